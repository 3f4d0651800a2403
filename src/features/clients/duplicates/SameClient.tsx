import { useState } from 'react'
import { Link } from 'react-router'
import { duplicateDetails, useDuplicatesOf, type PossibleDuplicate } from '../../../lib/duplicates.ts'
import { joinWithAnd, lastFirst, plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Details } from '../../../ui/Details.tsx'
import { closeWithEscape } from '../../../ui/MoreActions.tsx'
import { clientPath } from '../ClientLink.tsx'
import type { Client } from '../contract.ts'
import { IfAllFields } from '../../../lib/mayChange.ts'
import { MergeDialog } from '../dialogs.ts'

/**
 * On the page of a client and in the panel beside a list: others with the same name, phone number or email address, to be
 * merged with it. The list opens over the page, which would move when the response comes.
 */
export function SameClient({ client, onMerged }: { client: Client; onMerged: (stays: string) => void }) {
  const [merging, setMerging] = useState<string | null>(null)
  const { id } = client
  const others = useDuplicatesOf(client) ?? []
  return (
    <>
      {others.length > 0 && (
        <IfAllFields>
          <Others others={others} onMerge={setMerging} />
        </IfAllFields>
      )}
      {merging && (
        <MergeDialog id={id} other={merging} onClose={() => setMerging(null)} onMerged={onMerged} />
      )}
    </>
  )
}

/** Families share a phone number: only a name or a date of birth asks for a look. */
export const isLikelySame = ({ same }: PossibleDuplicate) =>
  same.some((what) => what !== 'phone' && what !== 'email')

interface OthersProps {
  others: PossibleDuplicate[]
  onMerge: (id: string) => void
}

function Others({ others, onMerge }: OthersProps) {
  const likely = others.filter(isLikelySame).length
  const same = joinWithAnd(new Set(others.flatMap((other) => other.same)))
  const [first, ...more] = others
  const text = likely
    ? plural(likely, 'possible duplicate')
    : `Same ${same} as ${more.length > 0 ? plural(others.length, 'client') : lastFirst(first!)}`
  return (
    // The handler only adds a key to those of the summary.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className="group relative ml-auto min-w-0" onKeyDown={closeWithEscape}>
      <summary
        className={cx(
          // A press beside it closes it.
          'flex h-control cursor-pointer items-center group-open:before:fixed group-open:before:inset-0 group-open:before:z-10 group-open:before:cursor-default',
          likely ? 'font-semibold text-accent' : 'text-sm text-ink-soft',
        )}
      >
        {text}
      </summary>
      <ul
        aria-label={text}
        className="absolute top-full right-0 z-20 w-[min(24rem,85vw)] rounded-md border border-line bg-surface px-4 py-2 text-ink-soft shadow-float"
      >
        {others.map((other) => {
          const name = lastFirst(other)
          return (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3 break-words">
              <span className="min-w-0">
                <Link to={clientPath(other.id)} className="font-semibold text-ink underline">
                  {name}
                </Link>{' '}
                <Details of={duplicateDetails(other)} />
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Merge with ${name}`}
                onClick={() => onMerge(other.id)}
              >
                Merge
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
