ALTER TABLE "statuses" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "statuses" ADD CONSTRAINT "statuses_color" CHECK ("statuses"."color" in ('green', 'teal', 'blue', 'purple', 'amber', 'red'));--> statement-breakpoint
comment on column statuses.color is 'The color of the badge of a client with this status; null is neutral.';
