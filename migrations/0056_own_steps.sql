-- locks: offers, for a column without a value
ALTER TABLE "offers" ADD COLUMN "own_steps" text;
