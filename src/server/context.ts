import type { HttpBindings } from '@hono/node-server'
import type { AuditSource } from './command.ts'
import type { Reply } from './reply.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

/** What middleware knows about the request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { request_id: string; address: string }
}

/** What a handler knows about the request. */
export interface Context {
  services: Services
  request_id: string
  /** The client's IP address; from X-Forwarded-For only as far as TRUST_PROXY allows. */
  address: string
  headers: Headers
  session: Session | null
  reply: Reply
}

/** The actor of a request's changes, for the audit. */
export function auditSourceOf({ session, request_id }: Pick<Context, 'session' | 'request_id'>): AuditSource {
  const actor = session ? ({ kind: 'staff', id: session.user_id } as const) : ({ kind: 'visitor' } as const)
  return { actor, request_id, emergency: session?.is_emergency }
}

/** Address and device of a request, as an entry of the audit names them. */
export const whereFrom = ({ address, headers }: Pick<Context, 'address' | 'headers'>) => ({
  address,
  device: headers.get('user-agent')?.slice(0, 300) ?? null,
})
