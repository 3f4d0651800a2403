import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { opensForm } from '../../../form/drafts.ts'
import { IfMayChange } from '../../../lib/mayChange.ts'
import { focusNeighbor } from '../../../list/focusNeighbor.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { ButtonVariant } from '../../../ui/buttonClass.ts'
import { cx } from '../../../ui/cx.ts'
import type { PartClient } from './partDefinition.ts'
import { usePart, type PartKind } from './parts.ts'

interface PartRowProps {
  client: PartClient
  kind: PartKind
  id: string
  /** In the names of its buttons: 'the follow-up of May 1, 2027'. */
  named: string
  /** A button with a word: it is done, or is not. */
  step?:
    | false
    | { text: string; label: string; icon: LucideIcon; variant?: ButtonVariant; isDone: boolean }
    | undefined
  onChange?: false | (() => void) | undefined
  children: ReactNode
}

/** One of what a client's record holds, and for who may change it the buttons; below the text on a phone where one has a word. */
export function PartRow({ client, kind, id, named, step, onChange, children }: PartRowProps) {
  const { words, draft, finish, remove } = usePart(kind, client)
  const leave = () => focusNeighbor(id, 'button')
  return (
    <li
      data-row-id={id}
      className={cx(
        'flex items-start justify-between gap-3 py-2.5',
        step && 'max-sm:flex-wrap max-sm:gap-y-1.5',
      )}
    >
      <div className={cx('min-w-0 break-words', step && 'max-sm:basis-full')}>{children}</div>
      {(step || onChange || remove) && (
        <IfMayChange>
          <div data-print="hide" className="flex shrink-0 gap-1">
            {step && (
              <Button
                size="small"
                variant={step.variant}
                aria-label={step.label}
                onClick={() => {
                  leave()
                  finish(id, step.isDone)
                }}
              >
                <step.icon aria-hidden />
                {step.text}
              </Button>
            )}
            {onChange && (
              <IconButton
                {...opensForm(`clients.${client.id}.${draft.name}.${id}`)}
                label={`${words.change} ${named}`}
                icon={Pencil}
                onClick={onChange}
              />
            )}
            {remove && (
              <IconButton
                label={`Remove ${named}`}
                icon={Trash2}
                onClick={() => {
                  leave()
                  remove(id)
                }}
              />
            )}
          </div>
        </IfMayChange>
      )}
    </li>
  )
}
