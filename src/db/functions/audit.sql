create or replace function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or removed';
end $$;

create or replace trigger audit_is_final before update or delete or truncate on audit
  for each statement execute function audit_is_final();
