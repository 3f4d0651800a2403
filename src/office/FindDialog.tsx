import { X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { EventDialogProps } from '../features/clients/events/EventDialog.tsx'
import { openedFromList } from '../list/useBackToList.ts'
import { plural } from '../lib/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { FindList } from './FindList.tsx'
import type { FindOption } from './findOptions.ts'
import { FindPanel } from './FindPanel.tsx'
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
    else if (option.eventKind) {
      setAction(option)
      setText('')
    } else open(option, newTab)
  }
  const active = useActiveOption({ options, text, choose, isWaiting: found.isWaiting })
  const label = action ? `${action.title.replace('…', '')}which client?` : 'Find a client, page or action'

  return (
    <FindPanel
      title={label}
      onClose={props.onClose}
      onClosed={onClosed}
      onEscape={action && (() => setAction(null))}
    >
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
        {found.isWaiting || found.failure ? '' : plural(options.length, 'result')}
      </p>
    </FindPanel>
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
