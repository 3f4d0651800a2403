import { Search, X } from 'lucide-react'
import { controlClass } from '../ui/TextInput.tsx'
import { cx } from '../ui/cx.ts'
import { shortcut } from '../ui/shortcuts.ts'
import { searchLimit } from './searchText.ts'
import type { ListParams } from './useListParams.ts'

/** The search field of a list. Escape clears it, Down goes into the rows, Enter opens the only one. */
export function SearchBox({ params, label }: { params: ListParams; label: string }) {
  const { text, setText } = params
  return (
    <div role="search" className="relative min-w-0 grow max-sm:basis-40 sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        {...shortcut('/')}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={searchLimit}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') setText('')
          else if (event.key === 'ArrowDown') whenFound(event.currentTarget, focusFirst)
          else if (event.key === 'Enter') whenFound(event.currentTarget, openOnly)
          else return
          event.preventDefault()
        }}
        className={cx(controlClass, 'h-control pr-10 pl-9')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => setText('')}
          className="absolute top-0 right-0 grid size-control place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

const listAround = (box: Element) => box.closest<HTMLElement>('.list')!

/** Acts on the rows once what is typed has been found. */
function whenFound(box: HTMLInputElement, act: (rows: Element[]) => void): void {
  const text = box.value
  const look = () => {
    if (document.activeElement !== box || box.value !== text) return
    if (listAround(box).querySelector('[role=status][aria-busy=true]')) requestAnimationFrame(look)
    else act([...listAround(box).querySelectorAll('[data-row-id]')])
  }
  look()
}

const focusFirst = ([row]: Element[]) => row?.querySelector('a')?.focus()

function openOnly([row, ...others]: Element[]): void {
  // The link to its own page: a row of another list may lead to what uses it.
  const own = row?.querySelector<HTMLElement>(`a[href*="${row.getAttribute('data-row-id')}"]`)
  if (others.length === 0) own?.click()
}
