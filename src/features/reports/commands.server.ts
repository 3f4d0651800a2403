import { command } from '../../server/procedure.ts'
import { reportsContract } from './contract.ts'
import { readPage } from './queries.server.ts'

/** Who took which rows out of the house, page by page. */
const exportRows = command(reportsContract.export, async ({ input }, write) => {
  const { report, cursor, ...asked } = input
  await write.audit('reports.exported', report, { ...asked, first: !cursor })
  return readPage(write.rows, input)
})
export { exportRows as export }
