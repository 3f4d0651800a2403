import { oc, type InferSchemaInput, type InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { Endpoint, Access } from '../lib/endpoint.ts'
import { inScope, withAllFields } from '../db/scope.ts'
import { UNCHANGED_HEADER, EXPECTED_USER_HEADER } from '../lib/requestHeaders.ts'
import { checkDeclared, checkOutput, describeErrors } from './openapi/check-contract.ts'
import { transact, auditSource, type Write } from './command.ts'
import { assertInServiceScope } from './service-accounts/scopes.ts'
import type { Context } from './context.ts'
import {
  databaseRefusal,
  isServerFailure,
  factorRequired,
  forbidden,
  notSignedIn,
  stepUpRequired,
} from './errors.ts'
import { putIntoReply, type Json, type JsonStream, type FileReply } from './reply.ts'
import { requestLimiter, type Limiter } from './rate-limit.ts'
import { clearSiteData, hasSessionCookie, scopeOf, storeUse, readSession, type Session } from './session.ts'
import { assertAuditDeclared, auditRead, auditShownRecord } from './reading/audit-reads.ts'
import type { RunSql } from '../db/connect.ts'

type Input<E extends Endpoint> = InferSchemaOutput<E['input']>
type Output<E extends Endpoint> = InferSchemaInput<E['output']>
type Response<E extends Endpoint> = Output<E> | Json | JsonStream | FileReply

export interface Call<E extends Endpoint> extends Context {
  input: Input<E>
}

/** A read: check the caller, parse the input, read, note in the audit what was shown (reading/audit-reads.ts). */
export function query<E extends Endpoint>(endpoint: E, read: (call: Call<E>) => Promise<Response<E>>) {
  assertAuditDeclared(endpoint)
  return procedure(endpoint, (call) => auditRead(endpoint, call, () => read(call)))
}

type CommandHandler<E extends Endpoint, Prepared> = (
  call: Call<E>,
  write: Write,
  prepared: Prepared,
) => Promise<Output<E> | Json>

interface PreparedCommand<E extends Endpoint, Prepared> {
  /** For what must not hold a connection: counting attempts, hashing a password. */
  prepare?: (call: Call<E>) => Promise<Prepared>
  /** Milliseconds for all of the change, where one statement may need more than DATABASE_TIMEOUT. */
  timeLimit?: number
  /** The transaction is one of the database's owner, for what the program's own role may not do (docs/decisions/0049). */
  asOwner?: true
  /** Also with fields that the caller does not see, for a change whose response tells none of them. */
  withAllFields?: true
  change: CommandHandler<E, Prepared>
}

/** A write: check the caller, parse the input, prepare, then change, audit and queue in one transaction (command.ts).
 * Where the contract declares `readAudit` and the input has an id, the response counts as a read (reading/audit-reads.ts). */
export function command<E extends Endpoint, Prepared = void>(
  endpoint: E,
  handler: CommandHandler<E, void> | PreparedCommand<E, Prepared>,
): Implemented {
  if (typeof handler === 'function') return command(endpoint, { change: handler })
  return procedure(endpoint, (call) =>
    auditShownRecord(endpoint, call, async () => {
      const prepared = (await handler.prepare?.(call)) as Prepared
      const change = async (write: Write) => {
        const result = await handler.change(call, write, prepared)
        return { result, isUnchanged: write.isUnchanged() }
      }
      const { database, ownerDatabase, jobs } = call.services
      const services = { database: handler.asOwner ? ownerDatabase : database, jobs }
      const run = () => transact(services, auditSource(call), change, handler.timeLimit)
      const done = await (handler.withAllFields ? withAllFields(run) : run())
      if (done.isUnchanged) call.reply.headers.set(UNCHANGED_HEADER, '1')
      return done
    }),
  )
}

type Implemented = ReturnType<typeof procedure>

export function procedure<E extends Endpoint>(endpoint: E, run: (call: Call<E>) => Promise<Response<E>>) {
  // Inputs are validated after the access check, so that a caller without access learns nothing about them.
  // Outputs are validated in tests and development only (check-contract.ts); oRPC documents NaN for that:
  // https://orpc.dev/docs/openapi/advanced/disabling-output-validation
  const order = { initialInputValidationIndex: 1, initialOutputValidationIndex: Number.NaN }
  const implemented = implement(toOrpcContract(endpoint))
    .$config(order)
    .$context<Context>()
    .use(async ({ context, path, next }) => {
      const limiter = requestLimiter(context.services.limiter)
      const started = performance.now()
      let status = 200
      try {
        await checkCaller(endpoint, context, { name: path.join('.'), limiter })
        return await inScope(scopeOf(context.session), () =>
          next({ context: { services: { ...context.services, limiter } } }),
        )
      } catch (error) {
        status = error instanceof ORPCError ? error.status : databaseRefusal(error).status
        // Not awaited: it fails as well while the database is away.
        if (isServerFailure(error)) limiter.refundAll().catch(() => {})
        auditRefusal(error, endpoint, context)
        throw context.services.checkContract ? checkDeclared(error, endpoint) : error
      } finally {
        context.services.metrics.countCall(path.join('.'), status, performance.now() - started)
      }
    })
    .handler(async ({ context, input }) => {
      const output = await run({ ...context, input: input as Input<E> })
      return putIntoReply(
        context.services.checkContract ? await checkOutput(output, endpoint) : output,
        context.reply,
      )
    })
  endpoints.set(implemented, endpoint)
  return implemented
}

const endpoints = new WeakMap<object, Endpoint>()
export const implementedEndpoint = (handler: unknown): Endpoint | undefined =>
  typeof handler === 'object' && handler !== null ? endpoints.get(handler) : undefined

/** Whether the caller may call the endpoint, in this order. @throws what refuses the call */
async function checkCaller(
  endpoint: Endpoint,
  context: Context,
  { name, limiter }: { name: string; limiter: Limiter },
): Promise<void> {
  const { access, limit } = endpoint
  const { services, session, address } = context
  // 0. A service account asks for what is in its scopes.
  assertInServiceScope(name, session)
  // 1. The limit of an IP address counts every caller; those of service accounts are their own.
  if (limit && limit.per !== 'person')
    await limiter.consume(`${name} ${session?.scopes ? session.user_id : address}`, limit)
  if (access === 'public') return storeUse(services, session?.scopes ? session : null, address)
  // 2. Where the session has ended, the browser deletes what it stored.
  if (!session && hasSessionCookie(services.env, context.headers)) clearSiteData(context.reply)
  // 3. The person has the access level.
  assertAllowed(access, session)
  // 4. The page was rendered for this person.
  assertExpectedUser(context)
  // 5. The person has given the password or second factor a short time ago, where the endpoint asks for it.
  assertVerified(endpoint, session)
  // 6. The limit of a person.
  if (limit?.per === 'person') await limiter.consume(`${name} ${session!.user_id}`, limit)
  // 7. This request counts as activity: the session does not end as idle.
  await storeUse(services, session, address)
}

const refusals: Record<string, 'access.refused' | 'access.limited'> = {
  FORBIDDEN: 'access.refused',
  TOO_MANY_REQUESTS: 'access.limited',
}

function auditRefusal(error: unknown, { method, path }: Endpoint, context: Context): void {
  const action = error instanceof ORPCError && refusals[error.code]
  if (action) context.services.reading.noteRefusal(context, action, `${method} ${path}`)
}

const stepUpSentence = ({ stepUp }: Endpoint) => {
  if (!stepUp) return ''
  const when =
    stepUp === true ? '' : ` for more than ${stepUp.rows} rows exported, deleted or merged in ten minutes`
  return ` Step-up${when}: password or second factor shown in the last ten minutes.`
}

const toOrpcContract = (endpoint: Endpoint) =>
  oc
    .route({
      method: endpoint.method,
      path: endpoint.path,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      description: `Access: ${endpoint.access}.${stepUpSentence(endpoint)}`,
      spec: (operation) => describeErrors(operation, endpoint),
    })
    .input(endpoint.input)
    .output(endpoint.output)

/** The access rule of the whole API (docs/architecture.md, Access). @throws 401 or 403 */
function assertAllowed(access: Access, session: Session | null): void {
  if (access === 'public') return
  if (!session) throw notSignedIn()
  if (access === 'signed-in') return
  if (session.disabled_at) throw forbidden('Your access is disabled. Please contact your administrator.')
  if (!session.approved) throw forbidden('Your account is pending approval from an administrator.')
  if (access === 'approved') return
  if (!session.role) throw forbidden("You don't have permission to access this area.")
  if (session.factor_required && session.factors.length === 0) throw factorRequired()
  if (access === 'viewer') return
  if (session.role === 'viewer')
    throw forbidden('Your access is view only: you cannot change, export or print anything.')
  if (access === 'admin' && session.role !== 'admin') throw forbidden('Only administrators can do this.')
}

/** The step-up rule of an endpoint that always asks (docs/decisions/0047). @throws 403 STEP_UP_REQUIRED */
function assertVerified({ stepUp, method, givesFile }: Endpoint, session: Session | null): void {
  if (stepUp === true && !session?.is_verified) throw stepUpRequired(method === 'GET' || givesFile === true)
}

// One of a person at a time gets further, so that none is missed that is not committed yet.
const ONE_BY_ONE = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
// One counter of the rate limits for each, so that each is forgotten ten minutes after it.
const ADD_ROWS = `
  with now as (select (extract(epoch from now()) * 1000)::bigint as ms),
  added as (
    insert into rate_limits (key, points, expire) select $1 || gen_random_uuid(), $2, ms + 600000 from now
  )
  select $2 + coalesce(sum(points), 0)::int as rows from rate_limits, now where key ^@ $1 and expire > ms`

/**
 * The step-up rule of an endpoint that asks above a number of rows. Those that the person has exported, or deleted and merged, in the last ten
 * minutes are added: many small calls are a large one. Call it before rows are locked.
 * @throws 403 STEP_UP_REQUIRED
 */
export async function assertVerifiedAbove(
  { stepUp }: Endpoint,
  session: Session,
  { runSql, rows, kind }: { runSql: RunSql; rows: number; kind: 'exports' | 'deletions' },
): Promise<void> {
  if (typeof stepUp !== 'object') return
  const key = `step-up:${kind} of ${session.user_id} `
  await runSql('step_up.lock', ONE_BY_ONE, [key])
  const [added] = await runSql<{ rows: number }>('step_up.rows', ADD_ROWS, [key, rows])
  if (!session.is_verified && added!.rows > stepUp.rows) throw stepUpRequired(kind === 'exports')
}

/** Checks access again during a long response, as its start did. @returns the session as it is now @throws 401 or 403 */
export async function assertStillAllowed({ access }: Endpoint, { services, headers, session }: Context) {
  const now = await readSession(services.database, services.env, headers)
  assertAllowed(access, now?.user_id === session?.user_id ? now : null)
  return now
}

/** @throws 401 when the page was rendered for another person than the one signed in now (lib/requestHeaders.ts) */
function assertExpectedUser({ headers, session }: Context): void {
  const person = headers.get(EXPECTED_USER_HEADER)
  if (person !== null && person !== session?.user_id) throw notSignedIn()
}

/** For entries of lists, which clients of all divisions have. @throws 403 for somebody of some divisions */
export function assertSeesAllClients(session: Session | null): void {
  if (session?.divisions)
    throw forbidden(
      'This would also change clients of divisions you do not see. Please ask someone who sees all divisions.',
    )
}
