#!/usr/bin/python3
"""Stands in for pg_isready: 0 takes connections, 1 is starting or stopping, 2 does not answer."""
import sys

import psycopg2

given = dict(zip(sys.argv[1::2], sys.argv[2::2]))
try:
    psycopg2.connect(
        host=given.get("-h"),
        port=given.get("-p"),
        dbname=given.get("-d"),
        user=given.get("-U"),
        connect_timeout=3,
    ).close()
except psycopg2.OperationalError as error:
    sys.exit(1 if "the database system is" in str(error) else 2)
