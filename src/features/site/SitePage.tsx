import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatCount } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionRow } from '../../ui/Section.tsx'
import { useSession } from '../accounts/useSession.ts'
import { COUNTED_DAYS, isHeldBack, needs, type Need } from './choices.ts'
import type { FactRow, SiteState } from './contract.ts'
import { Publications } from './Publications.tsx'
import { missingIn, Publish } from './Publish.tsx'
import { previewOf, SitePreview } from './SitePreview.tsx'

const FactDialog = onDemand(() => import('./FactDialog.tsx'))

const siteQuery = api.site.get.queryOptions({ input: {} })
const queries: PageQueries = ({ queryClient }) => [queryClient.prefetchQuery(siteQuery)]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/site: what the owner fills in for the public site, its preview, and what was published when. */
export default function SitePage() {
  const administrator = useSession().data?.role === 'admin'
  const query = useQuery({ ...siteQuery, enabled: administrator })
  const { data } = query
  const [edited, setEdited] = useState<FactRow>()
  return (
    <>
      <PageHeader
        title="Public site"
        description={data && <StateText site={data} />}
        actions={data && <Publish site={data} onEdit={setEdited} />}
      />
      {!administrator && <EmptyState text="Only administrators can change the public site." />}
      {administrator && (!data || query.error) && <NotLoaded query={query} />}
      {data && <Sections site={data} onEdit={setEdited} />}
      {edited && (
        <FactDialog
          key={edited.key}
          fact={edited}
          next={data && nextEmptyFact(data, edited)}
          onClose={() => setEdited(undefined)}
          onSaved={(next) => {
            setEdited(next)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}

function StateText({ site: { publications } }: { site: SiteState }) {
  const [last] = publications
  if (!last) return 'Visitors see a preview with examples, and search engines stay away, until you publish.'
  return (
    <>
      Published {formatInstant(last.published_at)} by{' '}
      {last.published_by ?? 'someone whose account was removed'}.{' '}
      <a href="/" className="font-semibold underline">
        See the site
      </a>
    </>
  )
}

/** The next fact down the page that is not filled in. */
function nextEmptyFact({ facts }: SiteState, { key }: FactRow): FactRow | undefined {
  const listed = (Object.keys(needs) as Need[]).flatMap((need) => facts.filter((fact) => fact.need === need))
  const after = listed.slice(listed.findIndex((fact) => fact.key === key) + 1)
  return after.find(({ value }) => value === null)
}

interface SiteProps {
  site: SiteState
  onEdit: (fact: FactRow) => void
}

function Sections({ site, onEdit }: SiteProps) {
  return (
    <div className="grid gap-8">
      {(Object.keys(needs) as Need[]).map((need) => (
        <FactSection key={need} need={need} site={site} onEdit={onEdit} />
      ))}
      <Section title="Preview">
        <SitePreview pages={site.pages} version={site.version} hasExamples={missingIn(site).length > 0} />
      </Section>
      <Section title="Published">
        <Publications site={site} />
      </Section>
      <Section
        title="Messages"
        text={`How many the contact form brought within ${COUNTED_DAYS} days, by the page that people came from and what they asked for there.`}
      >
        <Messages messages={site.messages} />
      </Section>
    </div>
  )
}

function FactSection({ need, site, onEdit }: SiteProps & { need: Need }) {
  const own = site.facts.filter((fact) => fact.need === need)
  const show = missingIn(site).length > 0 ? 'examples' : 'drafts'
  const filled = own.filter(({ value }) => value !== null && !isHeldBack(value)).length
  return (
    <Section title={needs[need]} text={`${filled} of ${own.length} filled in`}>
      <ul className="grid gap-4">
        {own.map((fact) => (
          <li key={fact.key}>
            <SectionRow title={fact.title} badge={<FactBadges fact={fact} />} text={rowText(fact)}>
              {fact.page && (
                <a
                  href={previewOf(fact.page, show)}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass('quiet')}
                >
                  See it
                  <span className="sr-only"> in a preview: {fact.title} (opens in a new tab)</span>
                </a>
              )}
              <Button onClick={() => onEdit(fact)}>
                {fact.value === null ? 'Fill in' : 'Edit'}
                <span className="sr-only"> {fact.title}</span>
              </Button>
            </SectionRow>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where it shows, and of an empty one what becomes of its place. */
const rowText = ({ where, value, marks }: FactRow) =>
  [where, ...(value === null ? marks : [])].filter(Boolean).join(' · ')

function FactBadges({ fact }: { fact: FactRow }) {
  return (
    <>
      <FactState fact={fact} />
      {(fact.value === null ? [] : fact.marks).map((mark) => (
        <Badge key={mark} variant="secondary">
          {mark}
        </Badge>
      ))}
    </>
  )
}

function FactState({ fact: { value, is_published } }: { fact: FactRow }) {
  if (isHeldBack(value)) return <Badge variant="secondary">Not checked by a lawyer</Badge>
  if (!is_published) return <Badge variant="secondary">Not published yet</Badge>
  if (value === null) return null
  return <Badge variant="success">Published</Badge>
}

function Messages({ messages }: Pick<SiteState, 'messages'>) {
  if (messages.length === 0) return <p className="text-ink-soft">None yet.</p>
  return (
    <ul className="grid gap-4">
      {messages.map(({ page, request, count }) => (
        <li key={`${page} ${request}`}>
          <SectionRow title={page} text={request ?? 'In the visitor’s own words'}>
            <span className="tabular font-semibold">{formatCount(count)}</span>
          </SectionRow>
        </li>
      ))}
    </ul>
  )
}
