import type { RunSql } from '../../../db/connect.ts'
import { fileTypes, type FileType } from '../../../lib/storedFiles.ts'
import type { StoredFile } from '../../../server/files/pieces.ts'
import { consentsJson } from '../../consents/consents.server.ts'
import type { ContactConsent } from '../../consents/contract.ts'
import type { EventKind } from '../choices.ts'
import { clientJson } from '../client-record.server.ts'
import type { Client } from '../contract.ts'
import { papersJson } from '../papers/papers.server.ts'
import type { Paper } from '../papers/papersContract.ts'
import type { PaperKind } from '../papers/registry.ts'

type Text = string | null

export interface Noted {
  id: string
  created_at: string
}
/** `by`: who noted it, while the account exists. */
interface Besides {
  events: (Noted & { by: Text; kind: EventKind; day: string; note: Text; next_date: Text })[]
  updates: (Noted & { by: Text; text: string; edited_at: Text; edited_by: Text })[]
}
export interface CopiedAttachment {
  paper: Paper
  file: StoredFile
  /** Its name in the ZIP. */
  path: string
}

/**
 * All that a copy of a client's record has: what is used to decide about the person, and billing (45 CFR 164.501), but not who in the
 * office looks after what and when.
 */
export interface CopiedRecord extends Besides {
  client: Client
  papers: Record<PaperKind, Paper[]>
  contacts: ContactConsent[]
  attachments: CopiedAttachment[]
}

const named = (column: string, name: string) =>
  `(select display_name from users where users.id = ${column}) as ${name}`
const list = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(row), '[]') from (
    select id, created_at, ${named('created_by', 'by')}, ${columns} from ${from} order by ${order}) as row)`

const BESIDES = `select json_build_object(
  'events', ${list('kind, day, note, next_date', 'client_events where client_id = $1', 'day, created_at')},
  'updates', ${list(`text, edited_at, ${named('edited_by', 'edited_by')}`, 'client_updates where client_id = $1 and text is not null', 'created_at, id')}
)::text as json`

const FILES = `
  select client_attachments.id as attachment_id, files.id, media_type, size::float8 as size
  from client_attachments join files on files.id = file_id where client_id = $1`

/** @param runSql of a snapshot, so that the parts fit together @throws 404, 410 */
export async function readRecord(runSql: RunSql, id: string): Promise<CopiedRecord> {
  const client = JSON.parse((await clientJson(runSql, id)).text) as Client
  const papers = JSON.parse((await papersJson(runSql, id)).text) as CopiedRecord['papers']
  const consents = await consentsJson(runSql, 'clients', id)
  const { contacts } = JSON.parse(consents.text) as Pick<CopiedRecord, 'contacts'>
  const [besides] = await runSql<{ json: string }>('copy.besides', BESIDES, [id])
  const files = await runSql<StoredFile & { attachment_id: string }>('copy.files', FILES, [id])
  const attachments = papers.attachments.map((paper, index) => {
    const { attachment_id: _, ...file } = files.find(({ attachment_id }) => attachment_id === paper.id)!
    return { paper, file, path: attachmentPath(paper, file.media_type, index) }
  })
  return { client, papers, contacts, attachments, ...(JSON.parse(besides!.json) as Besides) }
}

/** Its number in the list comes first, so that no two have one name. */
function attachmentPath({ title = '' }: Paper, type: FileType, index: number): string {
  const [extension] = fileTypes[type].extensions
  const number = String(index + 1).padStart(2, '0')
  const plain = title!.replace(new RegExp(`\\.${extension}$`, 'i'), '')
  return `attachments/${number} ${safeFileName(plain)}.${extension}`
}

/** Long enough for a title; with a folder and an extension short enough for every system. */
const MAX_LETTERS = 80

/** A name without what some system does not allow in one: no folders, no signs that steer, no dots at its ends. Any script. */
export const safeFileName = (name: string): string =>
  [
    ...name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s/\\:*?"<>|%]+/gu, ' '),
  ]
    .slice(0, MAX_LETTERS)
    .join('')
    .replaceAll(/^[ .]+|[ .]+$/g, '') || 'file'
