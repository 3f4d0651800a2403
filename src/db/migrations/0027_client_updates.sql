CREATE TABLE "client_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"edited_at" timestamp with time zone,
	"edited_by" uuid
);
--> statement-breakpoint
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_updates_client_id_created_at_id_index" ON "client_updates" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_updates_created_by_index" ON "client_updates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_updates_edited_by_index" ON "client_updates" USING btree ("edited_by");--> statement-breakpoint
-- What stands in the field becomes the first entry, signed by who changed it last.
insert into client_updates (client_id, text, created_at, created_by)
select clients.id, clients.updates, coalesce(entry.at, clients.created_at), users.id
from clients
left join lateral (
  select at, actor_id from audit
  where subject_id = clients.id::text and action in ('clients.created', 'clients.updated') and changes ? 'updates'
  order by at desc, id desc limit 1
) as entry on true
left join users on users.id = entry.actor_id
where clients.updates is not null;
