CREATE TABLE "product_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
