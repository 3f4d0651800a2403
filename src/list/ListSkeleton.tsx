import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './column.ts'

const bars = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-2/5']

/** Placeholder bars while loading, with a text for screen readers. */
export function ListSkeleton<Row>({
  columns,
  isNarrowScreen,
}: {
  columns: readonly Column<Row>[]
  isNarrowScreen: boolean
}) {
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-surface">
      <p
        className={
          isNarrowScreen
            ? 'px-4 pt-3 text-sm text-ink-faint'
            : 'flex h-10 items-center border-b border-line bg-sunken px-3 text-sm text-ink-faint'
        }
      >
        Loading...
      </p>
      <div aria-hidden>
        {bars.map((width, index) => (
          <div
            key={index}
            className={
              isNarrowScreen
                ? 'flex flex-col gap-2 border-b border-line px-4 py-4'
                : 'flex h-[41px] items-center border-b border-line'
            }
          >
            {(isNarrowScreen ? columns.slice(0, 3) : columns).map((column, columnIndex) => (
              <span key={column.key} className={isNarrowScreen ? '' : `shrink-0 px-3 ${column.width}`}>
                <Skeleton className={`h-3 ${columnIndex === 0 ? 'w-3/4' : width}`} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
