import { formatCount } from '../../lib/text.ts'
import { ToggleButton } from '../../ui/ToggleButton.tsx'
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
  return (
    // On a phone both groups share two rows.
    <div
      data-print="hide"
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:gap-x-1 max-sm:gap-y-1"
    >
      <div role="group" aria-label="Whose" className="flex gap-1.5 max-sm:contents">
        <ToggleButton pressed={who === null} onClick={() => setWho(null)}>
          Everybody
        </ToggleButton>
        <ToggleButton pressed={who === 'me'} onClick={() => setWho('me')}>
          For me
        </ToggleButton>
      </div>
      <span aria-hidden className="w-px self-stretch bg-line-strong sm:hidden" />
      <div role="group" aria-label="Kind" className="flex flex-wrap gap-1.5 max-sm:contents">
        {kinds.map((one) => {
          const count = total(one)
          return (
            <ToggleButton key={one} pressed={kind === one} onClick={() => setKind(kind === one ? null : one)}>
              {kindTitles[one][1]}
              <span className="tabular text-ink-faint">{count === undefined ? '…' : formatCount(count)}</span>
            </ToggleButton>
          )
        })}
      </div>
    </div>
  )
}
