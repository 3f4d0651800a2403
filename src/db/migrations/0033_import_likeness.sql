ALTER TABLE "import_rows" ADD COLUMN "alike" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "like_row" integer;