import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { saved_views, start_views } from '../../db/schema.ts'
import { addRecord, saveRecord, writeRecord } from '../../server/save-record.ts'
import type { Write } from '../../server/command.ts'
import { conflict, forbidden, notFound, refuseDuplicate } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import { userAndIsAdmin, type Session } from '../../server/session.ts'
import type { RunSql } from '../../db/connect.ts'
import { viewsContract, type View } from './contract.ts'

/** SQL: how a list is shown; 'compact' was stored while rows had two densities. */
const SHOWN = `shown - 'compact'`

/** A view that the caller may change, its row locked. @throws 403, 404 */
async function lockView({ tx }: Write, session: Session | null, id: string) {
  const [view] = await tx
    .select({ ...getTableColumns(saved_views), shown: sql`${sql.raw(SHOWN)}` })
    .from(saved_views)
    .where(eq(saved_views.id, id))
    .for('update')
  const isOwn = view?.owner_id === session!.user_id
  if (!view || !(isOwn || view.shared)) throw notFound('View')
  if (!isOwn && session!.role !== 'admin')
    throw forbidden('Only its owner or an administrator can change a shared view')
  return view
}

const refuseSameName = (name: string) => refuseDuplicate({ name: `You have a view “${name}” already` })

/** Of one person and list; all of them are sent to everybody when they are shared. */
const MAX_VIEWS = 100
const OWN = `
  select count(*)::int as total from saved_views where owner_id = $1 and list = $2 and removed_at is null`

export const saveView = command(viewsContract.save, async ({ session, input }, write) => {
  const { id = randomUUID(), ...fields } = input
  const owned = { owner_id: session!.user_id }
  const advice = 'It can be changed in the list of views.'
  const record = { table: 'saved_views', id, noun: 'view' } as const
  const isNew = await addRecord(write, record, { owned, values: fields, advice }).catch(
    refuseSameName(fields.name),
  )
  if (isNew) {
    const [own] = await write.runSql<{ total: number }>('views.own', OWN, [owned.owner_id, fields.list])
    if (own!.total > MAX_VIEWS)
      throw conflict(`You have ${MAX_VIEWS} views of this list. Please delete one of them first.`)
    await write.audit('views.saved', id, { name: fields.name, list: fields.list, shared: fields.shared })
  }
  return readView(write.runSql, session, id)
})

export const changeView = command(viewsContract.change, async ({ session, input }, write) => {
  const { id, changes } = input
  const view = await lockView(write, session, id)
  if (view.removed_at) throw notFound('View')
  const record = {
    table: 'saved_views',
    id,
    noun: 'view',
    action: 'views.changed',
    stored: view,
  } as const
  await saveRecord(write, record, changes, async ({ shared }) => {
    if (shared !== undefined && view.owner_id !== session!.user_id)
      throw forbidden('Only its owner can stop sharing a view. An administrator can delete it')
  }).catch(refuseSameName(changes.name?.to ?? ''))
  return readView(write.runSql, session, id)
})

/** Kept, so that Undo gives it back to everybody who begins with it. */
export const removeView = command(viewsContract.remove, async ({ session, input: { id } }, write) => {
  const view = await lockView(write, session, id)
  if (view.removed_at) write.unchanged()
  else {
    const record = { table: 'saved_views', id, action: 'views.removed' } as const
    await writeRecord(write, record, { removed_at: 'now' }, { name: view.name })
  }
  return { id }
})

export const chooseStartView = command(
  viewsContract.start,
  async ({ session, input: { list, id } }, write) => {
    const user_id = session!.user_id
    if (id === null) {
      await write.tx
        .delete(start_views)
        .where(and(eq(start_views.user_id, user_id), eq(start_views.list, list)))
    } else {
      await readView(write.runSql, session, id)
      await write.tx
        .insert(start_views)
        .values({ user_id, list, view_id: id })
        .onConflictDoUpdate({ target: [start_views.user_id, start_views.list], set: { view_id: id } })
    }
    await write.audit('views.start_chosen', id, { list })
    return { id }
  },
)

const VIEWS = `
  select saved_views.id, saved_views.list, saved_views.name, shared, case when owner_id <> $1 then display_name end as owner,
    (owner_id = $1 or $2) as may_change, start_views.view_id is not null as is_start, ${SHOWN} as shown
  from saved_views join users on users.id = owner_id
  left join start_views on start_views.view_id = saved_views.id and start_views.user_id = $1
    and start_views.list = saved_views.list
  where removed_at is null and (owner_id = $1 or shared)`

export const listViews = query(viewsContract.list, async ({ services, session, input }) =>
  services.database.runSql<View>(
    'views.list',
    `${VIEWS} and saved_views.list = coalesce($3, saved_views.list) order by lower(saved_views.name), saved_views.id`,
    [...userAndIsAdmin(session), input.list ?? null],
  ),
)

/** @throws 404, also for another person's view that is not shared */
async function readView(runSql: RunSql, session: Session | null, id: string): Promise<View> {
  const [view] = await runSql<View>('views.get', `${VIEWS} and saved_views.id = $3`, [
    ...userAndIsAdmin(session),
    id,
  ])
  if (!view) throw notFound('View')
  return view
}
