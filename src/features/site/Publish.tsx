import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAction } from '../../ui/useAction.ts'
import { isHeldBack } from './choices.ts'
import type { FactRow, SiteState } from './contract.ts'

export const missingIn = ({ facts }: SiteState) =>
  facts.filter(({ need, value }) => need === 'must' && value === null)

interface PublishProps {
  site: SiteState
  onEdit: (fact: FactRow) => void
}

/** Publishes, or leads to what has to be filled in before. */
export function Publish({ site, onEdit }: PublishProps) {
  const [isAsking, setAsking] = useState(false)
  const [next] = missingIn(site)
  const changed = site.facts.filter(({ is_published }) => !is_published)
  if (next)
    return (
      <Button variant="primary" onClick={() => onEdit(next)}>
        Next: {next.title}
      </Button>
    )
  return (
    <>
      <Button variant="primary" disabled={changed.length === 0} onClick={() => setAsking(true)}>
        {changed.length === 0 ? 'Nothing to publish' : `Publish ${plural(changed.length, 'change')}`}
      </Button>
      {isAsking && <PublishQuestion {...{ site, changed }} onClose={() => setAsking(false)} />}
    </>
  )
}

interface PublishQuestionProps {
  site: SiteState
  changed: readonly FactRow[]
  onClose: () => void
}

/** Says what goes to visitors, and what does not. */
function PublishQuestion({ site, changed, onClose }: PublishQuestionProps) {
  const publish = useAction({
    call: (version: string) => api.site.publish.call({ version }),
    done: () => 'Published. Visitors see it within ten seconds.',
    subject: 'site',
  })
  // What stands on no page is for the owner alone.
  const going = changed.filter(({ value, page }) => page !== null && !isHeldBack(value))
  const heldBack = site.facts.filter(({ value }) => isHeldBack(value))
  return (
    <ConfirmDialog
      title="Publish the site?"
      description={
        <>
          <Facts
            intro="Visitors see within ten seconds:"
            facts={going.map(({ title, value, marks, changes }) => ({
              title: [title, ...(value === null ? ['left out'] : marks)].join(', '),
              changes,
            }))}
          />
          <Facts intro="For you alone:" facts={changed.filter(({ page }) => page === null)} />
          <Facts
            intro="Kept back until a lawyer has checked it:"
            facts={heldBack.map(({ title }) => ({ title }))}
          />
        </>
      }
      confirmLabel="Publish"
      confirmVariant="primary"
      onConfirm={() => publish.mutateAsync(site.version)}
      onClose={onClose}
    />
  )
}

interface FactsProps {
  intro: string
  /** `changes` are shown below the title. */
  facts: readonly { title: string; changes?: readonly string[] }[]
}

/** More are folded: the first publishing has some seventy. */
const MOST_SHOWN = 12

function Facts({ intro, facts }: FactsProps) {
  if (facts.length === 0) return null
  const titles = (
    <ul className="mt-1 list-disc pl-5 text-ink">
      {facts.map(({ title, changes = [] }) => (
        <li key={title}>
          {title}
          {changes.map((change) => (
            <span key={change} className="block text-sm break-words text-ink-soft">
              {change}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
  if (facts.length > MOST_SHOWN)
    return (
      <details className="mt-3">
        <summary className="cursor-pointer">{`${intro} ${plural(facts.length, 'fact')}`}</summary>
        {titles}
      </details>
    )
  return (
    <div className="mt-3">
      <p>{intro}</p>
      {titles}
    </div>
  )
}
