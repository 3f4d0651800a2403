import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { Access, EndpointMeta } from '../lib/endpoint.ts'
import { PERSON_HEADER } from '../lib/person.ts'
import { transact, type Cause, type Write } from './command.ts'
import { isOurFailure } from './database-refusal.ts'
import { errorStatusesOf } from './error-statuses.ts'
import { forbidden, notSignedIn } from './errors.ts'
import { limiterOfRequest } from './rate-limit.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

/** One request, as a handler sees it. */
export interface Context {
  services: Services
  request_id: string
  /** The visitor's address as far as TRUST_PROXY lets us believe it. */
  address: string
  headers: Headers
  session: Session | null
  /** What goes out besides the output: extra headers, or an answer that PostgreSQL has printed already. */
  reply: { headers: Headers; json?: string }
}

/** An answer as the text PostgreSQL printed: sent as it is, never parsed here (docs/decisions/0009). */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Input<E extends AnyContractProcedure> = InferSchemaOutput<NonNullable<E['~orpc']['inputSchema']>>
type Output<E extends AnyContractProcedure> = InferSchemaInput<NonNullable<E['~orpc']['outputSchema']>>

export interface Asked<E extends AnyContractProcedure> extends Context {
  input: Input<E>
}

/** The access rule of the whole API (design section 4); throws 401 or 403, in the guard's order. */
export function allow(access: Access, session: Session | null): void {
  if (access === 'public') return
  if (!session) throw notSignedIn()
  if (access === 'signed-in') return
  if (session.disabled_at) throw forbidden('Your access was turned off. Please contact your administrator.')
  if (!session.approved) throw forbidden('Your account is pending approval from an administrator.')
  if (access === 'approved') return
  if (!session.role) throw forbidden("You don't have permission to access this area.")
  if (access === 'admin' && session.role !== 'admin') throw forbidden('Only administrators can do this.')
}

/** Whether it comes from the page of somebody else than who is signed in by now (lib/person.ts). */
function isOfAnother({ headers, session }: Context): boolean {
  const person = headers.get(PERSON_HEADER)
  return person !== null && person !== session?.user_id
}

/** A read: allow → parse → read. It may answer with rows or with `Json`. */
export function query<E extends AnyContractProcedure>(
  contract: E,
  read: (asked: Asked<E>) => Promise<Output<E> | Json>,
) {
  return procedure(contract, (asked) => read(asked))
}

type Change<E extends AnyContractProcedure, Prepared> = (
  asked: Asked<E>,
  write: Write,
  prepared: Prepared,
) => Promise<Output<E> | Json>
type Prepare<E extends AnyContractProcedure, Prepared> = (asked: Asked<E>) => Promise<Prepared>

/**
 * A write: allow → parse → prepare → transaction → change → audit → enqueue → return (see command.ts).
 * `prepare` does what must not hold a connection of the pool: counting attempts, hashing a password.
 */
export function command<E extends AnyContractProcedure>(contract: E, change: Change<E, void>): Implemented
export function command<E extends AnyContractProcedure, Prepared>(
  contract: E,
  prepare: Prepare<E, Prepared>,
  change: Change<E, Prepared>,
): Implemented
export function command<E extends AnyContractProcedure, Prepared>(
  contract: E,
  first: Change<E, void> | Prepare<E, Prepared>,
  second?: Change<E, Prepared>,
): Implemented {
  return procedure(contract, async (asked) => {
    const prepared = second && (await (first as Prepare<E, Prepared>)(asked))
    return transact(asked.services, causeOf(asked), (write) =>
      second ? second(asked, write, prepared!) : (first as Change<E, void>)(asked, write),
    )
  })
}

/** Who causes what a request changes. */
export function causeOf({ session, request_id }: Context): Cause {
  const actor = session ? ({ kind: 'staff', id: session.user_id } as const) : ({ kind: 'visitor' } as const)
  return { actor, request_id }
}

/** In tests and development: a refusal that the contract does not name is a mistake of ours, and says so. */
function declared(error: unknown, contract: AnyContractProcedure): unknown {
  if (!(error instanceof ORPCError) || errorStatusesOf(contract).includes(error.status)) return error
  const { method, path } = contract['~orpc'].route
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `${method} ${path} answers with ${error.status}: add it to "errors" in the contract.`,
  })
}

type Implemented = ReturnType<typeof procedure>

function procedure<E extends AnyContractProcedure>(
  contract: E,
  run: (asked: Asked<E>) => Promise<Output<E> | Json>,
) {
  const { meta, inputSchema, outputSchema } = contract['~orpc']
  const { access, limit } = meta as EndpointMeta
  // Outputs are ours: they are checked in tests and development, not on every answer in production.
  // Inputs are parsed behind the first middleware: whoever may not call is not told what the input should be.
  const order = { initialInputValidationIndex: 1, initialOutputValidationIndex: Number.NaN }
  return implement(contract as AnyContractProcedure)
    .$config(order)
    .$context<Context>()
    .use(async ({ context, path, next }) => {
      const limiter = limiterOfRequest(context.services.limiter)
      try {
        if (limit) await limiter.take(`${path.join('.')} ${context.address}`, limit)
        allow(access, context.session)
        if (access !== 'public' && isOfAnother(context)) throw notSignedIn()
        return await next({ context: { services: { ...context.services, limiter } } })
      } catch (error) {
        // Nobody waits for it: where the database is away it cannot be given back either.
        if (isOurFailure(error)) limiter.giveAllBack().catch(() => {})
        throw context.services.checkOutput ? declared(error, contract) : error
      }
    })
    .handler(async ({ context, input }) => {
      const output = await run({ ...context, input: (inputSchema ? input : undefined) as Input<E> })
      if (context.services.checkOutput) {
        const plain: unknown = output instanceof Json ? JSON.parse(output.text) : output
        const result = await outputSchema?.['~standard'].validate(plain)
        if (result?.issues) throw new Error(`Output of ${access} endpoint: ${JSON.stringify(result.issues)}`)
      }
      if (output instanceof Json) context.reply.json = output.text
      else return output
    })
}
