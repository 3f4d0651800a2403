import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './column.ts'

const bars = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-2/5']

/** Placeholder bars while loading, with a text for screen readers; on a phone as many a card as it has lines. */
export function ListSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-surface">
      <p className="flex h-10 items-center border-line bg-sunken px-3 text-sm text-ink-faint sm:border-b">
        Loading...
      </p>
      <div aria-hidden>
        {bars.map((width, index) => (
          <div
            key={index}
            className="flex items-center border-b border-line max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:py-4 sm:h-[41px]"
          >
            {columns.map(({ key, width: columnWidth }, at) => (
              <span key={key} className={cx('shrink-0 px-3', columnWidth, at > 2 && 'max-sm:hidden')}>
                <Skeleton className={`h-3 ${at === 0 ? 'w-3/4' : width}`} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
