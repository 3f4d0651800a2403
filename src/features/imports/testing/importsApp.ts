/** For tests only: imports of files as the page makes them. */
import { expect } from 'vitest'
import { csvLine } from '../../../lib/csv.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { changing, testApp, type Level, type Person } from '../../../program/testing/app.ts'
import type { Client, ClientRow } from '../../clients/contract.ts'
import type { Import, ImportChoices, ImportRow } from '../contract.ts'
import { readCsv } from '../csvFile.ts'

type Reply = Import & { message: string; data: ErrorData }
export type As = Person | Level

/** A CSV text. */
export const csv = (...lines: (string | null)[][]) => lines.map((line) => csvLine(line)).join('')

/** Call it at the top level of a test file, in place of testApp. */
export async function importsApp() {
  const app = await testApp()

  const at = (id: string) => `/imports/${id}`
  const post = (id: string, what: string, body: object = {}, as: As = 'internal') =>
    app.request<Reply>(as, 'POST', `${at(id)}/${what}`, body)
  const get = async (id: string, as: As = 'internal') => (await app.request<Reply>(as, 'GET', at(id))).body
  const rowsOf = async (id: string, which = '') =>
    (
      await app.request<{ rows: ImportRow[] }>(
        'internal',
        'GET',
        `${at(id)}/rows${which && `?which=${which}`}`,
      )
    ).body.rows
  const problemsOf = async (id: string, which = '') =>
    (await rowsOf(id, which))
      .filter(({ problems }) => problems.length > 0)
      .map(({ number, problems }) => [number, ...problems.map(({ message }) => message)])
  async function upload(text: string, as: As = 'internal'): Promise<Import> {
    const { columns, rows } = readCsv(text)
    const { body } = await app.request<Import>(as, 'POST', '/imports', {
      file_name: 'book.csv',
      columns,
      total: rows.length,
    })
    await post(body.id, 'rows', { rows }, as)
    return get(body.id, as)
  }

  async function check(
    made: Import,
    answers: ImportChoices['answers'] = {},
    as: As = 'internal',
    cells: { number: number; column: number; text: string }[] = [],
  ): Promise<Import> {
    const choices = { ...made.choices, answers: { ...made.choices.answers, ...answers } }
    const { status } = await post(made.id, 'check', { choices, cells }, as)
    expect(status).toBe(200)
    await app.settled()
    return get(made.id, as)
  }

  /** Uploads and checks. */
  const checked = async (text: string, answers: ImportChoices['answers'] = {}) =>
    check(await upload(text), answers)

  async function run({ id, summary }: Import): Promise<Import> {
    expect((await post(id, 'run', { leave_out: summary!.wrong + summary!.waiting })).status).toBe(200)
    await app.settled()
    return get(id)
  }

  async function undo({ id }: Import): Promise<Import> {
    expect((await app.request('internal', 'POST', `/changes/${id}/undo`, {})).status).toBe(200)
    return get(id)
  }

  return { app, ...bookOf(app), at, post, get, rowsOf, problemsOf, upload, check, checked, run, undo }
}

/** The clients and the lists. */
function bookOf(app: Awaited<ReturnType<typeof testApp>>) {
  const { sql } = app
  const found = async (search: string) =>
    (await app.request<{ rows: ClientRow[] }>('internal', 'GET', `/clients?limit=500&search=${search}`)).body
      .rows
  const clientAt = (id: string) => app.client<Client>(id)
  const create = (fields: object) => app.addClient<Client>({ ...fields })
  const patch = (client: object, fields: object) =>
    app.request('internal', 'PATCH', `/clients/${(client as Client).id}`, changing(client, fields))

  const audits = (id: string) =>
    sql<{ action: string; changes: object; request_id: string }>(
      'select action, changes, request_id from audit where subject_id = $1 order by id',
      [id],
    )

  return { sql, found, clientAt, create, patch, audits, entry: app.addEntry }
}
