import { api } from '../../../lib/api.ts'

/** What is asked for before some of them. */
export interface Asked {
  reason?: string
  confirmation?: string
}

interface Action {
  label: string
  done: string
  call: (ids: string[], asked: Asked) => Promise<{ changed: number }>
}

/** What administrators do with clients that are deleted, due for review or on hold (acceptance D45, D206). */
export const keptActions = {
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
