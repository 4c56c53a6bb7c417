#!/usr/bin/python3
"""Stands in for pg_basebackup: makes a standby of a primary whose folder is on the same machine."""
import os
import shutil
import sys

import psycopg2

LEFT_OUT = {"pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"}
FILES_LEFT_OUT = {"postmaster.pid", "postmaster.opts", "standby.signal", "recovery.signal"}

given = dict(argument.lstrip("-").split("=", 1) for argument in sys.argv[1:] if "=" in argument)
primary = psycopg2.connect(given["connstring"], dbname="postgres", user="postgres")
primary.autocommit = True
cursor = primary.cursor()
cursor.execute("show data_directory")
source = cursor.fetchone()[0]
target = given["datadir"]


def left_out(folder, names):
    inside = os.path.relpath(folder, source)
    return names if inside in LEFT_OUT else FILES_LEFT_OUT & set(names)


def copy(from_path, to_path, **how):
    try:
        shutil.copy2(from_path, to_path, **how)
    except FileNotFoundError:
        pass  # deleted while it was copied: the log of changes says so


# Keeps every change from here on until this session ends.
cursor.execute("select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)")
cursor.execute("select pg_backup_start('standby', true)")
shutil.copytree(source, target, ignore=left_out, copy_function=copy, dirs_exist_ok=True)
cursor.execute("select labelfile from pg_backup_stop(false)")
with open(target + "/backup_label", "w") as label:
    label.write(cursor.fetchone()[0])
shutil.copytree(source + "/pg_wal", target + "/pg_wal", copy_function=copy, dirs_exist_ok=True)
os.chmod(target, 0o700)
