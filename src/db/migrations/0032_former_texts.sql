-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- The mission and the patient portal stood on every site: they are facts now, which those that are published keep.
CREATE FUNCTION pg_temp.former_texts("facts" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select '{"mission": {"text": "We provide innovative, accessible, human-centered healthcare solutions for providers and patients."}}'::jsonb
    -- Without care for people no form has the portal.
    || case when facts -> 'ownDivisions' ?| array['Clinical', 'Behavioral Health'] is false then '{}'
      else '{"portal": {"text": "A patient portal for your visits, results and messages. Send us a message, and we’ll tell you when it opens."}}'::jsonb end
$$;--> statement-breakpoint
INSERT INTO "site_facts" ("key", "value")
  SELECT "key", "value" FROM jsonb_each((SELECT pg_temp.former_texts("facts") FROM "site_publications" ORDER BY "id" DESC LIMIT 1))
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "site_publications" SET "facts" = pg_temp.former_texts("facts") || "facts";
