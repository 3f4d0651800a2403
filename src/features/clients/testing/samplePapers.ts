import { randomUUID } from 'node:crypto'
import { changing, type testApp } from '../../../program/testing/app.ts'
import type { PaperKind } from '../papers/registry.ts'

interface References {
  notice_id: string
  file_id: string
}

/** For tests only: a paper of each kind, and a change of it. */
export const samplePapers = ({ notice_id, file_id }: References, day: string) =>
  ({
    attachments: {
      paper: { file_id, name: 'labs.txt', title: 'Labs', kind: 'other', day: null },
      change: { kind: 'lab result' },
    },
    notices: {
      paper: { notice_id, given_on: day, receipt: null, asked_on: null },
      change: { receipt: 'signed' },
    },
    disclosures: {
      paper: { what: 'Labs', recipient: 'Dr. Roe', purpose: 'Care', disclosed_on: day, way: 'fax' },
      change: { way: 'mail' },
    },
    copy_requests: {
      paper: { requester: 'Her', requested_on: day, decided_on: null, outcome: null, refusal: null },
      change: { requester: 'Him' },
    },
  }) as const satisfies Record<PaperKind, object>

/** The change of many clients that notes a disclosure of each. */
export const disclosing = {
  action: 'disclose',
  paper_id: randomUUID(),
  ...samplePapers({ notice_id: '', file_id: '' }, '2026-01-05').disclosures.paper,
} as const

/** A notice that the client is owed, to be marked as given. */
export async function givenNotice(app: Awaited<ReturnType<typeof testApp>>, id: string) {
  const notice_id = await app.addEntry('notices', 'Owed')
  const fields = { notice_id, asked_on: '2026-01-05', given_on: null, receipt: null }
  const path = `/clients/${id}/papers/notices`
  const { body } = await app.request<{ id: string }>('internal', 'POST', path, fields)
  return { paper_kind: 'notices', paper_ids: [body.id], given_on: '2026-01-05', receipt: null }
}

/** One of each kind is added, changed and removed: names of endpoints with the kind as variant, and their inputs, in this order. */
export const paperCalls = (id: string, references: References, day: string) =>
  Object.entries(samplePapers(references, day)).flatMap(([paper_kind, { paper, change }]) => {
    const ids = { id, paper_kind, paper_id: randomUUID() }
    return [
      [`clients.add_paper:${paper_kind}`, { ...paper, ...ids }],
      [`clients.change_paper:${paper_kind}`, { ...ids, ...changing(paper, change) }],
      [`clients.remove_paper:${paper_kind}`, ids],
    ] as const
  })

/** A consent of the email address and its withdrawal, named as in the table of actions. */
export const consentCalls = (of: string, id: string) =>
  ['given', 'withdrawn'].map(
    (kind) =>
      [
        `${of}.note_consent${kind === 'given' ? '' : `:${kind}`}`,
        { id, channel: 'email', kind, day: '2026-01-05', source: 'phone' },
      ] as const,
  )
