import * as z from 'zod'
import { endpoint, uuid } from '../../lib/endpoint.ts'

/** Somebody who has, or had, access (acceptance D57). Not approved: disabled. */
export const person = z.object({
  user_id: z.string(),
  email: z.string(),
  role: z.enum(['internal', 'admin']).nullable(),
  approved: z.boolean(),
  /** Live sessions. */
  sessions: z.number(),
})
export type Person = z.infer<typeof person>

export const peopleContract = {
  people: endpoint({
    method: 'GET',
    path: '/people',
    access: 'admin',
    summary: 'Everybody who has, or had, access to the office, by e-mail',
    input: z.object({}),
    output: z.array(person),
  }),
  assign_role: endpoint({
    method: 'POST',
    path: '/rpc/assign_role',
    access: 'admin',
    summary: 'Change the role of somebody who has, or had, access; 409 for the only administrator',
    input: z.object({
      user_id: uuid,
      role: z.enum(['internal', 'admin'], 'Role must be internal or admin'),
    }),
    output: person,
  }),
  disable_user: endpoint({
    method: 'POST',
    path: '/rpc/disable_user',
    access: 'admin',
    summary: 'Take all access away and end every session at once; 409 for the only administrator',
    input: z.object({ user_id: uuid }),
    output: person,
  }),
}
