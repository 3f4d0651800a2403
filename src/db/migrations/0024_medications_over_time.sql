ALTER TABLE "client_medications" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "client_medications" ADD COLUMN "stopped_on" date;--> statement-breakpoint
ALTER TABLE "client_medications" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_stopped" CHECK ("client_medications"."stopped_on" >= "client_medications"."started_on");--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_reason" CHECK ("client_medications"."stop_reason" is null or "client_medications"."stopped_on" is not null);