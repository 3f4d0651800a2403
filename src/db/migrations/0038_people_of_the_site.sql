-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- Leaders, clinicians and who leads technology are one list: each person once, with what they lead and where they treat.
CREATE FUNCTION pg_temp.with_people(facts jsonb) RETURNS jsonb LANGUAGE sql AS $$
  WITH said AS (
    SELECT 1 AS list, place, person ->> 'name' AS name, person
      FROM jsonb_array_elements(coalesce(nullif(facts -> 'leadership', 'null'), '[]')) WITH ORDINALITY AS one (person, place)
    UNION ALL
    SELECT 2, 0, facts -> 'technologyLead' ->> 'name', facts -> 'technologyLead' WHERE facts ->> 'technologyLead' IS NOT NULL
    UNION ALL
    SELECT 3, place, person ->> 'name', person
      FROM jsonb_array_elements(coalesce(nullif(facts -> 'clinicians', 'null'), '[]')) WITH ORDINALITY AS one (person, place)
  ), people AS (
    SELECT min(list * 100 + place) AS place,
      '{"title": "Clinician", "bio": ""}' || ((array_agg(person ORDER BY list, place))[1] - 'division')
        -- A clinician's licenses are those of the clinicians' list.
        || coalesce((SELECT jsonb_build_object('licenses', jsonb_agg(DISTINCT license)) FROM said AS seen,
          jsonb_array_elements(seen.person -> 'licenses') AS license WHERE seen.list = 3 AND seen.name = said.name
          HAVING count(*) > 0), '{}')
        || jsonb_strip_nulls(jsonb_build_object('credentials',
          (array_agg(person ->> 'credentials' ORDER BY list, place) FILTER (WHERE person ->> 'credentials' <> ''))[1]))
        || jsonb_build_object('treats', coalesce(jsonb_agg(DISTINCT person -> 'division') FILTER (WHERE list = 3), '[]'))
        || CASE WHEN bool_or(list = 2) THEN '{"leads": "Technology"}'::jsonb ELSE '{}' END AS person
    FROM said GROUP BY name, CASE WHEN name = '' THEN list * 100 + place END
  )
  -- The last release still reads the lists of before.
  SELECT facts || coalesce((SELECT jsonb_build_object('people', jsonb_agg(person ORDER BY place)) FROM people HAVING count(*) > 0), '{}')
$$;--> statement-breakpoint
UPDATE "site_publications" SET "facts" = pg_temp.with_people("facts")
  WHERE "facts" ?| '{leadership,technologyLead,clinicians}';--> statement-breakpoint
INSERT INTO "site_facts" ("key", "value")
  SELECT 'people', pg_temp.with_people(jsonb_object_agg("key", "value")) -> 'people' FROM "site_facts"
  WHERE "key" IN ('leadership', 'technologyLead', 'clinicians') AND "value" IS NOT NULL HAVING count(*) > 0;--> statement-breakpoint
DROP FUNCTION pg_temp.with_people;
