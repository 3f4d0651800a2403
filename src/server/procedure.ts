import {
  getEventIteratorSchemaDetails,
  oc,
  type AnySchema,
  type InferSchemaInput,
  type InferSchemaOutput,
} from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { Access, Endpoint } from '../lib/endpoint.ts'
import { PERSON_HEADER } from '../lib/person.ts'
import { transact, type Cause, type Write } from './command.ts'
import { isOurFailure } from './database-refusal.ts'
import { describeErrors, errorStatusesOf } from './error-statuses.ts'
import { forbidden, notSignedIn } from './errors.ts'
import { JsonStream } from './event-stream.ts'
import { limiterOfRequest } from './rate-limit.ts'
import type { Services } from './services.ts'
import { readSession, type Session } from './session.ts'

/** What a handler knows about the request. */
export interface Context {
  services: Services
  request_id: string
  /** The client's IP address; from X-Forwarded-For only as far as TRUST_PROXY allows. */
  address: string
  headers: Headers
  session: Session | null
  /** The response besides the output: extra headers, or a body that PostgreSQL has already formatted as JSON. */
  reply: { headers: Headers; json?: string; stream?: JsonStream }
}

/** A response body as JSON text from PostgreSQL; sent without parsing (docs/decisions/0009). */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Input<E extends Endpoint> = InferSchemaOutput<E['input']>
type Output<E extends Endpoint> = InferSchemaInput<E['output']>

export interface Call<E extends Endpoint> extends Context {
  input: Input<E>
}

/** The access rule of the whole API (design section 4). @throws 401 or 403 */
function allow(access: Access, session: Session | null): void {
  if (access === 'public') return
  if (!session) throw notSignedIn()
  if (access === 'signed-in') return
  if (session.disabled_at) throw forbidden('Your access was turned off. Please contact your administrator.')
  if (!session.approved) throw forbidden('Your account is pending approval from an administrator.')
  if (access === 'approved') return
  if (!session.role) throw forbidden("You don't have permission to access this area.")
  if (access === 'admin' && session.role !== 'admin') throw forbidden('Only administrators can do this.')
}

/** Checks access again during a long response, as its start did. @throws 401 or 403 */
export async function assertStillAllowed({ access }: Endpoint, { services, headers, session }: Context) {
  const now = await readSession(services.database, services.env, headers)
  allow(access, now?.user_id === session?.user_id ? now : null)
}

/** Whether the page was rendered for another person than the one signed in now (lib/person.ts). */
function isOtherPerson({ headers, session }: Context): boolean {
  const person = headers.get(PERSON_HEADER)
  return person !== null && person !== session?.user_id
}

/** A read: check access, parse the input, read. It returns the output or `Json`. */
export function query<E extends Endpoint>(
  endpoint: E,
  read: (call: Call<E>) => Promise<Output<E> | Json | JsonStream>,
) {
  return procedure(endpoint, read)
}

type Change<E extends Endpoint, Prepared> = (
  call: Call<E>,
  write: Write,
  prepared: Prepared,
) => Promise<Output<E> | Json>
type Prepare<E extends Endpoint, Prepared> = (call: Call<E>) => Promise<Prepared>

/**
 * A write: check access, parse the input, prepare, then change, audit and queue in one transaction (see command.ts).
 * `prepare` is for what must not hold a connection: counting attempts, hashing a password.
 */
export function command<E extends Endpoint>(endpoint: E, change: Change<E, void>): Implemented
export function command<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: Prepare<E, Prepared>,
  change: Change<E, Prepared>,
): Implemented
export function command<E extends Endpoint, Prepared>(
  endpoint: E,
  first: Change<E, void> | Prepare<E, Prepared>,
  second?: Change<E, Prepared>,
): Implemented {
  return procedure(endpoint, async (call) => {
    const prepared = second && (await (first as Prepare<E, Prepared>)(call))
    return transact(call.services, causeOf(call), (write) =>
      second ? second(call, write, prepared!) : (first as Change<E, void>)(call, write),
    )
  })
}

/** The actor of a request's changes, for the audit. */
export function causeOf({ session, request_id }: Context): Cause {
  const actor = session ? ({ kind: 'staff', id: session.user_id } as const) : ({ kind: 'visitor' } as const)
  return { actor, request_id }
}

/** In tests and development: replaces an error whose status the contract does not declare. */
function checkDeclared(error: unknown, endpoint: Endpoint): unknown {
  if (!(error instanceof ORPCError) || errorStatusesOf(endpoint).includes(error.status)) return error
  const { method, path } = endpoint
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `${method} ${path} answers with ${error.status}: add it to "errors" in the contract.`,
  })
}

/** The oRPC contract of an endpoint. */
const contractOf = (endpoint: Endpoint) =>
  oc
    .route({
      method: endpoint.method,
      path: endpoint.path,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      description: `Access: ${endpoint.access}.`,
      spec: (operation) => describeErrors(operation, endpoint),
    })
    .input(endpoint.input)
    .output(endpoint.output)

type Implemented = ReturnType<typeof procedure>

function procedure<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Output<E> | Json | JsonStream>,
) {
  const { access, limit, output: outputSchema } = endpoint
  // Inputs are validated after the access check, so that a caller without access learns nothing about them.
  // Outputs are validated in tests and development only (in the handler below); oRPC documents NaN for that:
  // https://orpc.dev/docs/openapi/advanced/disabling-output-validation
  const order = { initialInputValidationIndex: 1, initialOutputValidationIndex: Number.NaN }
  return implement(contractOf(endpoint))
    .$config(order)
    .$context<Context>()
    .use(async ({ context, path, next }) => {
      const limiter = limiterOfRequest(context.services.limiter)
      try {
        if (limit) await limiter.take(`${path.join('.')} ${context.address}`, limit)
        allow(access, context.session)
        if (access !== 'public' && isOtherPerson(context)) throw notSignedIn()
        return await next({ context: { services: { ...context.services, limiter } } })
      } catch (error) {
        // Not awaited: it fails as well while the database is away.
        if (isOurFailure(error)) limiter.giveAllBack().catch(() => {})
        throw context.services.checkOutput ? checkDeclared(error, endpoint) : error
      }
    })
    .handler(async ({ context, input }) => {
      const output = await run({ ...context, input: input as Input<E> })
      if (output instanceof JsonStream) {
        const schema = getEventIteratorSchemaDetails(outputSchema)?.yields
        const check = (event: string) => checkOutput(schema, JSON.parse(event))
        context.reply.stream = context.services.checkOutput ? output.checkedBy(check) : output
        return undefined
      }
      if (context.services.checkOutput) {
        await checkOutput(outputSchema, output instanceof Json ? JSON.parse(output.text) : output)
      }
      if (output instanceof Json) context.reply.json = output.text
      else return output
    })
}

async function checkOutput(schema: AnySchema | undefined, output: unknown): Promise<void> {
  const result = await schema?.['~standard'].validate(output)
  if (result?.issues)
    throw new Error(`An output is not as its contract says: ${JSON.stringify(result.issues)}`)
}
