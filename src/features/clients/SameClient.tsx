import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lastFirst } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { clientsApi } from './api.ts'
import { clientPath } from './ClientLink.tsx'
import type { Client } from './contract.ts'
import { detailsOf } from './PossibleDuplicates.tsx'

/** On the page of a client: others with the same name, phone number or e-mail address, to be merged with it. */
export function SameClient({ client, onMerge }: { client: Client; onMerge: (other: string) => void }) {
  const { id, first_name, last_name, phone, email } = client
  const input = { first_name, last_name, phone: phone ?? '', email: email ?? '' }
  const { data = [] } = useQuery({ ...clientsApi.possible_duplicates.queryOptions({ input }), retry: false })
  const others = data.filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <section
      aria-label="Possible duplicates"
      data-print="hide"
      className="mb-4 rounded-md border border-line bg-sunken px-4 py-2 text-ink-soft"
    >
      <p className="text-sm">
        {others.length === 1 ? 'This may be the same person:' : 'These may be the same person:'}
      </p>
      <ul>
        {others.map((other) => {
          const name = lastFirst(other.last_name, other.first_name)
          return (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3 break-words">
              <span className="min-w-0">
                <Link to={clientPath(other.id)} className="font-semibold text-ink underline">
                  {name}
                </Link>{' '}
                {detailsOf(other)}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Merge with ${name}`}
                onClick={() => onMerge(other.id)}
              >
                Merge…
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
