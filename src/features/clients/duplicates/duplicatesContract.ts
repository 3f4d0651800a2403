import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { arraySize } from '../../../lib/readAudit.ts'
import { client } from '../clientRecord.ts'
import { mergeInput } from './mergeInput.ts'
import { possibleDuplicate, searchedClient } from './possibleDuplicate.ts'

/** The part of contract.ts about clients that may be the same person. */
export const duplicatesContract = {
  possible_duplicates: endpoint({
    // POST, so that nothing private is in an address or a log.
    method: 'POST',
    path: '/clients/possible_duplicates',
    access: 'internal',
    summary: 'Up to five clients with the same name, phone number or e-mail address',
    readAudit: {
      view: ({ first_name, last_name, phone, email }) => ({
        action: 'clients.duplicates_viewed',
        typed: [first_name, last_name, phone, email].filter(Boolean).join(' '),
      }),
      size: arraySize,
    },
    input: searchedClient,
    output: z.array(possibleDuplicate),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/clients/{id}/merge',
    access: 'internal',
    stepUp: true,
    errors: [404, 409, 410],
    summary:
      'Merge a client into another one, which stays; 409 when one of them was changed since it was read',
    input: mergeInput,
    output: client,
  }),
}
