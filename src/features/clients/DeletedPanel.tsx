import { href } from 'react-router'
import { authorText, type Author } from '../../lib/author.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { useSession } from '../accounts/useSession.ts'
import type { Client } from './contract.ts'

/** A colleague deleted the client while the form was open: who, when, and how what was typed can still be saved. */
export function DeletedPanel({ client, deleted }: { client: Client; deleted: Author }) {
  const { data: session } = useSession()
  return (
    <section
      ref={focusOnMount}
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
              // The form stays open in this tab.
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
