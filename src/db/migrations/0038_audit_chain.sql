CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"is_reading" boolean NOT NULL,
	"changes_digest" "bytea",
	"digest" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);--> statement-breakpoint
create function audit_queue() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) select id from added;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_queue after insert on audit
  referencing new table as added for each statement execute function audit_queue();
--> statement-breakpoint
insert into audit_unsealed select id from audit;
