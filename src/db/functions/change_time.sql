-- The only rule that sets updated_at: later than what the row holds, also where this transaction began before the one that it
-- waited for, since of two responses the browser shows the newer one (src/features/clients/clientQuery.ts). An update that sets
-- null keeps the time: it refreshes copies or moves a row, and a person sees no change.
create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := case when new.updated_at is null then old.updated_at
    else greatest(clock_timestamp(), old.updated_at + interval '1 microsecond') end;
  return new;
end $$;
