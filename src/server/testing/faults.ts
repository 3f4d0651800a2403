/** For tests only: a command that fails in the middle leaves nothing behind. */
import { expect } from 'vitest'
import type { Services } from '../context.ts'

const INSTALL = `
  create table refused (what text);
  grant select on refused to public;
  create function refuse() returns trigger language plpgsql as $$ begin
    if exists (select from public.refused where what = tg_argv[0]) then raise 'full'; end if;
    return coalesce(new, old);
  end $$;
  create trigger refuse before insert on audit for each row execute function refuse('audit');
  create constraint trigger refuse_commit after insert on audit deferrable initially deferred
    for each row execute function refuse('commit');
  create trigger refuse before insert on pgboss.job for each row execute function refuse('jobs')`

const RECORDS = `
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name !~ '^(audit|batch|rate_limits|refused|backups)'`

// What goes by the clock comes by itself.
const QUEUED = `
  select 'jobs', count(*)::text from pgboss.job
  where name !~ '^__pgboss' and name not in (select name from pgboss.schedule)`

/** Lets the database refuse what the transaction of a command writes: mails and other jobs, audit entries or records; or its commit. */
async function installFaults({ ownerDatabase: { pool } }: Services) {
  await pool.query(INSTALL)
  const { rows: tables } = await pool.query<{ name: string }>(RECORDS)
  for (const { name } of tables)
    await pool.query(
      `create trigger refuse before insert or update or delete on ${name} for each row execute function refuse('records')`,
    )
  const digests = [...tables.map(({ name }) => name), 'audit'].map(
    (name) =>
      `select '${name}' as name, md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row`,
  )
  const contents = [...digests, QUEUED].join(' union all ')
  return {
    refuse: async (what: 'jobs' | 'audit' | 'records' | 'commit' | null) => {
      await pool.query('truncate refused')
      if (what) await pool.query('insert into refused values ($1)', [what])
    },
    // PostgreSQL may read the tables in any order.
    contents: async () => (await pool.query(`${contents} order by name`)).rows as unknown[],
  }
}

/** @returns sends a command, and `queueing`: the names of those that queued a mail or other work */
export async function testFaults(app: { services: Services; settled: () => Promise<void> }) {
  const { refuse, contents } = await installFaults(app.services)
  const queueing = new Set<string>()
  /** One that queues a mail or other work fails first at each kind of writing and at the commit: nothing of it is stored then. */
  async function sendDespiteFaults<Response extends { status: number }>(
    name: string,
    send: () => Promise<Response>,
  ): Promise<Response> {
    await app.settled()
    const before = await contents()
    for (const what of ['jobs', 'audit', 'records', 'commit'] as const) {
      await refuse(what)
      const response = await send().finally(() => refuse(null))
      // It writes nothing of this kind.
      if (response.status === 200) return response
      expect([name, what, response.status, await contents()]).toEqual([name, what, 500, before])
      queueing.add(name)
    }
    return send()
  }
  return { sendDespiteFaults, queueing }
}
