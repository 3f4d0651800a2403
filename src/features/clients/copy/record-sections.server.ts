/** The record as a person reads it: the PDF prints these sections; the Bundle has the items that FHIR has no resource for. */
import { formatDate, formatInstantDay } from '../../../lib/dates.ts'
import { capitalized } from '../../../lib/text.ts'
import type { PdfItem } from '../../../server/pdf-document.ts'
import { contactText, saidText } from '../../consents/consentText.ts'
import type { ContactConsent } from '../../consents/contract.ts'
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
