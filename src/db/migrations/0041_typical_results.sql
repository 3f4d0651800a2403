-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- How many, of how many and the year of what is typical were one text; what lacked one of these was not shown.
CREATE FUNCTION pg_temp.typical(words jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('sentence', coalesce(words ->> 'typical', ''), 'patients', replace(said[1], ',', '')::numeric,
    'of', replace(said[2], ',', '')::numeric, 'year', CASE WHEN said IS NULL THEN '' ELSE coalesce(year[1], '') END)
  FROM (SELECT CASE WHEN words ->> 'typical' <> '' THEN words ->> 'typicalOf' END AS of) AS text,
    regexp_match(of, '(\d[\d,]*) of (?!20\d\d\M)([\d,]*\d)') AS said, regexp_match(of, '.*\m(20\d\d)\M') AS year
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_typical(key text, value jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE key
    WHEN 'weightLossResult' THEN pg_temp.typical(value)
    WHEN 'testimonials' THEN (
      SELECT jsonb_agg((words - 'typicalOf') || jsonb_build_object('typical', pg_temp.typical(words)) ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS one (words, place))
    ELSE value END
$$;--> statement-breakpoint
UPDATE "site_publications"
  SET "facts" = (SELECT jsonb_object_agg(key, pg_temp.with_typical(key, value)) FROM jsonb_each("facts"))
  WHERE "facts" ?| '{testimonials,weightLossResult}';--> statement-breakpoint
UPDATE "site_facts" SET "value" = pg_temp.with_typical("key", "value")
  WHERE "key" IN ('testimonials', 'weightLossResult') AND "value" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION pg_temp.with_typical;--> statement-breakpoint
DROP FUNCTION pg_temp.typical;
