CREATE TABLE "message_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"request" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_counts_day_page_request_pk" PRIMARY KEY("day","page","request")
);
