ALTER TABLE "inquiries" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_client_id_index" ON "inquiries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "inquiries_assigned_to_index" ON "inquiries" USING btree ("assigned_to");