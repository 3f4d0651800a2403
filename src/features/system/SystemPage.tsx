import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { formatAge } from '../../lib/author.ts'
import { formatInstant } from '../../lib/dates.ts'
import { whileOnline } from '../../lib/online.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatBytes, formatCount, plural } from '../../lib/text.ts'
import { formatDuration } from '../../lib/times.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSession } from '../accounts/useSession.ts'
import { Webhooks } from '../webhooks/Webhooks.tsx'
import { OLD_BACKUP_SECONDS, OLD_REHEARSAL_SECONDS, RULE_HOURS } from './choices.ts'
import type { System } from './contract.ts'
import { Evidence, FailedMails } from './SystemSections.tsx'

const REFETCH_MS = 30_000
/** Below this share of free space the disk is named in red. */
const LOW_DISK_SHARE = 0.1
/** Work that waits longer is named in red. */
const LATE_SECONDS = 1800

const systemQuery = api.system.get.queryOptions({ input: {}, refetchInterval: () => whileOnline(REFETCH_MS) })

const queries: PageQueries = ({ queryClient }) => [queryClient.prefetchQuery(systemQuery)]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/system: whether the product is well, for administrators. */
export default function SystemPage() {
  const administrator = useSession().data?.role === 'admin'
  return (
    <>
      <PageHeader title="System" description="How this installation is doing, read again every 30 seconds" />
      {administrator ? (
        <Sections />
      ) : (
        <EmptyState text="Only administrators can see how the system is doing." />
      )}
    </>
  )
}

function Sections() {
  const query = useQuery(systemQuery)
  const { data } = query
  return (
    <div className="grid gap-8">
      {(!data || query.error) && <NotLoaded query={query} />}
      {data && (
        <>
          <div className="grid gap-8 lg:grid-cols-2">
            <div className="grid content-start gap-8">
              <Facts title="Database" facts={databaseFacts(data)} />
              <Facts title="Rehearsed restore" facts={rehearsalFacts(data)} />
            </div>
            <div className="grid content-start gap-8">
              <Facts title="Server" facts={serverFacts(data)} />
              <Facts title="Backup" facts={backupFacts(data)} />
            </div>
          </div>
          <Section title="Evidence">
            <Evidence madeAt={data.evidence_made_at} />
          </Section>
          <Section title="Webhooks">
            <Webhooks />
          </Section>
          <Section title="Emails that failed">
            <FailedMails mails={data.failed_mails} />
          </Section>
          <Section title="Waiting work">
            <Jobs jobs={data.jobs} />
          </Section>
          <Section title="Recent problems">
            <Problems problems={data.problems} />
          </Section>
        </>
      )}
    </div>
  )
}

/** @param step what to do about it */
const Warned = ({ when, step, children }: { when: boolean; step?: string; children: ReactNode }) => (
  <>
    <span className={when ? 'font-semibold text-danger' : undefined}>{children}</span>
    {when && step && <span className="block text-ink-soft">{step}</span>}
  </>
)

const databaseFacts = ({ database, unsealed, disk, steps }: System) => ({
  State: (
    <Badge variant={database.problem ? 'destructive' : 'success'}>
      {database.problem ?? 'Reads and writes'}
    </Badge>
  ),
  Audit: (
    <Warned when={unsealed.is_late} step={steps.sealing}>
      {unsealed.is_late
        ? `${plural(unsealed.count, 'entry', 'entries')} not sealed, the oldest for ${formatAge(unsealed.oldest_seconds)}`
        : 'Sealed'}
    </Warned>
  ),
  Size: formatBytes(database.bytes),
  'Free disk': (
    <Warned when={disk.free < LOW_DISK_SHARE * disk.size} step={steps.disk}>
      {formatBytes(disk.free)} of {formatBytes(disk.size)}
    </Warned>
  ),
  Connections: `${database.connections.open} of ${database.connections.most} open, ${database.connections.waiting} waiting for one`,
  Version: `PostgreSQL ${database.version}`,
})

const serverFacts = ({ version, instances, weak, steps }: System) => ({
  Version: `Foyer ${version}`,
  [plural(instances.length, 'Instance')]: (
    <ul>
      {instances.map(({ name, started_at, answers }) => (
        <li key={name}>
          {name}, since {formatInstant(started_at)}
          {answers && ' (this one)'}
        </li>
      ))}
    </ul>
  ),
  'Virus scanner': (
    <Warned when={Boolean(weak['SCANNER'])} step={steps.scanner}>
      {weak['SCANNER'] ?? 'Looks at each file that staff send'}
    </Warned>
  ),
  Settings: <WeakSettings weak={weak} />,
})

/** What stands beside a fact of this page is said there. */
const saidElsewhere = ['SCANNER', 'BACKUP_AT']

function WeakSettings({ weak }: Pick<System, 'weak'>) {
  const others = Object.entries(weak).filter(([setting]) => !saidElsewhere.includes(setting))
  if (others.length === 0) return 'Leave nothing open'
  return (
    <ul>
      {others.map(([setting, means]) => (
        <li key={setting}>
          {means} <span className="font-mono text-xs text-ink-faint">{setting}</span>
        </li>
      ))}
    </ul>
  )
}

const backupFacts = ({ backups: { last, failed, daily }, weak, steps }: System) => ({
  Last: (
    <Warned when={!last || (daily && last.age_seconds > OLD_BACKUP_SECONDS)} step={steps.backup}>
      {last ? `${formatInstant(last.finished_at)}, ${formatAge(last.age_seconds)} ago` : 'None has been made'}
    </Warned>
  ),
  Verified: last && `${formatCount(last.rows)} rows, ${formatBytes(last.bytes)}, ${last.file}`,
  Failed: failed && <Warned when>{`${formatInstant(failed.finished_at)}: ${failed.problem}`}</Warned>,
  Daily: weak['BACKUP_AT'] ?? 'By the server',
})

const rehearsalFacts = ({ rehearsals: { last, by_hand_at, failed }, steps }: System) => ({
  Last: (
    <Warned when={!last || last.age_seconds > OLD_REHEARSAL_SECONDS} step={steps.rehearsal}>
      {last
        ? `${formatInstant(last.finished_at)}, ${formatAge(last.age_seconds)} ago`
        : 'None has been rehearsed'}
      {last && last.age_seconds > OLD_REHEARSAL_SECONDS && ', longer than 30 days'}
    </Warned>
  ),
  Took:
    last &&
    `${formatDuration(last.seconds)}, ${formatCount(last.rows)} rows; a proposed rule allows ${RULE_HOURS} hours`,
  'By hand': last && (by_hand_at ? formatInstant(by_hand_at) : 'Never with the key that is kept elsewhere'),
  Failed: failed && <Warned when>{`${formatInstant(failed.finished_at)}: ${failed.problem}`}</Warned>,
})

/** @param facts what is null is left out */
function Facts({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  return (
    <Section title={title}>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {Object.entries(facts).map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  )
}

function Jobs({ jobs }: Pick<System, 'jobs'>) {
  const busy = jobs.filter(({ waiting, failed }) => waiting > 0 || failed > 0)
  if (busy.length === 0) return <p className="text-ink-soft">Nothing waits.</p>
  return (
    <ul className="-my-3 divide-y divide-line">
      {busy.map(({ kind, waiting, oldest_seconds, failed }) => (
        <li key={kind} className="tabular flex flex-wrap gap-x-6 py-3">
          <span className="font-semibold">{kind}</span>
          {waiting > 0 && (
            <span className={oldest_seconds > LATE_SECONDS ? 'text-danger' : undefined}>
              {formatCount(waiting)} waiting, the oldest for {formatAge(oldest_seconds)}
            </span>
          )}
          {failed > 0 && <span className="text-danger">{formatCount(failed)} failed for good</span>}
        </li>
      ))}
    </ul>
  )
}

function Problems({ problems }: Pick<System, 'problems'>) {
  if (problems.length === 0)
    return <p className="text-ink-soft">This instance has noted none since it started.</p>
  return (
    <ol className="-my-3 divide-y divide-line">
      {problems.map(({ at, message, details }, index) => (
        <li key={`${at} ${index}`} className="py-3">
          <p>
            <span className="tabular mr-3 text-ink-soft">{formatInstant(at)}</span>
            {message}
          </p>
          <p className="font-mono text-xs wrap-anywhere text-ink-faint">{details}</p>
        </li>
      ))}
    </ol>
  )
}
