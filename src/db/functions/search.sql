-- Generated columns and indexes use these functions, and pg_restore makes those with an empty search_path: each function
-- of ours that one of them calls is named with its schema.
-- Declared immutable (unaccent is only "stable" because its dictionary could be edited) so that indexes may use it.
-- In PL/pgSQL, because an SQL function with a stable one inside is not inlined and takes four times as long; every write of a
-- client calls it for five columns.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;

comment on function fold(text) is 'Lower case without accents: the form in which names are sorted.';

create or replace function search_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(public.fold(value), '''`´ʹʻʼʽˈ‘’‛′＇', '') $$;

comment on function search_form(text) is
  'The form in which text is searched, on both sides: folded, without apostrophes, so that oneill finds O''Neill.';

create or replace function search_patterns(search text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      order by length(word) desc, word), '{}')
    from regexp_split_to_table(public.search_form(search), '[\s,;]+') as word where word <> ''
  $$;

comment on function search_patterns(text) is
  'The words of a search in search_form, between spaces, commas and semicolons, longest first, as LIKE patterns that match %, _ and \ literally (acceptance D47).';

create or replace function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(phone), '^\D+', ''), '(ext|x|#).*$', ''), '\D', '', 'g'),
      '^1(\d{10})$', '\1')
  $$;

comment on function phone_digits(text) is
  'The digits of a phone number, without extension and the country code of the United States; an extension follows digits, so that an x or a # before all of them hides none.';

create or replace function search_phones(search text) returns text
  language sql immutable parallel safe
  as $$
    select regexp_replace(regexp_replace(search, '\+?\m1[ .-]?(?=\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\M)', '', 'g'),
      '\(?\m(\d{3})[).-](?=[\d\s]|$)', '\1', 'g')
  $$;

comment on function search_phones(text) is
  'A search with its phone numbers, also half typed ones, as digits: (850) 555-01 as 850 55501 (acceptance D58).';
