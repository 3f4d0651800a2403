import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState, useDeferredValue, type RefObject, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { EventDialogProps } from '../features/clients/events/EventDialog.tsx'
import { openedFromList, isPlainClick } from '../list/BackLink.tsx'
import { plural, nearlySame } from '../lib/text.ts'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useActiveOption } from '../ui/useActiveOption.ts'
import type { useFound } from '../features/find/useFound.ts'
import { cx } from '../ui/cx.ts'
import { KeyName } from '../ui/KeyName.tsx'
import { NotLoaded } from '../ui/Loaded.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { FindOption } from './findOptions.ts'
import type { TypedAhead } from './useShortcuts.ts'
import { clientOption, useFindGroups, type FindGroup } from './useFindGroups.ts'

export interface FindDialogProps {
  /** What was typed before the field had the focus. */
  typedAhead: RefObject<TypedAhead>
  onClose: () => void
  onEvent: (event: Pick<EventDialogProps, 'client' | 'kind'>) => void
  onShortcuts: () => void
}

/** The box of Ctrl/Cmd+K: a combobox in a dialog (WAI-ARIA Authoring Practices, combobox with a listbox). */
export default function FindDialog(props: FindDialogProps) {
  const [text, setText] = useState(() => props.typedAhead.current.text)
  const hadFocus = useRef(false)
  // The action for which a client is chosen.
  const [action, setAction] = useState<FindOption | null>(null)
  const { groups, clients, ...found } = useFindGroups(text, action !== null)
  const options = groups.flatMap((group) => group.options)
  const { open, finish, onClosed } = useOpen(props)
  const choose = (option: FindOption, newTab: boolean) => {
    const client = clients.find((row) => clientOption(row).id === option.id)
    const kind = action?.eventKind
    if (client && kind) finish(() => props.onEvent({ client, kind }))
    else if (option.search ?? option.eventKind) {
      if (option.eventKind) setAction(option)
      setText(option.search ?? '')
    } else open(option, newTab)
  }
  const active = useActiveOption({ options, text, choose, isWaiting: found.isWaiting })
  const label = action ? `${action.title.replace('…', '')}which client?` : 'Find a client, page or action'

  return (
    <DialogFrame
      aria-describedby={undefined}
      onClose={props.onClose}
      onClosed={onClosed}
      onEscapeKeyDown={(event) => {
        if (action) event.preventDefault()
        setAction(null)
      }}
      // At the top of the window, as high with one result as with many.
      className="find-box top-3 h-[min(34rem,60dvh)] translate-y-0 sm:top-[12dvh] sm:h-[min(34rem,76dvh)] sm:max-w-xl"
    >
      <Dialog.Title className="sr-only">{label}</Dialog.Title>
      <div className="flex items-center gap-1 border-b border-line py-1.5 pr-1.5 pl-4">
        <input
          {...active.inputProps}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={label}
          placeholder={label}
          value={text}
          onFocus={() => {
            if (hadFocus.current) return
            hadFocus.current = true
            const typed = props.typedAhead.current
            setText(typed.text)
            if (typed.isEntered) active.enter(typed.text)
          }}
          onChange={(event) => setText(event.target.value)}
          className="h-11 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-faint"
        />
        <IconButton label="Close" icon={X} onClick={props.onClose} />
      </div>
      <FindList text={text} groups={groups} active={active} found={found} />
      <p role="status" className="sr-only">
        {found.isWaiting || found.query.error ? '' : plural(options.length, 'result')}
      </p>
    </DialogFrame>
  )
}

/** Opens a page or a client, or does what the option does, once the box is closed. */
function useOpen({ onClose, onShortcuts }: FindDialogProps) {
  const navigate = useNavigate()
  const afterwards = useRef(() => {})
  const finish = (deed: () => void) => {
    afterwards.current = deed
    onClose()
  }
  const open = ({ to, state, element, opensShortcuts }: FindOption, newTab: boolean) => {
    if (to && newTab) window.open(to, '_blank', 'noopener')
    else if (opensShortcuts) finish(onShortcuts)
    else if (element) finish(() => element.click())
    else if (to)
      finish(() => {
        // The page that opens gets the focus.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        void navigate(to, { state: { ...openedFromList, ...state?.() } })
      })
  }
  return { open, finish, onClosed: () => afterwards.current() }
}

interface FindListProps {
  text: string
  groups: FindGroup[]
  active: ReturnType<typeof useActiveOption<FindOption>>
  found: Pick<ReturnType<typeof useFound>, 'isWaiting' | 'notFound' | 'hasMore' | 'query'>
}

/** The results, in groups, and a sentence when there are none, more, or when the search failed. */
function FindList({ text, groups, active, found }: FindListProps) {
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
