ALTER TABLE "inquiries" DROP CONSTRAINT "inquiries_division";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "licenses" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_file_id_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_application" CHECK ("inquiries"."division" = 'careers' or num_nonnulls("inquiries"."role", "inquiries"."licenses", "inquiries"."file_id") = 0);--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_file" CHECK (("inquiries"."file_id" is null) = ("inquiries"."file_name" is null));--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_applicant" CHECK ("inquiries"."division" <> 'careers' or "inquiries"."client_id" is null);--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_division" CHECK ("inquiries"."division" in ('clinical', 'medtech', 'behavioral', 'vetmedtech', 'general', 'careers'));--> statement-breakpoint
-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- A role can name the states whose license it needs.
CREATE FUNCTION "with_licenses"("roles" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select jsonb_agg(role || '{"licenses": []}' order by place) from jsonb_array_elements(roles) with ordinality as one (role, place)
$$;--> statement-breakpoint
UPDATE "site_facts" SET "value" = with_licenses("value"), "updated_at" = CASE WHEN to_regproc('set_updated_at') IS NULL THEN "updated_at" END
  WHERE "key" = 'openRoles' AND jsonb_typeof("value") = 'array' AND "value" <> '[]';--> statement-breakpoint
UPDATE "site_publications" SET "facts" = jsonb_set("facts", '{openRoles}', with_licenses("facts" -> 'openRoles'))
  WHERE jsonb_typeof("facts" -> 'openRoles') = 'array' AND "facts" -> 'openRoles' <> '[]';--> statement-breakpoint
DROP FUNCTION "with_licenses";
