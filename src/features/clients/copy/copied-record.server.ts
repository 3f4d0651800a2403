import type { RunSql } from '../../../db/connect.ts'
import { fileTypes, type FileType } from '../../../lib/storedFiles.ts'
import type { StoredFile } from '../../../server/files/pieces.ts'
import { consentsJson } from '../../consents/consents.server.ts'
import type { ContactConsent } from '../../consents/contract.ts'
import { eventDateFields, eventLabels, type EventKind } from '../choices.ts'
import { clientJson } from '../client-record.server.ts'
import type { Client } from '../contract.ts'
import { papersJson } from '../papers/papers.server.ts'
import type { Paper } from '../papers/papersContract.ts'
import { paperKind, paperKindKeys, type PaperKind } from '../papers/registry.ts'
import { formatDate, formatInstantDay } from '../../../lib/dates.ts'
import { capitalized } from '../../../lib/text.ts'
import type { PdfItem } from '../../../server/pdf-document.ts'
import { contactText, saidText } from '../../consents/consentText.ts'
import { paperText } from '../papers/paperText.ts'
import { clientFields, inSentence, medicationFields, nameColumn, type FieldDefinition } from '../registry.ts'
import { shownValue } from '../shownValue.ts'

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

export interface RecordSection {
  title: string
  items: (PdfItem & { id: string; created_at?: string })[]
  /** FHIR has a resource for its items. */
  isInFhir: boolean
}
type Item = RecordSection['items'][number]
type Optional = string | null | undefined | false

const joined = (...texts: Optional[]) => texts.filter(Boolean).join(' · ')

/** @param isZip the files of attachments are beside the document */
export function recordSections(record: CopiedRecord, isZip: boolean): RecordSection[] {
  const { client, events, updates, contacts } = record
  const medications = [
    ...client.client_medications.map((row) => medicationItem('Current', row)),
    ...client.stopped_medications.map((row) => medicationItem('Stopped', row)),
  ]
  // Of papers the files come last.
  const isFile = (kind: PaperKind) => (paperKind(kind).isFile ? 1 : 0)
  const given = paperKindKeys.filter((kind) => kind !== 'copy_requests')
  const kinds = given.toSorted((one, other) => isFile(one) - isFile(other))
  return [
    { title: 'Details', items: details(client), isInFhir: true },
    { title: 'Medications', items: medications, isInFhir: true },
    { title: 'Orders and labs', items: events.map(eventItem), isInFhir: true },
    { title: 'Updates', items: updates.map(updateItem), isInFhir: false },
    ...kinds.map((kind) => paperSection(kind, record, isZip)),
    { title: 'Consent to messages', items: contacts.flatMap(consentItems), isInFhir: false },
  ]
}

/** What is filled in of a client or a medication, whose rows have the names of entries beside their ids. */
function shownFields(fields: Readonly<Record<string, FieldDefinition>>, row: object) {
  const values = row as Record<string, string | null>
  return Object.entries(fields).map(([name, field]) => {
    const value = shownValue(field, values[name], () => values[nameColumn(name)] ?? '')
    return { ...field, name, value, isEmpty: !values[name] }
  })
}

/** The fields that have no section of their own, and are not of the office alone. */
const details = (client: CopiedRecord['client']): Item[] =>
  shownFields(clientFields, client)
    .filter(({ name, type }) => name !== 'medications' && name !== 'updates' && type !== 'owner')
    .map(({ name, label, value }) => ({ id: name, label, text: value }))

function medicationItem(label: string, row: { id: string }): Item {
  const fields = shownFields(medicationFields, row).filter(({ isEmpty }) => !isEmpty)
  const texts = fields.filter(({ type }) => type === 'longText')
  const days = fields.filter(({ type, isOfStop }) => type === 'day' || isOfStop)
  const others = fields.filter((field) => !texts.includes(field) && !days.includes(field))
  return {
    id: row.id,
    label,
    title: others.map(({ value }) => value).join(', '),
    about: joined(...days.map((field) => `${field.label}${field.type === 'day' ? '' : ':'} ${field.value}`)),
    text: texts.map(({ value }) => value).join('\n'),
  }
}

const noted = ({ id, created_at }: Noted, label: string, about: string, text: string | null): Item => ({
  id,
  created_at,
  label,
  about,
  text: text ?? '',
})

function eventItem(event: CopiedRecord['events'][number]): Item {
  const { kind, day, next_date, by, note } = event
  const next =
    next_date && `${inSentence(clientFields[eventDateFields[kind]].label)} ${formatDate(next_date)}`
  return {
    ...noted(event, formatDate(day), joined(by && `Recorded by ${by}`, next), note),
    title: eventLabels[kind],
  }
}

function updateItem(update: CopiedRecord['updates'][number]): Item {
  const { by, edited_at, edited_by, text, created_at } = update
  const corrected =
    edited_at &&
    ['corrected', formatInstantDay(edited_at), edited_by && `by ${edited_by}`].filter(Boolean).join(' ')
  const about = joined(by && `By ${by}`, corrected)
  return noted(update, formatInstantDay(created_at), about, text)
}

const consentItems = (contact: ContactConsent): Item[] =>
  contact.entries.map((entry) => ({
    ...noted(entry, formatDate(entry.day), saidText(entry), null),
    title: capitalized(contactText(contact)),
  }))

function paperSection(kind: PaperKind, { papers, attachments }: CopiedRecord, isZip: boolean): RecordSection {
  const placed = (index: number) => (isZip ? `, in the ZIP as ${attachments[index]!.path}` : '')
  const { title, isFile = false } = paperKind(kind)
  const items = papers[kind].map((paper, index) => {
    const { title: name, day, about } = paperText(kind, paper)
    const text = isFile ? `${paper['name']}${placed(index)}` : ''
    return { ...noted(paper, day ? formatDate(day) : '', about, text), title: name }
  })
  return { title, items, isInFhir: isFile }
}
