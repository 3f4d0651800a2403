import { company } from '../../../content/company.ts'
import { addMonths, formatDate, todayIn } from '../../../lib/dates.ts'
import { lastFirst } from '../../../lib/text.ts'
import { ClientSection } from '../ClientSection.tsx'
import type { Client } from '../contract.ts'
import type { Paper } from './papersContract.ts'
import { paperValue } from './paperText.ts'
import { paperKind, type PaperKind } from './registry.ts'

/** A table for the client or an authority, of the years that it is owed for; its head is on each page. */
export function PrintedPapers({
  client,
  kind,
  papers,
}: {
  client: Client
  kind: PaperKind
  papers: Paper[]
}) {
  const { title, fields, day, printed } = paperKind(kind)
  const { years, columns } = printed!
  const today = todayIn()
  const from = addMonths(today, -12 * years)
  const born = client.date_of_birth ? `, born ${formatDate(client.date_of_birth)}` : ''
  const rows = papers.filter((paper) => (paper[day] ?? '') >= from)
  return (
    <ClientSection title={`${title} from ${formatDate(from)} to ${formatDate(today)}`}>
      <p className="mb-3">{`${company.name}, about ${lastFirst(client)}${born}`}</p>
      {rows.length === 0 && <p>{`No ${title.toLowerCase()} in this time.`}</p>}
      {rows.length > 0 && (
        <table className="w-full text-start text-sm *:*:*:py-1.5 *:*:*:pr-4 *:*:*:text-start *:*:*:align-top">
          <thead>
            <tr className="border-b border-line">
              {columns.map((name) => (
                <th key={name} scope="col" className="font-semibold whitespace-nowrap">
                  {fields[name]!.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((paper) => (
              <tr key={paper.id} className="tabular break-inside-avoid">
                {columns.map((name) => (
                  <td key={name} className="whitespace-pre-wrap first:whitespace-nowrap">
                    {paperValue(fields[name]!, paper[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ClientSection>
  )
}
