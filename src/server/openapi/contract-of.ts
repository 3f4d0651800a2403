import { oc } from '@orpc/contract'
import type { Endpoint } from '../../lib/endpoint.ts'
import { describeErrors } from './error-statuses.ts'

const stepUpSentence = ({ stepUp }: Endpoint) => {
  if (!stepUp) return ''
  const when = stepUp === true ? '' : ` for more than ${stepUp.rows} rows exported or deleted in ten minutes`
  return ` Step-up${when}: password or second factor shown in the last ten minutes.`
}

/** The oRPC contract of an endpoint. */
export const contractOf = (endpoint: Endpoint) =>
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
