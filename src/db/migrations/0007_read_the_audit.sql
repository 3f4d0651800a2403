CREATE INDEX "audit_at_id_index" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_action_at_index" ON "audit" USING btree ("action","at");