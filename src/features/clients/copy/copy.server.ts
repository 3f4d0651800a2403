/** A copy of a client's record, to be given to somebody (docs/decisions/0072). */
import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { company } from '../../../content/company.ts'
import { hasAllFields, inScope } from '../../../db/scope.ts'
import { formatDate, todayIn } from '../../../lib/dates.ts'
import { copyForms } from '../../../lib/paperChoices.ts'
import { lastFirst } from '../../../lib/text.ts'
import { auditSource, transact } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import { forbidden } from '../../../server/errors.ts'
import { readPieces } from '../../../server/files/pieces.ts'
import { contentDisposition } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/reply.ts'
import { assertSeesTheSame } from '../../../server/lists/export.ts'
import { makePdf } from '../../../server/pdf-document.ts'
import { procedure, query, type Call } from '../../../server/procedure.ts'
import { scopeOf } from '../../../server/session.ts'
import { clientsContract } from '../contract.ts'
import type { Paper } from '../papers/papersContract.ts'
import { assertLive } from '../queries.server.ts'
import { readRecord, safeFileName, recordSections, type CopiedRecord } from './copied-record.server.ts'
import { fhirBundle } from './fhir-bundle.server.ts'

type CopyCall = Call<typeof clientsContract.copy>

/** Read from one snapshot → PDF → audit → stream: what was given is in the audit before its first byte leaves. */
export const copyRecord = procedure(clientsContract.copy, async (call) => {
  const { services, input } = call
  const { id, recipient, file } = input
  const record = await readWhole(call)
  const isZip = file === 'zip'
  const sections = recordSections(record, isZip)
  const at = new Date()
  const pdf = await makePdf({ ...readCover(call, record), sections, at })
  await transact(services, auditSource(call), (write) =>
    write.audit('clients.copied', id, { recipient, file: copyForms[file] }),
  )
  const json = () =>
    JSON.stringify(fhirBundle(record, sections, { base: services.env.BASE_URL, at }), null, 2)
  const bytes = isZip ? zipRecord(call, record, { pdf, at, json: json() }) : Readable.from([pdf])
  const name = `${safeFileName(`Copy of the record, ${lastFirst(record.client)}, ${todayIn()}`)}.${file}`
  return new FileReply(bytes, {
    'Content-Type': isZip ? 'application/zip' : 'application/pdf',
    ...(!isZip && { 'Content-Length': `${pdf.length}` }),
    'Content-Disposition': contentDisposition(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
})

/** The record alone, for another program; attachments are named in it. */
export const readFhir = query(clientsContract.fhir, async (call) => {
  const record = await readWhole(call)
  return fhirBundle(record, recordSections(record, false), {
    base: call.services.env.BASE_URL,
    at: new Date(),
  })
})

async function readWhole({ services, session, input }: Context & { input: { id: string } }) {
  if (!hasAllFields())
    throw forbidden(
      'Only people who see every field can make a copy of the record. Please ask an administrator.',
    )
  const snapshot = await services.snapshots.open(session!.user_id)
  return readRecord(snapshot.runSql, input.id).finally(() => snapshot.close())
}

function readCover({ input: { recipient }, session }: CopyCall, { papers, client }: CopiedRecord) {
  const isAsked = (one: Paper) => !one['decided_on'] && one['requester'] === recipient
  const request = papers.copy_requests.find(isAsked)
  const facts = [
    { label: 'Born', title: formatDate(client.date_of_birth) },
    { label: 'Made for', title: recipient },
    ...(request ? [{ label: 'Asked on', title: formatDate(request['requested_on']) }] : []),
    { label: 'Made on', title: formatDate(todayIn()) },
    { label: 'Made by', title: `${session!.display_name}, ${company.name}` },
    { label: 'Questions', title: `${company.phone}, ${company.street}, ${company.locality}` },
  ]
  return { organization: company.name, title: 'Copy of the record', subject: lastFirst(client), facts }
}

type ZipParts = { pdf: Buffer; json: string; at: Date }

/** Each file is read when the network has taken the one before. */
const zipRecord = (...parts: Parameters<typeof zipEntries>) =>
  makeZip(zipEntries(...parts)) as unknown as ReadableStream<Uint8Array>

/** A file that is damaged breaks it off, so that none is missing in a ZIP that is whole. */
async function* zipEntries(call: CopyCall, { attachments }: CopiedRecord, { pdf, json, at }: ZipParts) {
  const { database, env } = call.services
  yield { name: 'record.pdf', input: pdf as Uint8Array<ArrayBuffer>, lastModified: at }
  yield { name: 'record.json', input: json, lastModified: at }
  for (const { paper, file, path } of attachments) {
    await assertSeesTheSame(clientsContract.copy, call)
    await inScope(scopeOf(call.session), () => assertLive(database.runSql, call.input.id))
    const input = readPieces(database, env.FILES_KEY, file) as AsyncIterable<Uint8Array<ArrayBuffer>>
    yield { name: path, input, size: file.size, lastModified: new Date(paper.created_at) }
  }
}
