import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { formatCount } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useSession } from '../accounts/useSession.ts'
import { api } from '../../lib/api.ts'
import { tiles, type Tile } from './tiles.ts'

export const todayQuery = api.today.counts.queryOptions({ input: {} })

/** Counts of what is due today, above the dashboard's tiles; each links to its list. */
export function TodayStrip() {
  const { data, error, isFetching, refetch } = useQuery(todayQuery)
  const isAdministrator = useSession().data?.role === 'admin'
  const shown = tiles.filter((tile) => !tile.administratorsOnly || isAdministrator)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-2 text-sm font-semibold text-ink-faint">
        Today
      </h2>
      {error && !data ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3"
        >
          <p className="grow text-ink-soft">Today’s counts couldn’t be loaded. {failureOf(error).message}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <ul
          aria-busy={data === undefined}
          className="flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line"
        >
          {shown.map((tile) => (
            <li key={tile.key} className="grow basis-2/5 bg-surface sm:basis-[30%] xl:basis-0">
              <TileLink tile={tile} count={data?.[tile.key]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TileLink({ tile: { title, none, to, late }, count }: { tile: Tile; count: number | undefined }) {
  return (
    <Link
      to={to}
      className="flex h-full min-h-22 flex-col px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span
        className={cx(
          'tabular font-display text-3xl leading-tight font-medium',
          count === 0 ? 'text-ink-faint' : late && 'text-danger',
          count === undefined && 'text-ink-faint',
        )}
      >
        {count === undefined ? '…' : formatCount(count)}
      </span>
      <span className="text-sm text-ink-soft">{count === 0 ? none : title[count === 1 ? 0 : 1]}</span>
    </Link>
  )
}
