import { href } from 'react-router'
import { duplicateDetails, type PossibleDuplicate } from '../../lib/duplicates.ts'
import { Details } from '../../ui/Details.tsx'
import { lastFirst } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'

interface LikelyClientsProps {
  clients: PossibleDuplicate[]
  /** Offered for an inquiry. */
  onAttach?: ((client: PossibleDuplicate) => void) | undefined
}

/** Clients with the same name, phone number or email address (acceptance D58). */
export const LikelyClients = ({ clients, onAttach }: LikelyClientsProps) => (
  <div role="status" className="w-full empty:hidden sm:col-span-6">
    {clients.length > 0 && (
      <div className="rounded-md border border-line bg-sunken px-3 py-2 text-sm text-ink-soft">
        <p>{clients.length === 1 ? 'This may be a client already:' : 'This may be one of these clients:'}</p>
        <ul>
          {clients.map((client) => (
            <li
              key={client.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-0.5 sm:flex-nowrap"
            >
              <span className="min-w-0 break-words">
                <a
                  href={href('/operational/clients/:id', { id: client.id })}
                  target="_blank"
                  rel="noreferrer"
                  className="font-semibold underline"
                >
                  {lastFirst(client)}
                </a>{' '}
                <Details of={duplicateDetails(client)} />
              </span>
              {onAttach && (
                <Button
                  size="small"
                  aria-label={`Attach inquiry to ${lastFirst(client)}`}
                  onClick={() => onAttach(client)}
                >
                  Attach inquiry
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
)
