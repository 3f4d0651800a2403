-- Who may be the same person: who has the same name, unless two known dates of birth differ, the same phone number or the same email
-- address. Rows of a file among each other go by the same rule (src/features/imports/check.server.ts).

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
