import type { AuditSource } from './command.ts'
import type { Session } from './session.ts'

export interface Caller {
  request_id: string
  /** The client's IP address; from X-Forwarded-For only as far as TRUST_PROXY allows. */
  address: string
  headers: Headers
  session: Session | null
}

export function auditSource({ session, request_id }: Pick<Caller, 'session' | 'request_id'>): AuditSource {
  return { actor: actorOf(session), request_id, emergency: session?.is_emergency }
}

function actorOf(session: Session | null): AuditSource['actor'] {
  if (!session) return { kind: 'visitor' }
  return { kind: session.scopes ? 'service' : 'staff', id: session.user_id }
}

/** Address and device of a request, as an entry of the audit names them. */
export const whereFrom = ({ address, headers }: Pick<Caller, 'address' | 'headers'>) => ({
  address,
  device: headers.get('user-agent')?.slice(0, 300) ?? null,
})
