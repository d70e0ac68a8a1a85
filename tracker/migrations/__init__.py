"""The history of the tables: a database of any age is brought to the newest revision when it is opened."""

HEAD = "0005"
