-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- Clients are found under the names of those that were merged into them, as functions/clients.sql does from now on.
UPDATE "clients" AS "kept" SET "updated_at" = CASE WHEN to_regproc('set_updated_at') IS NULL THEN "kept"."updated_at" END, "search_text" = "search_text" || E'\n' || (
    WITH RECURSIVE merged AS (
      SELECT "id", "first_name", "last_name" FROM "clients" WHERE "merged_into" = "kept"."id"
      UNION ALL SELECT o."id", o."first_name", o."last_name" FROM "clients" AS o JOIN merged ON o."merged_into" = merged."id"
    )
    SELECT search_form(string_agg("first_name" || ' ' || "last_name", E'\n')) FROM merged)
  WHERE "id" IN (SELECT "merged_into" FROM "clients");
