ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_kind";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" in ('new', 'change', 'joined', 'same', 'skip', 'wrong'));--> statement-breakpoint
UPDATE "import_rows" SET "kind" = 'joined' WHERE "kind" = 'same' AND "like_row" IS NOT NULL;
