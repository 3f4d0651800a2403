import { endpoint } from '../../../lib/endpoint.ts'
import { criteriaView } from '../../../lib/readAudit.ts'
import { deletionStepUp } from '../../../lib/stepUp.ts'
import { criteria } from '../list/clientListInput.ts'
import { bulkInput, bulkOutput, previewInput, previewOutput } from './bulkInput.ts'

/** Which clients of the book a bulk change is about, for the audit. */
export const matchingView = ({ expected: _expected, ...criteria }: { expected?: number }) =>
  criteriaView('clients.list_viewed', criteria)

/** The part of contract.ts about many clients at once. */
export const bulkContract = {
  bulk: endpoint({
    method: 'POST',
    path: '/clients/bulk',
    access: 'internal',
    stepUp: deletionStepUp,
    errors: [404, 409],
    summary:
      'Set a field of many clients or delete them, all or none; 409 when another number of clients matches',
    input: bulkInput(criteria),
    output: bulkOutput,
  }),
  preview_bulk: endpoint({
    // POST, because the ids of 5,000 clients are too long for an address.
    method: 'POST',
    path: '/clients/bulk/preview',
    access: 'internal',
    summary: 'What a change of a date, an order or a lab would do with how many clients; writes nothing',
    readAudit: { counts: ({ matching }) => [matchingView(matching ?? {})] },
    input: previewInput(criteria),
    output: previewOutput,
  }),
}
