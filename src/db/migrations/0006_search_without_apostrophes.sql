CREATE INDEX "clients_archived" ON "clients" USING btree ("archived_at" DESC NULLS FIRST,"id") WHERE archived_at is not null;--> statement-breakpoint
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(fold(value), '''`´ʹʻʼʽˈ‘’‛′＇', '') $$;
--> statement-breakpoint
comment on function search_form(text) is
  'The form in which text is searched, on both sides: folded, without apostrophes, so that oneill finds O''Neill.';
--> statement-breakpoint
comment on function fold(text) is 'Lower case without accents: the form in which names are sorted.';
--> statement-breakpoint
create or replace function search_patterns(search text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      order by length(word) desc, word), '{}')
    from regexp_split_to_table(search_form(search), '\s+') as word where word <> ''
  $$;
--> statement-breakpoint
comment on function search_patterns(text) is
  'The words of a search in search_form, longest first, as LIKE patterns that take %, _ and \ for what they are (acceptance D47).';
--> statement-breakpoint
create or replace function clients_derive() returns trigger language plpgsql as $$
declare
  status_name text;
  state_name text;
begin
  -- The share locks make a rename of the status or state wait, or this row see the new name.
  select name into status_name from statuses where id = new.status_id for share;
  select name into state_name from states where id = new.state_id for share;
  new.search_text := search_form(concat_ws(E'\n', new.first_name, new.last_name, status_name, new.medication_names));
  new.status_key := fold(status_name);
  new.state_key := fold(state_name);
  return new;
end $$;
--> statement-breakpoint
-- Stored text is folded already: only the rows that hold an apostrophe are written, and no trigger runs for this column.
update clients set search_text = search_form(search_text) where search_text ~ '[''`´ʹʻʼʽˈ‘’‛′＇]';
