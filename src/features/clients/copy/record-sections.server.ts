/** The record as a person reads it: the PDF prints these sections; the Bundle has the items that FHIR has no resource for. */
import { formatDate, formatInstantDay } from '../../../lib/dates.ts'
import type { PdfItem } from '../../../server/pdf-document.ts'
import { eventDateFields, eventLabels } from '../choices.ts'
import { paperText } from '../papers/paperText.ts'
import { paperKind, paperKindKeys, type PaperKind } from '../papers/registry.ts'
import { clientFields, inSentence, medicationFields, nameColumn, type FieldDefinition } from '../registry.ts'
import { shownValue } from '../shownValue.ts'
import type { CopiedRecord, Noted } from './copied-record.server.ts'

export interface RecordSection {
  title: string
  items: (PdfItem & { id: string; created_at?: string })[]
  /** FHIR has a resource for its items. */
  isInFhir: boolean
}
type Item = RecordSection['items'][number]
type Optional = string | null | undefined | false

const joined = (...texts: Optional[]) => texts.filter(Boolean).join(' · ')
const done = (what: string, at: string | null, by: Optional) =>
  [what, at && formatInstantDay(at), by && `by ${by}`].filter(Boolean).join(' ')

/** @param isZip the files of attachments are beside the document */
export function recordSections(record: CopiedRecord, isZip: boolean): RecordSection[] {
  const { client, events, updates, follow_ups } = record
  const medications = [
    ...client.client_medications.map((row) => medicationItem('Taken', row)),
    ...client.stopped_medications.map((row) => medicationItem('Stopped', row)),
  ]
  // Of papers the files come last.
  const isFile = (kind: PaperKind) => (paperKind(kind).isFile ? 1 : 0)
  const kinds = paperKindKeys.toSorted((one, other) => isFile(one) - isFile(other))
  return [
    { title: 'Details', items: details(client), isInFhir: true },
    { title: 'Medications', items: medications, isInFhir: true },
    { title: 'Orders and labs', items: events.map(eventItem), isInFhir: true },
    { title: 'Updates', items: updates.map(updateItem), isInFhir: false },
    { title: 'Follow-ups', items: follow_ups.map(followUpItem), isInFhir: false },
    ...kinds.map((kind) => paperSection(kind, record, isZip)),
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

/** The fields that have no section of their own. */
const details = (client: CopiedRecord['client']): Item[] =>
  shownFields(clientFields, client)
    .filter(({ name }) => name !== 'medications' && name !== 'updates')
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
    ...noted(event, formatDate(day), joined(by && done('Noted', null, by), next), note),
    title: eventLabels[kind],
  }
}

function updateItem(update: CopiedRecord['updates'][number]): Item {
  const { by, edited_at, edited_by, text, created_at } = update
  const about = joined(by && `By ${by}`, edited_at && done('corrected', edited_at, edited_by))
  return noted(update, formatInstantDay(created_at), about, text)
}

function followUpItem(followUp: CopiedRecord['follow_ups'][number]): Item {
  const { person, done_at, done_by, day, note } = followUp
  const about = joined(person && `For ${person}`, done_at ? done('Done', done_at, done_by) : 'Open')
  return noted(followUp, formatDate(day), about, note)
}

function paperSection(kind: PaperKind, { papers, attachments }: CopiedRecord, isZip: boolean): RecordSection {
  const placed = (index: number) => (isZip ? `, in the ZIP as ${attachments[index]!.path}` : '')
  const { title, day, isFile = false } = paperKind(kind)
  const items = papers[kind].map((paper, index) => ({
    ...noted(paper, formatDate(paper[day]), '', null),
    ...paperText(kind, paper),
    ...(isFile && { text: `${paper['name']}${placed(index)}` }),
  }))
  return { title, items, isInFhir: isFile }
}
