#!/usr/bin/python3
"""Stands in for pg_controldata, which the packages of PostgreSQL 18 do not bring: as much of it as Patroni reads."""
import struct
import sys

STATES = [
    "starting up",
    "shut down",
    "shut down in recovery",
    "shutting down",
    "in crash recovery",
    "in archive recovery",
    "in production",
]
WAL_LEVELS = ["minimal", "replica", "logical"]


def lsn(value):
    return "%X/%X" % (value >> 32, value & 0xFFFFFFFF)


# The fields of ControlFileData in src/include/catalog/pg_control.h, in its order and with C's padding.
with open(sys.argv[-1] + "/global/pg_control", "rb") as control_file:
    control = control_file.read()
system_id, version, catalog, state = struct.unpack_from("=QIIi", control, 0)
checkpoint, redo, timeline = struct.unpack_from("=QQI", control, 32)
recovery_end, recovery_timeline = struct.unpack_from("=QI", control, 136)
wal_level, log_hints, connections, workers, senders, prepared, locks = struct.unpack_from("=iB3xiiiii", control, 172)
if version != 1800:
    sys.exit("pg_control of version %d, not of PostgreSQL 18" % version)

print(f"pg_control version number:            {version}")
print(f"Catalog version number:               {catalog}")
print(f"Database system identifier:           {system_id}")
print(f"Database cluster state:               {STATES[state]}")
print(f"Latest checkpoint location:           {lsn(checkpoint)}")
print(f"Latest checkpoint's REDO location:    {lsn(redo)}")
print(f"Latest checkpoint's TimeLineID:       {timeline}")
print(f"Minimum recovery ending location:     {lsn(recovery_end)}")
print(f"Min recovery ending loc's timeline:   {recovery_timeline}")
print(f"wal_level setting:                    {WAL_LEVELS[wal_level]}")
print(f"wal_log_hints setting:                {'on' if log_hints else 'off'}")
print(f"max_connections setting:              {connections}")
print(f"max_worker_processes setting:         {workers}")
print(f"max_wal_senders setting:              {senders}")
print(f"max_prepared_xacts setting:           {prepared}")
print(f"max_locks_per_xact setting:           {locks}")
