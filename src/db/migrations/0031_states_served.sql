-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- The states that are served are a fact of their own. The former fact, of those that are not, stays for instances of the last release.
CREATE FUNCTION pg_temp.states_served("former" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select coalesce(jsonb_agg(name), '[]') from unnest(array[
    'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida', 'Georgia',
    'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine', 'Maryland',
    'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire',
    'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania',
    'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington',
    'West Virginia', 'Wisconsin', 'Wyoming']) as name
  where not former -> 'except' ? name
$$;--> statement-breakpoint
INSERT INTO "site_facts" ("key", "value") SELECT 'statesServed', pg_temp.states_served("value") FROM "site_facts"
  WHERE "key" = 'servedStates' AND jsonb_typeof("value" -> 'except') = 'array' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "site_publications" SET "facts" = "facts" || jsonb_build_object('statesServed', pg_temp.states_served("facts" -> 'servedStates'))
  WHERE jsonb_typeof("facts" #> '{servedStates,except}') = 'array' AND NOT "facts" ? 'statesServed';
