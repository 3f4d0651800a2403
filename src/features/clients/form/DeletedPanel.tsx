import { href } from 'react-router'
import { authorText, type Author } from '../../../lib/author.ts'
import { useSession } from '../../accounts/useSession.ts'
import type { Client } from '../contract.ts'

/** Shown when a colleague deleted the client while the form was open: who, when, and how to save what was typed. */
export function DeletedPanel({ client, deleted }: { client: Client; deleted: Author }) {
  const { data: session } = useSession()
  return (
    <section
      data-failure-panel
      tabIndex={-1}
      aria-labelledby="deleted-heading"
      className="rounded-xl border border-warning/50 bg-warning-soft px-4 py-4 sm:px-5"
    >
      <h2 id="deleted-heading" className="font-semibold break-words text-warning">
        Deleted by {authorText(deleted, session?.user?.email)}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink">
        What you typed stays here, so that you can copy it.{' '}
        {session?.role === 'admin' ? (
          <>
            You can restore this client under{' '}
            <a
              // In a new tab, so that the form stays open.
              target="_blank"
              href={`${href('/operational/clients')}?${new URLSearchParams({ view: 'deleted', search: client.last_name })}`}
              className="font-semibold underline underline-offset-2"
            >
              Deleted clients (opens a new tab)
            </a>
            ; then press Update Client again.
          </>
        ) : (
          'An administrator can restore this client under Deleted clients; then press Update Client again.'
        )}
      </p>
    </section>
  )
}
