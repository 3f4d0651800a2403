import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { EventDialogProps } from '../features/clients/events/EventDialog.tsx'
import { openedFromList } from '../list/useBackToList.ts'
import { plural } from '../lib/text.ts'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { FindList } from './FindList.tsx'
import type { FindOption } from './findOptions.ts'
import { useActiveOption } from '../ui/useActiveOption.ts'
import type { TypedAhead } from './useShortcuts.ts'
import { clientOption, useFindGroups } from './useFindGroups.ts'

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
      className="top-3 h-[min(34rem,60dvh)] translate-y-0 sm:top-[12dvh] sm:h-[min(34rem,76dvh)] sm:max-w-xl"
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
  const open = ({ to, element, opensShortcuts }: FindOption, newTab: boolean) => {
    if (to && newTab) window.open(to, '_blank', 'noopener')
    else if (opensShortcuts) finish(onShortcuts)
    else if (element) finish(() => element.click())
    else if (to)
      finish(() => {
        // The page that opens gets the focus.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        void navigate(to, { state: openedFromList })
      })
  }
  return { open, finish, onClosed: () => afterwards.current() }
}
