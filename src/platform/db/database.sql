-- Looking for words by parts of them, and for words that resemble each other.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Exclusion constraints over a number and a range of days.
CREATE EXTENSION IF NOT EXISTS btree_gist;
