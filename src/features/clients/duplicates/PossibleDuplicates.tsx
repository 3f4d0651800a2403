import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../form/useDebounced.ts'
import { lastFirst } from '../../../lib/text.ts'
import { clientPath } from '../ClientLink.tsx'
import { duplicateDetails, useDuplicates } from './SameClient.tsx'

const fields = ['first_name', 'last_name', 'phone', 'email', 'date_of_birth'] as const
type Typed = Record<(typeof fields)[number], string | null>

/** In the form of a new client: clients with the same name, phone number or email address (acceptance D58). */
export function PossibleDuplicates() {
  const values = useWatch<Typed>({ name: fields })
  const typed = useDebounced(JSON.stringify(values.map((value) => (value ?? '').trim())), 400)
  const [first_name = '', last_name = '', phone = '', email = '', born = ''] = JSON.parse(typed) as string[]
  const data = useDuplicates({ first_name, last_name, date_of_birth: born || null, phone, email }) ?? []
  return (
    <div role="status" className="empty:hidden sm:col-span-6">
      {data.length > 0 && (
        <div className="rounded-md border border-line bg-sunken px-3 py-2 text-sm text-ink-soft">
          <p>{data.length === 1 ? 'This may be a client already:' : 'This may be one of these clients:'}</p>
          <ul>
            {data.map((client) => (
              <li key={client.id} className="break-words">
                <a
                  href={clientPath(client.id)}
                  target="_blank"
                  rel="noreferrer"
                  className="font-semibold underline"
                >
                  {lastFirst(client)}
                </a>{' '}
                {duplicateDetails(client)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
