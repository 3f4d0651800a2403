import type { HttpBindings } from '@hono/node-server'
import type { Caller } from './command.ts'
import type { FileBody } from './http/file-body.ts'
import type { Reply } from './reply.ts'
import type { Services } from './services.ts'

/** What middleware knows about the request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { request_id: string; address: string }
}

/** What a handler knows about the request. */
export interface Context extends Caller {
  services: Services
  reply: Reply
  /** What an endpoint with `takesFile` reads. */
  file?: FileBody | undefined
}
