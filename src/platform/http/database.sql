-- A crash may forget attempts, and counting them writes no log to the disk.
ALTER TABLE attempts SET UNLOGGED;
