import { useDeferredValue, type MouseEvent } from 'react'
import type { useFound } from '../features/find/useFound.ts'
import { nearlySame } from '../lib/text.ts'
import { isPlainClick } from '../list/useBackToList.ts'
import { cx } from '../ui/cx.ts'
import { KeyName } from '../ui/KeyName.tsx'
import { NotLoaded } from '../ui/Loaded.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { FindOption } from './findOptions.ts'
import type { useActiveOption } from '../ui/useActiveOption.ts'
import type { FindGroup } from './useFindGroups.ts'

interface FindListProps {
  text: string
  groups: FindGroup[]
  active: ReturnType<typeof useActiveOption<FindOption>>
  found: Pick<ReturnType<typeof useFound>, 'isWaiting' | 'notFound' | 'hasMore' | 'query'>
}

/** The results, in groups, and a sentence when there are none, more, or when the search failed. */
export function FindList({ text, groups, active, found }: FindListProps) {
  const { isWaiting, notFound, hasMore, query } = found
  // The box opens, and shows each letter, before its many results are rendered.
  const shown = useDeferredValue(groups, [])
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-1.5">
        {query.error && <NotLoaded query={query} title="Clients and inquiries could not be searched" />}
        <p role="status" className="px-2.5 pt-2 text-sm text-ink-soft empty:hidden">
          {notFound && nearlySame(notFound)}
        </p>
        <div id={active.listId} role="listbox" aria-label="Results" aria-busy={isWaiting || undefined}>
          {shown.map(({ title, options, waiting = 0 }) => (
            <div key={title} role="group" aria-label={title}>
              <p
                aria-hidden
                className="px-2.5 pt-2.5 pb-1 text-xs font-semibold tracking-wide text-ink-faint"
              >
                {title}
              </p>
              {options.map((option) => (
                <Option key={option.id} option={option} active={active} />
              ))}
              {Array.from({ length: waiting }, (_, index) => (
                <div key={index} className="flex h-12 flex-col justify-center gap-1.5 px-2.5">
                  <Skeleton className="h-3.5 w-40" />
                  <Skeleton className="h-3 w-56" />
                </div>
              ))}
            </div>
          ))}
        </div>
        {groups.length === 0 && !query.error && (
          <p className="px-4 py-10 text-center text-ink-soft">
            {text.trim() === ''
              ? 'Type a name. Clients that you open are listed here.'
              : `Nothing was found for “${text.trim()}”. Clients are found by name, date of birth, phone, email, status, state, medication, “overdue” and “due soon”, inquiries by who wrote, attachments by title.`}
          </p>
        )}
        {hasMore && (
          <p className="px-2.5 py-2 text-sm text-ink-soft">
            More clients match. Type more of the name to see them.
          </p>
        )}
      </div>
      <Hints />
    </>
  )
}

type OptionProps = { option: FindOption } & Pick<FindListProps, 'active'>

function Option({ option, active }: OptionProps) {
  const { title, detail, icon: Icon, to, shortcut } = option
  const isActive = active.option?.id === option.id
  const Element = to ? 'a' : 'div'
  const onClick = (event: MouseEvent) => {
    // Other clicks on a link are the browser's: new tab, new window.
    if (to && !isPlainClick(event)) return
    event.preventDefault()
    active.choose(option, false)
  }
  return (
    <Element
      id={active.optionId(option)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={to}
      onClick={onClick}
      // Keeps the focus in the input.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onPointerMove={() => active.activate(option)}
      className={cx(
        'flex min-h-12 cursor-pointer scroll-my-2 items-center gap-3 rounded-md px-2.5 py-1',
        isActive && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-faint" />}
      <span className="min-w-0 grow">
        <span className="block truncate leading-snug font-medium">{title}</span>
        {detail && <span className="tabular block text-sm leading-snug text-ink-soft">{detail}</span>}
      </span>
      {shortcut && <KeyName>{shortcut}</KeyName>}
    </Element>
  )
}

const Hints = () => (
  <p
    aria-hidden
    className="flex gap-4 border-t border-line px-4 py-2 text-xs whitespace-nowrap text-ink-faint max-sm:hidden"
  >
    <span>↑ ↓ move</span>
    <span>Enter opens</span>
    <span>Ctrl+Enter in a new tab</span>
    <span>Esc closes</span>
  </p>
)
