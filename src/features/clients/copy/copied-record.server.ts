import type { RunSql } from '../../../db/connect.ts'
import { fileTypes, type FileType } from '../../../lib/storedFiles.ts'
import type { StoredFile } from '../../../server/files/pieces.ts'
import type { EventKind } from '../choices.ts'
import { clientJson } from '../client-record.server.ts'
import type { Client } from '../contract.ts'
import type { Paper } from '../papers/papersContract.ts'
import { papersJson } from '../papers/papers.server.ts'
import type { PaperKind } from '../papers/registry.ts'
import { safeFileName } from './safeFileName.ts'

interface Noted {
  id: string
  created_at: string
  /** Who noted it, while the account exists. */
  by: string | null
}
type CopiedEvent = Noted & { kind: EventKind; day: string; note: string | null; next_date: string | null }
type CopiedUpdate = Noted & { text: string; edited_at: string | null; edited_by: string | null }
type CopiedFollowUp = Noted & {
  day: string
  person: string | null
  note: string | null
  done_at: string | null
  done_by: string | null
}
export interface CopiedAttachment {
  paper: Paper
  file: StoredFile
  /** Its name in the ZIP. */
  path: string
}

/** All that a copy of a client's record has. */
export interface CopiedRecord {
  client: Client
  papers: Record<PaperKind, Paper[]>
  events: CopiedEvent[]
  updates: CopiedUpdate[]
  follow_ups: CopiedFollowUp[]
  attachments: CopiedAttachment[]
}

const name = (column: string) => `(select display_name from users where users.id = ${column})`
const NOTED = `id, created_at, ${name('created_by')} as by`
const list = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(row), '[]') from (select ${NOTED}, ${columns} from ${from} order by ${order}) as row)`

const BESIDES = `select json_build_object(
  'events', ${list('kind, day, note, next_date', 'client_events where client_id = $1', 'day, created_at')},
  'updates', ${list(`text, edited_at, ${name('edited_by')} as edited_by`, 'client_updates where client_id = $1 and text is not null', 'created_at, id')},
  'follow_ups', ${list(`day, note, done_at, ${name('person_id')} as person, ${name('done_by')} as done_by`, 'follow_ups where client_id = $1', 'day, created_at')}
)::text as json`

const FILES = `
  select client_attachments.id as attachment_id, files.id, media_type, size::float8 as size
  from client_attachments join files on files.id = file_id where client_id = $1`

/** @param runSql of a snapshot, so that the parts fit together @throws 404, 410 */
export async function readRecord(runSql: RunSql, id: string): Promise<CopiedRecord> {
  const client = JSON.parse((await clientJson(runSql, id)).text) as Client
  const papers = JSON.parse((await papersJson(runSql, id)).text) as CopiedRecord['papers']
  const [besides] = await runSql<{ json: string }>('copy.besides', BESIDES, [id])
  const files = await runSql<StoredFile & { attachment_id: string }>('copy.files', FILES, [id])
  const fileOf = new Map(files.map(({ attachment_id, ...file }) => [attachment_id, file]))
  const attachments = papers.attachments.map((paper, index) => {
    const file = fileOf.get(paper.id)!
    return { paper, file, path: attachmentPath(paper, file.media_type, index) }
  })
  return {
    client,
    papers,
    attachments,
    ...(JSON.parse(besides!.json) as Pick<CopiedRecord, 'events' | 'updates' | 'follow_ups'>),
  }
}

/** Its number in the list comes first, so that no two have one name. */
function attachmentPath({ title }: Paper, type: FileType, index: number): string {
  const { extension } = fileTypes[type]
  const number = String(index + 1).padStart(2, '0')
  const plain = title!.toLowerCase().endsWith(`.${extension}`)
    ? title!.slice(0, -extension.length - 1)
    : title!
  return `attachments/${number} ${safeFileName(plain)}.${extension}`
}
