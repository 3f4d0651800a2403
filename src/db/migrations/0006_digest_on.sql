ALTER TABLE "user_roles" ALTER COLUMN "mail_today" SET DEFAULT true;--> statement-breakpoint
-- Until now nobody had it who had not asked for it. Who has ever chosen keeps the choice.
UPDATE "user_roles" SET "mail_today" = true WHERE NOT EXISTS (
  SELECT FROM "audit" WHERE "action" = 'account.settings_changed' AND "actor_id" = "user_id" AND "changes" ? 'mail_today');
