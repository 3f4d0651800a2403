/** The requests that are measured. */
import type pg from 'pg'
import { monthRange, todayIn } from '../src/lib/dates.ts'

/** Common, rare and absent words, alone and together, whole and half typed. */
export const searches = [
  'smith',
  'active',
  'garcía zinc',
  'melat',
  'okafor',
  'discharged zoe',
  'sermorelin selenium',
  'nobodyatall',
]

/** Words with at least one page of matches in a book of any size. */
export const commonSearches = ['active', 'melat', 'mar', 'zinc', 'follow-up', 'an', 'active glut']

const month = monthRange(todayIn())
export const reportPath = `/api/reports/medication-orders?start=${month.start}&end=${month.end}`

export interface Ids {
  clients: string[]
  medications: string[]
  status: string
}

export async function readIds(pool: pg.Pool): Promise<Ids> {
  const ids = async (text: string) => (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const [status] = await ids('select id from statuses where active limit 1')
  return {
    clients: await ids('select id from clients where archived_at is null order by id limit 64'),
    medications: await ids('select id from medications where active order by id limit 3'),
    status: status!,
  }
}

/** A client as the form would send it, with three medications. */
export const newClient = ({ medications, status }: Ids) => ({
  first_name: 'Bench',
  last_name: 'Client',
  next_order_date: '2026-03-01',
  lab_due_date: '2026-04-01',
  start_date: '2026-01-01',
  cost: '120.50',
  notes: 'A note of usual length.',
  updates: null,
  status_id: status,
  medications: medications.map((medication_id) => ({ medication_id, notes: 'With food' })),
})
