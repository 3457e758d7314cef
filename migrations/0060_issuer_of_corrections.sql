-- locks: invoice_corrections, for a column without a value
ALTER TABLE "invoice_corrections" ADD COLUMN "issuer" jsonb;
