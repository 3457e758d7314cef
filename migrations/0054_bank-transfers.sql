-- locks: payments, for a column without a default
ALTER TABLE "payments" ADD COLUMN "waits_until" timestamp with time zone;