/** For tests only: every read of staff, in ways that could show what the caller should not see. */
import { contract } from '../../../contract.ts'
import type { Endpoint } from '../../../lib/endpoint.ts'
import { lookupKeys } from '../../../lib/lookupKeys.ts'
import type { Caller, testApp } from '../../../program/testing/app.ts'
import { reportKeys } from '../../reports/registry.ts'

type App = Awaited<ReturnType<typeof testApp>>

export const endpoints = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries<Endpoint>(operations).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  ),
)

export type Asked = Record<string, Record<string, unknown>[]>

/** Calls an endpoint by its name. */
export const askWith =
  (app: App) =>
  async (as: Caller, name: string, input: Record<string, unknown> = {}) => {
    const { method, path } = endpoints.get(name)!
    const rest = { ...input }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(rest[key])
      delete rest[key]
      return value
    })
    if (method !== 'GET') return app.request(as, method, filled, method === 'DELETE' ? undefined : rest)
    const asked = new URLSearchParams(
      Object.entries(rest).map(([key, value]) => [key, String(value)]),
    ).toString()
    return app.request(as, 'GET', filled + (asked && `?${asked}`))
  }

interface About {
  ids: string[]
  status_id: string
  inquiry_id: string
  today: string
  /** A last name, and the same with a slip. */
  searched: [name: string, slip: string]
  /** Ids of a client and of an attachment. */
  attachments: [id: string, attachment_id: string][]
}

/** The inputs of each read, by the name of its endpoint. */
export function staffReads({
  ids,
  status_id,
  inquiry_id,
  today,
  searched: [name, slip],
  attachments,
}: About): Asked {
  const ofClient = ids.map((id) => ({ id }))
  const criteria = [{}, { search: name.slice(0, 6) }, { status_id }]
  const range = { start: '2026-01-01', end: today }
  const ofReport = reportKeys.map((report) => ({ report, ...range }))
  const contact = { phone: '8505550123', email: 'ann@example.com' }
  const change = { action: 'set_date', field: 'lab_due_date', to: '2027-01-01' }
  return {
    'clients.list': [
      ...criteria,
      { sort: 'next_order_date', direction: 'desc' },
      { sort: 'cost' },
      { sort: 'notes' },
      { limit: 1 },
    ],
    'clients.count': criteria,
    'clients.counts': [{ criteria }],
    'clients.get': ofClient,
    'clients.history': ofClient,
    'clients.last_changes': ofClient,
    'clients.follow_ups': ofClient,
    'clients.updates': ofClient,
    'clients.papers': ofClient,
    'clients.attachment_content': attachments.map(([id, attachment_id]) => ({ id, attachment_id })),
    'clients.consents': ofClient,
    'clients.fhir': ofClient,
    'clients.export': criteria,
    'clients.possible_duplicates': [{ first_name: 'Ada', last_name: name, ...contact }],
    'clients.preview_bulk': [{ ids, change }],
    'find.find': [{ search: name }, { search: slip }, { search: contact.phone }, { search: '', ids }],
    'inquiries.list': [{}],
    'inquiries.counts': [{ criteria: [{}] }],
    'inquiries.get': [{ id: inquiry_id }],
    'inquiries.consents': [{ id: inquiry_id }],
    'inquiries.resume': [{ id: inquiry_id }],
    'lookups.list': lookupKeys.map((list) => ({ list })),
    'lookups.usage': lookupKeys.map((list) => ({ list })),
    'reports.rows': ofReport,
    'reports.totals': ofReport,
    'reports.export': ofReport,
    'reports.counts': [{ criteria: ofReport }],
    'today.counts': [{}],
    'today.work': [{ section: 'overdue' }, { section: 'today' }, { section: 'week', who: 'me' }],
    'menu.counts': [{}],
    'changes.list': [{}],
    'views.list': [{ list: 'clients' }],
    'drafts.list': [{}],
    'imports.list': [{}],
    'accounts.staff': [{}],
  }
}

/** The responses to all reads of some levels; what was refused has none. */
export async function readAll(
  ask: ReturnType<typeof askWith>,
  reads: Asked,
  as: Caller,
  levels: Endpoint['access'][] = ['viewer', 'internal'],
): Promise<[name: string, status: number, body: unknown][]> {
  const responses: [string, number, unknown][] = []
  for (const [name, inputs] of Object.entries(reads))
    if (levels.includes(endpoints.get(name)!.access))
      for (const input of inputs) {
        const { status, body } = await ask(as, name, input)
        responses.push([name, status, status === 200 ? body : null])
      }
  return responses
}
