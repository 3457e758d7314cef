CREATE TABLE "removed_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_files_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
CREATE INDEX "removed_files_age" ON "removed_files" USING btree ("removed_at");