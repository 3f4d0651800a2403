create or replace function search_patterns(search text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      order by length(word) desc, word), '{}')
    from regexp_split_to_table(search_form(search), '[\s,;]+') as word where word <> ''
  $$;
--> statement-breakpoint
comment on function search_patterns(text) is
  'The words of a search in search_form, between spaces, commas and semicolons, longest first, as LIKE patterns that take %, _ and \ for what they are (acceptance D47).';
