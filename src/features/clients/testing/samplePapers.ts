import { randomUUID } from 'node:crypto'
import { changing } from '../../../program/testing/app.ts'

interface References {
  notice_id: string
  file_id: string
}

/** For tests only: a paper of each kind by the singular that its endpoints are named with, and a change of it. */
export const samplePapers = ({ notice_id, file_id }: References, day: string) =>
  ({
    attachment: {
      paper: { file_id, name: 'labs.txt', title: 'Labs', kind: 'other', day: null },
      change: { kind: 'lab result' },
    },
    notice: {
      paper: { notice_id, given_on: day, receipt: null, asked_on: null },
      change: { receipt: 'signed' },
    },
    disclosure: {
      paper: { what: 'Labs', recipient: 'Dr. Roe', purpose: 'Care', disclosed_on: day, way: 'fax' },
      change: { way: 'mail' },
    },
    copy_request: {
      paper: { requester: 'Her', requested_on: day, decided_on: null, outcome: null, refusal: null },
      change: { requester: 'Him' },
    },
  }) as const

/** Each is added, changed and removed: names of endpoints with their inputs, in this order. */
export const paperCalls = (id: string, references: References, day: string) =>
  Object.entries(samplePapers(references, day)).flatMap(([kind, { paper, change }]) => {
    const ids = { id, paper_id: randomUUID() }
    return [
      [`clients.add_${kind}`, { ...paper, ...ids }],
      [`clients.change_${kind}`, { ...ids, ...changing(paper, change) }],
      [`clients.remove_${kind}`, ids],
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
