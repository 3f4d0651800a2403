-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- A lab that nobody needs has one name, by which a view filters.
UPDATE "saved_views" SET "shown" = replace("shown"::text, 'No work due', 'Not needed')::jsonb
  WHERE "shown"::text LIKE '%No work due%';
