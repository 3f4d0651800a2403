CREATE TABLE "rehearsals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" integer NOT NULL,
	"scheduled" boolean NOT NULL,
	"file" text,
	"made_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"problem" text
);
