import type { LucideIcon } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { lastFirst, plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { useAction } from '../../../ui/useAction.ts'
import type { Asked } from './ReasonDialog.tsx'

interface Action {
  label: string
  done: string
  call: (ids: string[], asked: Asked) => Promise<{ changed: number }>
}

const keptActions = {
  hold: {
    label: 'Put on legal hold',
    done: 'put on legal hold',
    call: (ids, { reason = '' }) => api.clients.hold.call({ ids, reason }),
  },
  purge: {
    label: 'Purge',
    done: 'purged',
    call: (ids, { reason = '', confirmation = '' }) => api.clients.purge.call({ ids, reason, confirmation }),
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    call: (ids) => api.clients.bulk.call({ ids, change: { action: 'delete' } }),
  },
  release: {
    label: 'Take off legal hold',
    done: 'taken off legal hold',
    call: (ids) => api.clients.hold.call({ ids, reason: null }),
  },
  restore: {
    label: 'Restore',
    done: 'restored',
    call: ([id = '']) => api.clients.restore.call({ id }).then(() => ({ changed: 1 })),
  },
} satisfies Record<string, Action>
export type KeptAction = keyof typeof keptActions

const ReasonDialog = onDemand(() => import('./ReasonDialog.tsx'))

type KeptClientButtonProps = ComponentProps<typeof Button> & {
  action: KeptAction
  /** One client, or those that are selected. */
  clients: readonly ({ id: string } & Parameters<typeof lastFirst>[0])[]
  icon?: LucideIcon
  /** They leave the list. */
  onDone?: () => void
}

/** What administrators do with clients that are deleted, due for review or on hold (acceptance D45, D206). */
export function KeptClientButton({ clients, icon: Icon, onDone, ...props }: KeptClientButtonProps) {
  // What a dialog is for stays while it closes: the page may show by then that it is done.
  const [opened, setOpened] = useState<KeptAction | null>(null)
  const { action: offered, ...button } = props
  const action = opened ?? offered
  const { label, done, call } = keptActions[action]
  const ids = clients.map(({ id }) => id)
  const isOne = clients.length === 1
  const named = isOne ? lastFirst(clients[0]!) : plural(clients.length, 'client')
  const title = `${label}${action === 'release' || action === 'hold' ? ':' : ''} ${named}`
  const change = useAction({
    call: async (asked: Asked) => {
      const output = await call(ids, asked)
      onDone?.()
      return output
    },
    done: ({ changed }) => [
      `${isOne && changed ? 'Client' : plural(changed, 'client')} ${done}`,
      isOne ? named : undefined,
    ],
    undo: (cache, output) =>
      action === 'purge' || output.changed === 0 ? undefined : undoAction(cache, output),
    failed: opened ? undefined : `Not ${done}: ${named}`,
    keepsTitle: true,
    closesAtOnce: true,
    subject: 'client',
  })
  const isAtOnce = action === 'release' || action === 'restore'
  const onClose = () => setOpened(null)
  return (
    <>
      <Button
        aria-label={title}
        {...button}
        busy={change.isPending && !opened}
        onClick={() => (isAtOnce ? change.mutate({}) : setOpened(action))}
      >
        {Icon && <Icon aria-hidden />}
        {label}
      </Button>
      {opened === 'delete' && (
        <ConfirmDialog
          title={`${title}?`}
          description="You can undo this for 24 hours. Under Deleted clients they can be restored or purged."
          confirmLabel={label}
          onConfirm={() => change.mutateAsync({})}
          onClose={onClose}
        />
      )}
      {(opened === 'hold' || opened === 'purge') && (
        <ReasonDialog action={opened} {...{ ids, named, onClose }} onSubmit={change.mutateAsync} />
      )}
    </>
  )
}
