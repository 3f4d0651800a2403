import { useState } from 'react'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { formatInstant, twoDigits } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SectionRow } from '../../ui/Section.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { SiteState } from './contract.ts'

type Publication = SiteState['publications'][number]

/** Two of one minute are told apart. */
const momentText = (instant: string) =>
  formatInstant(instant).replace(/ .M$/, `:${twoDigits(new Date(instant).getSeconds())}$&`)

/** 'Prices, Leadership and 3 more' */
function changedText(titles: readonly string[]): string {
  if (titles.length <= 3) return titles.join(', ')
  return `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more`
}

/** What was published when; each of it can be published again, or taken as drafts. */
export function Publications({ site }: { site: SiteState }) {
  const [asked, setAsked] = useState<Publication>()
  const { publications } = site
  if (publications.length === 0) return <p className="text-ink-soft">Nothing has been published yet.</p>
  return (
    <>
      <ul className="grid gap-4">
        {publications.map((publication, index) => (
          <li key={publication.id}>
            <SectionRow
              title={momentText(publication.published_at)}
              badge={index === 0 && <Badge variant="success">What visitors see</Badge>}
              text={[
                publication.published_by ?? 'Account removed',
                plural(publication.count, 'fact'),
                changedText(publication.changed),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {index > 0 && <Button onClick={() => setAsked(publication)}>Publish again</Button>}
            </SectionRow>
          </li>
        ))}
      </ul>
      {asked && <PublishAgain site={site} publication={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface PublishAgainProps {
  site: SiteState
  publication: Publication
  onClose: () => void
}

function PublishAgain({ site, publication: { id, published_at }, onClose }: PublishAgainProps) {
  const publish = useAction({
    call: api.site.publish.call,
    done: () => 'Published again. Visitors see it within ten seconds.',
    subject: 'site',
  })
  const drafts = site.facts.filter(({ is_published }) => !is_published).map(({ title }) => title)
  const replaced = `Visitors see all facts as they were then, and what is filled in here is replaced by them.`
  return (
    <ConfirmDialog
      title={`Publish the site of ${momentText(published_at)} again?`}
      description={
        drafts.length > 0
          ? `${replaced} So is what has not been published yet: ${drafts.join(', ')}.`
          : replaced
      }
      confirmLabel="Publish again"
      actions={<TakeAsDrafts {...{ id, onClose }} version={site.version} />}
      onConfirm={() => publish.mutateAsync({ again: id, version: site.version })}
      onClose={onClose}
    />
  )
}

interface TakeAsDraftsProps {
  id: number
  version: string
  onClose: () => void
}

/** The milder answer: nothing is published, and what today's rules refuse can be mended. */
function TakeAsDrafts({ id, version, onClose }: TakeAsDraftsProps) {
  const { mutate, isPending } = useAction({
    call: async () => {
      const taken = await api.site.take.call({ id, version })
      onClose()
      return taken
    },
    done: () => 'Taken as drafts. Visitors see them once you publish.',
    undo: undoAction,
    failed: 'The facts were not taken',
    subject: 'site',
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Take as drafts
    </Button>
  )
}
