CREATE TABLE "client_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"day" date,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "client_attachments_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "client_attachments_name" CHECK (char_length("client_attachments"."name") between 1 and 255),
	CONSTRAINT "client_attachments_kind" CHECK ("client_attachments"."kind" in ('lab result', 'signed form', 'card', 'other'))
);
--> statement-breakpoint
CREATE TABLE "file_pieces" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"media_type" text,
	"size" bigint,
	CONSTRAINT "files_media_type" CHECK ("files"."media_type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/heic', 'image/tiff', 'text/plain')),
	CONSTRAINT "files_completed" CHECK (("files"."completed_at" is null) = ("files"."media_type" is null) and ("files"."completed_at" is null) = ("files"."size" is null)),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "client_attachments" ADD CONSTRAINT "client_attachments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_attachments" ADD CONSTRAINT "client_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_attachments" ADD CONSTRAINT "client_attachments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_attachments_client_id_created_at_id_index" ON "client_attachments" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_attachments_created_by_index" ON "client_attachments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "files_created_by_index" ON "files" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "files_created_at_index" ON "files" USING btree ("created_at");--> statement-breakpoint
-- Encrypted bytes cannot be compressed.
ALTER TABLE "file_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX "client_attachments_search" ON "client_attachments" USING gin (search_form("title") gin_trgm_ops);
