-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- Where nobody has renamed them: 'asked for' read as if it were still to be asked for.
UPDATE "notices" SET "name" = "renamed"."to"
  FROM (VALUES
    ('Good faith estimate, scheduled', 'Good faith estimate (visit scheduled)'),
    ('Good faith estimate, asked for', 'Good faith estimate (client asked)')) AS "renamed" ("from", "to")
  WHERE "name" = "from" AND NOT EXISTS (SELECT FROM "notices" AS "other" WHERE lower("other"."name") = lower("to"));
