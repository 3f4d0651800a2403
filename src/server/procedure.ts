import {
  getEventIteratorSchemaDetails,
  oc,
  type AnySchema,
  type InferSchemaInput,
  type InferSchemaOutput,
} from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { Endpoint } from '../lib/endpoint.ts'
import type { ErrorData } from '../lib/errorData.ts'
import { assertAllowed, assertVerified, isUnexpectedUser } from './access.ts'
import { transact, type Write } from './command.ts'
import { auditSourceOf, type Context } from './context.ts'
import { databaseRefusal, isServerFailure } from './database-refusal.ts'
import { describeErrors, errorStatusesOf } from './error-statuses.ts'
import { notSignedIn } from './errors.ts'
import { JsonStream } from './event-stream.ts'
import { limiterOfRequest, type Limiter } from './rate-limit.ts'
import { Json, putIntoReply } from './reply.ts'
import { clearSiteData, hasSessionCookie, storeUse } from './session.ts'

type Input<E extends Endpoint> = InferSchemaOutput<E['input']>
type Output<E extends Endpoint> = InferSchemaInput<E['output']>

export interface Call<E extends Endpoint> extends Context {
  input: Input<E>
}

/** A read that leaves a trace or says why not (decision 0051): check access, parse the input, read. It returns the output or `Json`. */
export function query<E extends Endpoint>(
  endpoint: E,
  read: (call: Call<E>) => Promise<Output<E> | Json | JsonStream>,
) {
  const { access, viewed, counted, untraced } = endpoint
  if (access !== 'public' && !viewed && !counted && !untraced)
    throw new Error(`${endpoint.path} is a read: its contract needs "viewed", "counted" or "untraced"`)
  if (!viewed && !counted) return procedure(endpoint, read)
  return procedure(endpoint, async (call) => {
    const { reading } = call.services
    const input = call.input as { criteria?: object[]; matching?: object }
    const { matching = input, criteria = [matching] } = input
    if (viewed) reading.count(call, viewed, input)
    if (counted) reading.countCriteria(call, counted, criteria)
    const output = await read(call)
    if (viewed) reading.viewed(call, viewed, input, output)
    if (counted) reading.counted(call, counted, criteria)
    return output
  })
}

type CommandHandler<E extends Endpoint, Prepared> = (
  call: Call<E>,
  write: Write,
  prepared: Prepared,
) => Promise<Output<E> | Json>

interface PreparedCommand<E extends Endpoint, Prepared> {
  /** For what must not hold a connection: counting attempts, hashing a password. */
  prepare: (call: Call<E>) => Promise<Prepared>
  change: CommandHandler<E, Prepared>
}

/** A write: check access, parse the input, prepare, then change, audit and queue in one transaction (see command.ts). */
export function command<E extends Endpoint, Prepared = void>(
  endpoint: E,
  handler: CommandHandler<E, void> | PreparedCommand<E, Prepared>,
): Implemented {
  if (typeof handler === 'function') return command(endpoint, { prepare: async () => {}, change: handler })
  return procedure(endpoint, async (call) => {
    const recordView = countView(endpoint, call)
    const prepared = await handler.prepare(call)
    let isUnchanged = false
    try {
      const output = await transact(call.services, auditSourceOf(call), (write) => {
        const unchanged = () => {
          isUnchanged = true
          write.unchanged()
        }
        return handler.change(call, { ...write, unchanged }, prepared)
      })
      if (isUnchanged) recordView()
      return output
    } catch (error) {
      if (error instanceof ORPCError && (error.data as ErrorData | undefined)?.contested) recordView()
      throw error
    }
  })
}

/**
 * A command that returns a record counts as a read of it (decision 0051).
 * @returns records the view, for a response without a change, which has no entry of its own
 */
function countView<E extends Endpoint>({ viewed }: E, call: Call<E>): () => void {
  const { id } = call.input as { id?: string }
  if (!viewed || !id) return () => {}
  const { reading } = call.services
  reading.count(call, viewed, { id })
  return () => reading.viewed(call, viewed, { id }, null)
}

/** In tests and development: replaces an error whose status the contract does not declare. */
function checkDeclared(error: unknown, endpoint: Endpoint): unknown {
  if (!(error instanceof ORPCError) || errorStatusesOf(endpoint).includes(error.status)) return error
  const { method, path } = endpoint
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `${method} ${path} answers with ${error.status}: add it to "errors" in the contract.`,
  })
}

const stepUpSentence = ({ stepUp }: Endpoint) => {
  if (!stepUp) return ''
  const when = stepUp === true ? '' : ` for more than ${stepUp.rows} rows`
  return ` Step-up${when}: password or second factor shown in the last ten minutes.`
}

/** The oRPC contract of an endpoint. */
const contractOf = (endpoint: Endpoint) =>
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

type Implemented = ReturnType<typeof procedure>

export function procedure<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Output<E> | Json | JsonStream>,
) {
  const { output: outputSchema } = endpoint
  // Inputs are validated after the access check, so that a caller without access learns nothing about them.
  // Outputs are validated in tests and development only (`validated`); oRPC documents NaN for that:
  // https://orpc.dev/docs/openapi/advanced/disabling-output-validation
  const order = { initialInputValidationIndex: 1, initialOutputValidationIndex: Number.NaN }
  return implement(contractOf(endpoint))
    .$config(order)
    .$context<Context>()
    .use(async ({ context, path, next }) => {
      const limiter = limiterOfRequest(context.services.limiter)
      const started = performance.now()
      let status = 200
      try {
        await checkCaller(endpoint, context, { name: path.join('.'), limiter })
        return await next({ context: { services: { ...context.services, limiter } } })
      } catch (error) {
        status = error instanceof ORPCError ? error.status : databaseRefusal(error).status
        // Not awaited: it fails as well while the database is away.
        if (isServerFailure(error)) limiter.refundAll().catch(() => {})
        recordRefusal(error, endpoint, context)
        throw context.services.checkContract ? checkDeclared(error, endpoint) : error
      } finally {
        context.services.metrics.countCall(path.join('.'), status, performance.now() - started)
      }
    })
    .handler(async ({ context, input }) => {
      const output = await run({ ...context, input: input as Input<E> })
      return putIntoReply(
        context.services.checkContract ? await validated(output, outputSchema) : output,
        context.reply,
      )
    })
}

/** Limits, access and step-up of the endpoint. @throws what refuses the caller */
async function checkCaller(
  endpoint: Endpoint,
  context: Context,
  { name, limiter }: { name: string; limiter: Limiter },
): Promise<void> {
  const { access, limit } = endpoint
  const { services, session, address } = context
  if (limit && !limit.per) await limiter.consume(`${name} ${address}`, limit)
  if (access !== 'public') clearAfterSession(context)
  assertAllowed(access, session)
  if (access !== 'public' && isUnexpectedUser(context)) throw notSignedIn()
  assertVerified(endpoint, session)
  if (limit?.per) await limiter.consume(`${name} ${session!.user_id}`, limit)
  if (access !== 'public') await storeUse(services, session, address)
}

/** An idle session has ended: what the browser stored for it goes with the refusal. */
function clearAfterSession({ services, session, headers, reply }: Context): void {
  if (!session && hasSessionCookie(services.env, headers)) clearSiteData(reply)
}

function recordRefusal(error: unknown, { method, path }: Endpoint, context: Context): void {
  if (!(error instanceof ORPCError)) return
  const { reading } = context.services
  if (error.code === 'FORBIDDEN') reading.refused(context, 'access.refused', `${method} ${path}`)
  if (error.code === 'TOO_MANY_REQUESTS') reading.refused(context, 'access.limited', `${method} ${path}`)
}

/** @throws an error where the output, or later an event of a stream, is not as the contract says */
async function validated<Result>(output: Result, schema: AnySchema): Promise<Result | JsonStream> {
  if (output instanceof JsonStream) {
    const event = getEventIteratorSchemaDetails(schema)?.yields
    return output.checkedBy((text) => validateOutput(event, JSON.parse(text)))
  }
  await validateOutput(schema, output instanceof Json ? JSON.parse(output.text) : output)
  return output
}

async function validateOutput(schema: AnySchema | undefined, output: unknown): Promise<void> {
  const result = await schema?.['~standard'].validate(output)
  if (result?.issues)
    throw new Error(`An output is not as its contract says: ${JSON.stringify(result.issues)}`)
}
