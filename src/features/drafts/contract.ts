import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { storable } from '../../lib/inputRules.ts'
import { formatCount } from '../../lib/text.ts'

// A client with notes and updates of maximum length, old and new, takes 80,000 characters. Limited, since all drafts of a
// person are decrypted and sent in one response.
const MAX_DRAFT_LENGTH = 200_000

/** Record, dialog if any, and form on the screen: 'clients.{id}.{form}', 'clients.new.{form}', 'clients.{id}.update.{update}.{form}'. */
const key = z
  .string('A draft needs a key')
  .regex(
    /^(clients\.new|(clients|inquiries)\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.[a-z0-9-]{1,36}){1,3}$/,
    'This is not the key of a draft',
  )

export const draftsContract = {
  list: endpoint.get('/drafts', {
    access: 'internal',
    summary: 'What the caller typed within the last day and did not save, newest first',
    readAudit: { none: 'what the caller typed; the record itself is read by an endpoint that is audited' },
    output: z.array(z.object({ key: z.string(), content: z.string(), seconds_ago: z.number() })),
  }),
  save: endpoint.post('/drafts', {
    access: 'internal',
    // An open form stores every second at most.
    limit: { times: 240, seconds: 60, per: 'person', reached: 'Too many drafts were kept at once.' },
    summary: 'Keep what the caller typed and did not save, encrypted, for a day; nobody else gets it',
    input: z.object({
      key,
      content: storable(
        z
          .string('A draft needs a content')
          .max(MAX_DRAFT_LENGTH, `A draft can have at most ${formatCount(MAX_DRAFT_LENGTH)} characters`),
      ),
    }),
    output: z.object({ key: z.string() }),
  }),
  remove: endpoint.delete('/drafts/{key}', {
    access: 'internal',
    summary: 'Delete a draft of the caller: it was saved or is not wanted',
    input: z.object({ key }),
    output: z.object({ key: z.string() }),
  }),
}
