import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { opensForm } from '../../form/drafts.ts'
import { IfMayChange } from '../../lib/mayChange.ts'
import { capitalized } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import type { ConsentDialogProps } from './ConsentDialog.tsx'
import { consentsQuery } from './consentsQuery.ts'
import { contactText, entryText, noteTitles } from './consentText.ts'
import type { ContactConsent } from './contract.ts'

const ConsentDialog = onDemand(() => import('./ConsentDialog.tsx'))

type Noted = Pick<ConsentDialogProps, 'contact' | 'kind'>
type ConsentsProps = Omit<ConsentDialogProps, keyof Noted | 'onClose'>

/** Whether somebody may be sent texts and emails, by the contacts of a client or an inquiry. */
export default function Consents(props: ConsentsProps) {
  const query = useQuery(consentsQuery(props.of, props.id))
  const [noted, setNoted] = useState<Noted | null>(null)
  if (!query.data) return <NotLoaded query={query} />
  const { contacts } = query.data
  return (
    <>
      {query.error && <NotLoaded query={query} />}
      {contacts.length === 0 && <p className="text-ink-soft">No phone number and no email address.</p>}
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <Contact key={contact.channel} {...props} contact={contact} onNote={setNoted} />
        ))}
      </ul>
      {noted && <ConsentDialog {...props} {...noted} onClose={() => setNoted(null)} />}
    </>
  )
}

type ContactProps = ConsentsProps & { contact: ContactConsent; onNote: (noted: Noted) => void }

function Contact({ of, id, contact, onNote }: ContactProps) {
  const [newest, ...earlier] = contact.entries
  const kinds = (['given', 'withdrawn'] as const).filter((kind) => kind !== newest?.kind)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 break-words">
        <p>{capitalized(contactText(contact))}</p>
        <p className={cx('tabular text-sm', newest?.kind === 'withdrawn' ? 'text-danger' : 'text-ink-soft')}>
          {newest ? entryText(newest) : 'Never asked'}
        </p>
        {earlier.length > 0 && (
          <details className="tabular text-sm text-ink-soft">
            <summary className="w-fit cursor-pointer py-1">Earlier</summary>
            <ul>
              {earlier.map((entry) => (
                <li key={entry.id}>{entryText(entry)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <IfMayChange>
        <div data-print="hide" className="-mx-3 flex shrink-0 flex-wrap">
          {kinds.map((kind, place) => (
            // By place: once it is noted, the focus stays at the contact.
            <Button
              key={place}
              {...opensForm(`${of}.${id}.consent-${contact.channel}-${kind}`)}
              size="small"
              variant="quiet"
              aria-label={`${noteTitles[kind]}: ${contactText(contact)}`}
              onClick={() => onNote({ contact, kind })}
            >
              {noteTitles[kind]}
            </Button>
          ))}
        </div>
      </IfMayChange>
    </li>
  )
}
