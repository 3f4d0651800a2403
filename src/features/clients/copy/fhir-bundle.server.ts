/** The record as a Bundle of FHIR R4 (https://hl7.org/fhir/R4), for other systems. */
import { eventDateFields, eventKinds, type EventKind } from '../choices.ts'
import type { Client } from '../contract.ts'
import {
  clientFields,
  medicationFields,
  nameColumn,
  takenColumns,
  type FieldDefinition,
} from '../registry.ts'
import type { CopiedAttachment, CopiedRecord, Noted, RecordSection } from './copied-record.server.ts'

type Resource = { resourceType: string; id: string; [element: string]: unknown }
type Text = string | null | undefined

interface Bundle {
  resourceType: 'Bundle'
  type: 'collection'
  timestamp: string
  entry: { fullUrl: string; resource: Resource }[]
}

/** Its strings have no other white space than these, and no control characters. */
const plain = (text: string) =>
  text.replaceAll(/[\u2028\u2029]/g, '\n').replaceAll(/[^\S \r\n\t]|(?![\r\n\t])\p{Cc}/gu, ' ')
/** An element that is a text; none where there is nothing. */
const element = (name: string, text: Text) => (text?.trim() ? { [name]: plain(text) } : {})
const concept = (text: Text) => ({ text: plain(text ?? '') })
const notes = (text: Text) => (text ? { note: [concept(text)] } : {})

/** @param base the public address, by which names and ids are of this installation */
export function fhirBundle(
  { client, events, attachments }: CopiedRecord,
  sections: RecordSection[],
  { base, at }: { base: string; at: Date },
): Bundle {
  const subject = { reference: `Patient/${client.id}` }
  const medications = [...client.client_medications, ...client.stopped_medications]
  const about: Resource[] = [
    ...medications.map(medicationStatement),
    ...events.map(doneRequest),
    ...eventKinds.flatMap((kind) => plannedRequest(kind, client)),
    ...sections.flatMap((section) => (section.isInFhir ? [] : sectionDocuments(section))),
    ...attachments.map(attachmentDocument),
  ]
  const resources = [patient(client, base), ...about.map((resource) => ({ ...resource, subject }))]
  const entry = resources.map((resource) => ({
    fullUrl: `${base}/fhir/${resource.resourceType}/${resource.id}`,
    resource,
  }))
  return { resourceType: 'Bundle', type: 'collection', timestamp: at.toISOString(), entry }
}

/** The others are extensions of Patient, so that a new field is in the copy. */
const own = [
  'first_name',
  'last_name',
  'date_of_birth',
  'phone',
  'email',
  'state_id',
  'medications',
  'updates',
]
const elsewhere = new Set<string>(own.concat(Object.values(eventDateFields)))

function patient(client: Client, base: string): Resource {
  const { id, first_name, last_name, date_of_birth, state_name } = client
  const values = client as unknown as Record<string, Text>
  const fields = Object.entries<FieldDefinition>(clientFields).filter(
    ([name, { type }]) => !elsewhere.has(name) && type !== 'owner',
  )
  const extension = fields.flatMap(([name, { type }]) => {
    const value = values[type === 'entry' ? nameColumn(name) : name]
    const url = `${base}/fhir/client-${name}`
    return value?.trim() ? { url, ...element(type === 'day' ? 'valueDate' : 'valueString', value) } : []
  })
  const telecom = ['phone', 'email'].flatMap((system) =>
    values[system] ? { system, ...element('value', values[system]) } : [],
  )
  return {
    resourceType: 'Patient',
    id,
    ...(extension.length > 0 && { extension }),
    name: [{ ...element('family', last_name), given: [plain(first_name)] }],
    ...(telecom.length > 0 && { telecom }),
    ...element('birthDate', date_of_birth),
    ...(state_name && { address: [element('state', state_name)] }),
  }
}

type MedicationRow = Client['client_medications'][number] & { stopped_on?: Text; stop_reason?: Text }

/** All that a line says of how it is taken, so that a new field of medications is in the copy. */
const dosageColumns = takenColumns
  .filter((name) => name !== 'medication_id' && ['text', 'entry'].includes(medicationFields[name].type))
  .map((name) => (medicationFields[name].type === 'entry' ? nameColumn(name) : name) as keyof MedicationRow)

function medicationStatement(row: MedicationRow): Resource {
  const { id, medication_name, started_on, stopped_on, stop_reason } = row
  const dosage = dosageColumns.flatMap((column) => row[column] || []).join(', ')
  const period = { ...element('start', started_on), ...element('end', stopped_on) }
  return {
    resourceType: 'MedicationStatement',
    id,
    status: stopped_on ? 'stopped' : 'active',
    ...(stop_reason && { statusReason: [concept(stop_reason)] }),
    medicationCodeableConcept: concept(medication_name),
    ...((started_on ?? stopped_on) && { effectivePeriod: period }),
    ...notes(row.notes),
    ...(dosage && { dosage: [concept(dosage)] }),
  }
}

/** What is requested, and the element of the day on which that was done. */
const requests: Record<EventKind, [what: string, done: string]> = {
  order: ['Medication order', 'authoredOn'],
  lab: ['Lab work', 'occurrenceDateTime'],
}

function doneRequest({ id, kind, day, note, by }: CopiedRecord['events'][number]): Resource {
  const [what, done] = requests[kind]
  const requester = by ? { requester: element('display', by) } : {}
  const request = { status: 'completed', intent: 'order', code: concept(what), [done]: day, ...requester }
  return { resourceType: 'ServiceRequest', id, ...request, ...notes(note) }
}

/** The next one, where the client has its day. */
function plannedRequest(kind: EventKind, client: Client): Resource[] {
  const day = client[eventDateFields[kind] as 'next_order_date' | 'lab_due_date']
  const request = { status: 'active', intent: 'plan', code: concept(requests[kind][0]) }
  const id = `${client.id}-${kind}`
  return day ? [{ resourceType: 'ServiceRequest', id, ...request, occurrenceDateTime: day }] : []
}

const documentResource = ({ id, created_at }: Partial<Noted>, type: Text, attachment: object): Resource => ({
  resourceType: 'DocumentReference',
  id: id!,
  status: 'current',
  type: concept(type),
  date: created_at,
  content: [{ attachment }],
})

const sectionDocuments = ({ title, items }: RecordSection): Resource[] =>
  items.map((item) => {
    const text = [item.label, item.title, item.about, item.text].filter(Boolean).join('\n')
    const data = Buffer.from(text).toString('base64')
    return documentResource(item, title, { contentType: 'text/plain; charset=utf-8', data, title })
  })

/** The file stands beside the Bundle. */
function attachmentDocument({ paper, file, path }: CopiedAttachment): Resource {
  const url = path.split('/').map(encodeURIComponent).join('/')
  const { media_type: contentType, size } = file
  const about = { ...element('title', paper['title']), ...element('creation', paper['day']) }
  const document = documentResource(paper, paper['kind'], { contentType, url, size, ...about })
  return { ...document, ...element('description', paper['name']) }
}
