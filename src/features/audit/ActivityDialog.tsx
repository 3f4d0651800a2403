import { formatInstant } from '../../lib/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { shownChanges } from './shownChanges.ts'
import type { ActivityRow } from './contract.ts'
import { actionText, actorText, subjectText } from './labels.ts'

export function ActivityDialog({ entry, onClose }: { entry: ActivityRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={entry ? actionText(entry.action) : ''}
      description={
        entry &&
        [
          subjectText(entry),
          actorText(entry),
          formatInstant(entry.at),
          entry.emergency ? 'Under emergency access' : '-',
        ]
          .filter((part) => part !== '-')
          .join(' · ')
      }
    >
      {entry && (
        <dl className="flex flex-col gap-4">
          {shownChanges(entry).map(({ label, from, to }, index) => (
            // Nothing else tells two medications of one entry apart.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt className="text-sm font-semibold">{label}</dt>
              {from !== undefined && <Value name="Before" text={from} quiet />}
              <Value name={from === undefined ? undefined : 'After'} text={to} />
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

function Value({ name, text, quiet }: { name?: string | undefined; text: string; quiet?: boolean }) {
  return (
    <dd className="mt-1 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
      {name && <span className="text-sm leading-6 text-ink-faint">{name}</span>}
      <span
        className={`tabular break-words whitespace-pre-wrap ${name ? '' : 'col-span-2'} ${quiet ? 'text-ink-soft' : ''}`}
      >
        {text}
      </span>
    </dd>
  )
}
