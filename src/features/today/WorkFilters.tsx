import { formatCount } from '../../lib/text.ts'
import { ToggleButton } from '../../ui/Button.tsx'
import { useSession } from '../accounts/useSession.ts'
import { kindTitles, workKinds } from './choices.ts'
import type { Work } from './useWork.ts'

/** Whose work is shown, and of which kind; a kind that is pressed again is all kinds. */
export function WorkFilters({ work: { who, kind, setWho, setKind, total } }: { work: Work }) {
  const isAdministrator = useSession().data?.role === 'admin'
  // Requests are nobody's own.
  const kinds = workKinds.filter(
    (one) => one !== 'approval' || one === kind || (isAdministrator && who === null),
  )
  const next = kind && kinds.find((one) => one !== kind && total(one))
  return (
    <div data-print="hide" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div role="group" aria-label="Whose" className="flex gap-1.5">
        <ToggleButton pressed={who === null} onClick={() => setWho(null)}>
          Everybody
        </ToggleButton>
        <ToggleButton pressed={who === 'me'} onClick={() => setWho('me')}>
          For me
        </ToggleButton>
      </div>
      <div
        role="group"
        aria-label="Kind"
        className="flex flex-wrap gap-1.5 max-sm:-m-1 max-sm:max-w-[calc(100%+0.5rem)] max-sm:flex-nowrap max-sm:gap-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 max-sm:*:gap-1 max-sm:*:px-2"
      >
        {kinds.map((one) => {
          const count = total(one)
          return (
            <ToggleButton
              key={one}
              data-when-empty={one === next || undefined}
              pressed={kind === one}
              onClick={() => setKind(kind === one ? null : one)}
            >
              {kindTitles[one][1]}
              <span className="tabular text-ink-faint">{count === undefined ? '…' : formatCount(count)}</span>
            </ToggleButton>
          )
        })}
      </div>
    </div>
  )
}
