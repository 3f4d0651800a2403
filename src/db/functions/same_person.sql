-- Who may be the same person: who has the same name, unless two known dates of birth differ, the same phone number or the same email
-- address. Once for one person among the clients, by their indexes, and once for all rows of a file among each other.

-- One row for each of the three; the caller groups them. Arguments by number, since their names are those of columns.
create or replace function clients_like(first_name text, last_name text, date_of_birth date, phone text, email text)
  returns table (id uuid, same text) language sql stable parallel safe
  as $$
    (select id, 'name' from clients
      where archived_at is null and last_name_key = fold($2) and first_name_key = fold($1)
        and (date_of_birth = $3) is not false order by id limit 5)
    union all
    (select id, 'phone' from clients
      where archived_at is null and phone is not null and phone_digits(phone) = nullif(phone_digits($4), '')
      order by id limit 5)
    union all
    (select id, 'email' from clients where archived_at is null and email = nullif(lower($5), '') order by id limit 5)
  $$;

-- The new clients of an import that look like an earlier one of it, with the first such row, of the same name where there is one.
create or replace function rows_like_earlier(import uuid) returns table (number int, like_row int) language sql stable
  as $$
    with people as (
      select number, changes -> 'first_name' ->> 1 as first_name, changes -> 'last_name' ->> 1 as last_name,
        (changes -> 'date_of_birth' ->> 1)::date as date_of_birth, changes -> 'phone' ->> 1 as phone, changes -> 'email' ->> 1 as email
      from import_rows where import_id = $1 and kind = 'new'
    ), keys as (
      select number, same, key, born from people cross join lateral (values
        ('name', fold(last_name) || ', ' || fold(first_name), date_of_birth),
        ('phone', phone_digits(phone), null),
        ('email', lower(email), null)) as own (same, key, born)
      where key <> ''
    ), alike as (
      select number, same, least(min(number) over (partition by same, key, born),
        case when born is null then min(number) over (partition by same, key)
          else min(number) filter (where born is null) over (partition by same, key) end) as first
      from keys
    )
    select number, coalesce(min(first) filter (where same = 'name'), min(first)) from alike where first < number group by 1
  $$;
