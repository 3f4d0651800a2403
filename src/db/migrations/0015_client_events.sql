CREATE TABLE "client_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"previous_date" date,
	"next_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "client_events_kind" CHECK ("client_events"."kind" in ('order', 'lab')),
	CONSTRAINT "client_events_next_date" CHECK ("client_events"."next_date" > "client_events"."day")
);
--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_events_client_id_kind_day_created_at_index" ON "client_events" USING btree ("client_id","kind","day","created_at");--> statement-breakpoint
CREATE INDEX "client_events_created_by_index" ON "client_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_events_taken_back_by_index" ON "client_events" USING btree ("taken_back_by");
--> statement-breakpoint
comment on table client_events is 'Orders placed and labs done; each set a date of its client.';
