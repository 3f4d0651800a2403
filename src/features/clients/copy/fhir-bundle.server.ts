/** The record as a Bundle of FHIR R4 (https://hl7.org/fhir/R4), for other systems. */
import { eventDateFields, eventKinds, eventLabels, type EventKind } from '../choices.ts'
import { clientFields, nameColumn, type ClientField, type FieldDefinition } from '../registry.ts'
import type { CopiedAttachment, CopiedRecord } from './copied-record.server.ts'
import type { RecordSection } from './record-sections.server.ts'

type Values = Readonly<Record<string, string | null>>
type Resource = { resourceType: string; id: string; [element: string]: unknown }

/** Its strings have no other white space than these, and no control characters. */
const plain = (text: string) =>
  text.replaceAll(/[\u2028\u2029]/g, '\n').replaceAll(/[^\S \r\n\t]|(?![\r\n\t])\p{Cc}/gu, ' ')
/** An element that is a text; none where there is nothing. */
const element = (name: string, text: string | null | undefined) =>
  text?.trim() ? { [name]: plain(text) } : {}
const concept = (text: string | null | undefined) => ({ text: plain(text ?? '') })
const notes = (text: string | null) => (text ? { note: [{ text: plain(text) }] } : {})

/** @param base the public address, by which names and ids are of this installation */
export function fhirBundle(
  record: CopiedRecord,
  sections: RecordSection[],
  { base, at }: { base: string; at: Date },
): object {
  const { client, attachments } = record
  const subject = { reference: `Patient/${client.id}` }
  const documents = sections.flatMap((section) => (section.isInFhir ? [] : sectionDocuments(section)))
  const about: Resource[] = [
    ...[...client.client_medications, ...client.stopped_medications].map(medicationStatement),
    ...record.events.map(doneRequest),
    ...eventKinds.flatMap((kind) => plannedRequest(kind, client)),
    ...documents,
    ...attachments.map(attachmentDocument),
  ].map((resource) => ({ ...resource, subject }))
  const entry = [patient(client, base), ...about].map((resource) => ({
    fullUrl: `${base}/fhir/${resource.resourceType}/${resource.id}`,
    resource,
  }))
  return { resourceType: 'Bundle', type: 'collection', timestamp: at.toISOString(), entry }
}

/** The others are extensions of Patient, so that a new field is in the copy. */
const elsewhere: readonly ClientField[] = [
  ...(['first_name', 'last_name', 'date_of_birth', 'phone', 'email', 'state_id'] as const),
  ...Object.values(eventDateFields as Record<EventKind, ClientField>),
  'medications',
  'updates',
]

function patient({ id, ...client }: CopiedRecord['client'], base: string): Resource {
  const values = client as unknown as Values
  const fields = Object.entries<FieldDefinition>(clientFields)
  const extension = fields.flatMap(([name, { type }]) => {
    const isEntry = type === 'entry' || type === 'owner'
    const value = values[isEntry ? nameColumn(name) : name]
    if (!value || elsewhere.includes(name as ClientField)) return []
    return {
      url: `${base}/fhir/client-${name}`,
      [type === 'day' ? 'valueDate' : 'valueString']: plain(value),
    }
  })
  const telecom = (['phone', 'email'] as const).flatMap((system) => {
    const value = client[system]
    return value ? { system, value: plain(value) } : []
  })
  return {
    resourceType: 'Patient',
    id,
    ...(extension.length > 0 && { extension }),
    name: [{ ...element('family', client.last_name), given: [plain(client.first_name)] }],
    ...(telecom.length > 0 && { telecom }),
    ...(client.date_of_birth && { birthDate: client.date_of_birth }),
    ...(client.state_name && { address: [element('state', client.state_name)] }),
  }
}

type MedicationRow = CopiedRecord['client']['client_medications'][number] & {
  stopped_on?: string
  stop_reason?: string | null
}

function medicationStatement(row: MedicationRow): Resource {
  const { started_on: start, stopped_on: end, stop_reason } = row
  const dosage = [row.dose, row.system_name, row.frequency_name, row.form_name].filter(Boolean).join(', ')
  return {
    resourceType: 'MedicationStatement',
    id: row.id,
    status: end ? 'stopped' : 'active',
    ...(stop_reason && { statusReason: [concept(stop_reason)] }),
    medicationCodeableConcept: concept(row.medication_name),
    ...((start ?? end) && { effectivePeriod: { ...(start && { start }), ...(end && { end }) } }),
    ...notes(row.notes),
    ...(dosage && { dosage: [element('text', dosage)] }),
  }
}

const requested: Record<EventKind, string> = { order: 'Medication order', lab: 'Lab work' }
const doneDays = { order: 'authoredOn', lab: 'occurrenceDateTime' } as const

const doneRequest = ({ id, kind, day, note, by }: CopiedRecord['events'][number]): Resource => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'completed',
  intent: 'order',
  code: concept(requested[kind]),
  [doneDays[kind]]: day,
  ...(by && { requester: element('display', by) }),
  orderDetail: [concept(eventLabels[kind])],
  ...notes(note),
})

/** The next one, where the client has its day. */
function plannedRequest(kind: EventKind, client: CopiedRecord['client']): Resource[] {
  const day = client[eventDateFields[kind] as 'next_order_date' | 'lab_due_date']
  if (!day) return []
  const planned = {
    status: 'active',
    intent: 'plan',
    code: concept(requested[kind]),
    occurrenceDateTime: day,
  }
  return [{ resourceType: 'ServiceRequest', id: `${client.id}-${kind}`, ...planned }]
}

const sectionDocuments = ({ title, items }: RecordSection): Resource[] =>
  items.map(({ id, created_at, label, ...item }) => {
    const text = [label, item.title, item.about, item.text].filter(Boolean).join('\n')
    const data = Buffer.from(text).toString('base64')
    return {
      resourceType: 'DocumentReference',
      id,
      status: 'current',
      type: concept(title),
      date: created_at,
      content: [{ attachment: { contentType: 'text/plain; charset=utf-8', data, title } }],
    }
  })

/** The file stands beside the Bundle. */
function attachmentDocument({ paper, file, path }: CopiedAttachment): Resource {
  const { id, created_at, title, kind, day, name } = paper
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    type: concept(kind),
    date: created_at,
    ...element('description', name),
    content: [
      {
        attachment: {
          contentType: file.media_type,
          url: path.split('/').map(encodeURIComponent).join('/'),
          size: file.size,
          ...element('title', title),
          ...(day && { creation: day }),
        },
      },
    ],
  }
}
