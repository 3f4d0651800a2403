create or replace trigger audit_chain_is_final before update or delete or truncate on audit_chain
  for each statement execute function audit_is_final();

-- Appends committed entries to the chain, at most so many, and returns its last position. One caller at a time does it, of any
-- instance; the others return at once. src/features/audit/verify-audit.server.ts computes the same hashes to verify them.
create or replace function audit_seal(most int) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  entry record;
  entry_digest bytea;
  last_position bigint;
  last_hash bytea;
begin
  begin
    lock table audit_sealing in exclusive mode nowait;
  exception when lock_not_available then
    return null;
  end;
  select position, hash into last_position, last_hash from audit_chain order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '');
  for entry in
    with taken as (
      delete from audit_unsealed
      where entry_id in (select entry_id from audit_unsealed order by entry_id limit most) returning entry_id
    )
    select audit.*, action ~ '[._]viewed$' as is_reading, sha256(convert_to(changes::text, 'UTF8')) as changes_digest
    from taken join audit on audit.id = taken.entry_id
    where not exists (select from audit_chain where audit_chain.entry_id = audit.id) order by id
  loop
    last_position := last_position + 1;
    entry_digest := sha256(convert_to((jsonb_build_array(entry.id::text, audit_time(entry.at), entry.actor_kind, entry.actor_id, entry.action,
      entry.subject_id, entry.request_id, encode(entry.changes_digest, 'hex'))
      || case when entry.emergency then '["emergency"]'::jsonb else '[]'::jsonb end)::text, 'UTF8'));
    last_hash := sha256(last_hash || entry_digest
      || convert_to(last_position || case when entry.is_reading then ' reading' else '' end, 'UTF8'));
    insert into audit_chain (position, entry_id, is_reading, changes_digest, digest, hash)
    values (last_position, entry.id, entry.is_reading, entry.changes_digest, entry_digest, last_hash);
  end loop;
  return last_position;
end $$;
