-- What an upgrade changes is nobody's to undo.
SELECT set_config('foyer.not_undoable', 'on', true);--> statement-breakpoint
-- The fact before each notice had one of its own: no page shows it, and no form. The audit keeps what was filled in.
DELETE FROM "site_facts" WHERE "key" = 'notices';--> statement-breakpoint
UPDATE "site_publications" SET "facts" = "facts" - 'notices' WHERE "facts" ? 'notices';--> statement-breakpoint
-- What a lawyer has checked was a yes, which stayed when the text changed. It is the text that was checked.
CREATE FUNCTION "with_checked_text"("notice" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select case jsonb_typeof(notice -> 'checkedByLawyer') when 'boolean' then jsonb_set(notice, '{checkedByLawyer}',
    case when (notice -> 'checkedByLawyer')::boolean then notice -> 'text' else '""' end) else notice end
$$;--> statement-breakpoint
UPDATE "site_facts" SET "value" = with_checked_text("value"), "updated_at" = CASE WHEN to_regproc('set_updated_at') IS NULL THEN "updated_at" END
  WHERE "value" ? 'checkedByLawyer';--> statement-breakpoint
UPDATE "site_publications" SET "facts" = "facts" || (
  SELECT coalesce(jsonb_object_agg("key", with_checked_text("value")), '{}') FROM jsonb_each("facts")
  WHERE "value" ? 'checkedByLawyer');--> statement-breakpoint
DROP FUNCTION "with_checked_text";
