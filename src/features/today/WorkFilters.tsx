import type { ReactNode } from 'react'
import { formatCount } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../accounts/useSession.ts'
import { kindTitles, workKinds } from './choices.ts'
import type { Work } from './useWork.ts'

/** Whose work is shown, and of which kind; a kind that is pressed again is all kinds. */
export function WorkFilters({ work: { who, kind, setWho, setKind, total } }: { work: Work }) {
  const isAdministrator = useSession().data?.role === 'admin'
  const kinds = workKinds.filter((one) => one !== 'approval' || isAdministrator)
  return (
    // On a phone both groups share two rows.
    <div
      data-print="hide"
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:gap-x-1 max-sm:gap-y-1"
    >
      <div role="group" aria-label="Whose" className="flex gap-1.5 max-sm:contents">
        <Choice isChosen={who === null} onChoose={() => setWho(null)}>
          Everybody
        </Choice>
        <Choice isChosen={who === 'me'} onChoose={() => setWho('me')}>
          For me
        </Choice>
      </div>
      <span aria-hidden className="w-px self-stretch bg-line-strong sm:hidden" />
      <div role="group" aria-label="Kind" className="flex flex-wrap gap-1.5 max-sm:contents">
        {kinds.map((one) => {
          const count = total(one)
          return (
            <Choice key={one} isChosen={kind === one} onChoose={() => setKind(kind === one ? null : one)}>
              {kindTitles[one][1]}
              <span className="tabular text-ink-faint">{count === undefined ? '…' : formatCount(count)}</span>
            </Choice>
          )
        })}
      </div>
    </div>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <Button size="small" variant={isChosen ? 'secondary' : 'quiet'} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </Button>
)
