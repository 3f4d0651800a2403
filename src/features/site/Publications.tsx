import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { SectionRow } from '../../ui/Section.tsx'
import { toast } from '../../ui/toast.ts'
import type { SiteState } from './contract.ts'

type Publication = SiteState['publications'][number]

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
              title={formatInstant(publication.published_at)}
              badge={index === 0 && <Badge variant="success">What visitors see</Badge>}
              text={`${publication.published_by ?? 'Account gone'} · ${plural(publication.count, 'fact')}`}
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
  const cache = useQueryClient()
  const drafts = site.facts.filter(({ is_published }) => !is_published).map(({ title }) => title)
  const replaced = `Visitors see all facts as they were then, and what is filled in here is replaced by them.`
  return (
    <ConfirmDialog
      title={`Publish the site of ${formatInstant(published_at)} again?`}
      description={
        drafts.length > 0
          ? `${replaced} So is what has not been published yet: ${drafts.join(', ')}.`
          : replaced
      }
      confirmLabel="Publish again"
      actions={<TakeAsDrafts {...{ id, onClose }} version={site.version} />}
      onConfirm={async () => {
        await api.site.publish.call({ again: id, version: site.version })
        toast.success('Published again. Visitors see it within ten seconds.', { subject: 'site' })
        await cache.invalidateQueries()
      }}
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
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.site.take.call({ id, version }),
    onSuccess: (taken) => {
      const undo = undoAction(cache, taken)
      toast.success('Taken as drafts. Visitors see them once you publish.', { subject: 'site', undo })
      onClose()
    },
    onError: (error) => failureToast(error, 'The facts were not taken', 'site'),
    onSettled: () => cache.invalidateQueries(),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Take as drafts
    </Button>
  )
}
