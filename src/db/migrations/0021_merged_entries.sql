ALTER TABLE "forms" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "frequencies" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "frequencies" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequencies" ADD CONSTRAINT "frequencies_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."frequencies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."medications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."states"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statuses" ADD CONSTRAINT "statuses_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."statuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "systems" ADD CONSTRAINT "systems_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."systems"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_merged" CHECK (("forms"."merged_into" is null) = ("forms"."merged_at" is null)
        and ("forms"."merged_into" is null or ("forms"."merged_into" <> "forms"."id" and not "forms"."active")));--> statement-breakpoint
ALTER TABLE "frequencies" ADD CONSTRAINT "frequencies_merged" CHECK (("frequencies"."merged_into" is null) = ("frequencies"."merged_at" is null)
        and ("frequencies"."merged_into" is null or ("frequencies"."merged_into" <> "frequencies"."id" and not "frequencies"."active")));--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_merged" CHECK (("medications"."merged_into" is null) = ("medications"."merged_at" is null)
        and ("medications"."merged_into" is null or ("medications"."merged_into" <> "medications"."id" and not "medications"."active")));--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_merged" CHECK (("states"."merged_into" is null) = ("states"."merged_at" is null)
        and ("states"."merged_into" is null or ("states"."merged_into" <> "states"."id" and not "states"."active")));--> statement-breakpoint
ALTER TABLE "statuses" ADD CONSTRAINT "statuses_merged" CHECK (("statuses"."merged_into" is null) = ("statuses"."merged_at" is null)
        and ("statuses"."merged_into" is null or ("statuses"."merged_into" <> "statuses"."id" and not "statuses"."active")));--> statement-breakpoint
ALTER TABLE "systems" ADD CONSTRAINT "systems_merged" CHECK (("systems"."merged_into" is null) = ("systems"."merged_at" is null)
        and ("systems"."merged_into" is null or ("systems"."merged_into" <> "systems"."id" and not "systems"."active")));