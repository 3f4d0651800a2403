/** What the product asks PostgreSQL for one request, statement by statement: the bare limit's reads are exactly this. */
import type { AnyProcedure } from '@orpc/server'

export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
}

const user_id = '00000000-0000-4000-8000-000000000000'
const INSIDE = { session: { user_id }, request_id: 'bench', reply: { headers: new Headers() } }

/**
 * Runs a handler of the product without a database and notes its SQL.
 * @param input as it arrives
 */
export async function capture(procedure: AnyProcedure, input: object): Promise<Statement[]> {
  const statements: Statement[] = []
  const rows = (name: string | undefined, text: string, values: unknown[]) => {
    statements.push({ name, text, values })
    return Promise.resolve([{ rows: '[]', next: null }])
  }
  const { inputSchema, handler } = procedure['~orpc']
  const parsed = await inputSchema!['~standard'].validate(input)
  if (parsed.issues) throw new Error(JSON.stringify(parsed.issues))
  const services = { database: { rows }, checkOutput: false }
  const options = { context: { ...INSIDE, services }, input: parsed.value, path: [], procedure, errors: {} }
  await handler({ ...options, signal: undefined, lastEventId: undefined } as Parameters<typeof handler>[0])
  return statements
}
