-- locks: products, for a column without a value
ALTER TABLE "products" ADD COLUMN "own_steps" text;
