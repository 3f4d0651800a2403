import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SwitchField, TextField } from '../../form/fields.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { ViewList } from './choices.ts'
import type { View } from './contract.ts'

interface ViewDialogProps {
  list: ViewList
  /** Undefined to save how the list is shown now. */
  view: View | undefined
  shown: View['shown']
  /** Which are no part of a view. */
  hasDays: boolean
  onSaved: (saved: View) => void
  onClose: () => void
}

/** Names a view: a new one, or again. */
export function ViewDialog({ list, view, shown, hasDays, onSaved, onClose }: ViewDialogProps) {
  const cache = useQueryClient()
  const stored = { name: view?.name ?? '', shared: view?.shared ?? false }
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save view'}
      description={view ? undefined : `${SAVED}${hasDays ? DAYS_STAY : ''}`}
      onClose={onClose}
      loadRules={() => import('./contract.ts').then((contract) => contract.viewFields)}
      defaultValues={stored}
      submitLabel="Save"
      onSubmit={async ({ name, shared }, { id }) => {
        if (view)
          await api.views.change.call({ id: view.id, changes: { name: { from: view.name, to: name } } })
        else onSaved(await api.views.save.call({ id, list, name, shared, shown }))
        toast.success(view ? `The view is named “${name}”` : `“${name}” was saved`, { subject: 'views' })
        await cache.invalidateQueries({ queryKey: api.views.list.key() })
      }}
    >
      <TextField name="name" label="Name" required />
      {!view && <SwitchField name="shared" label="Shared" on="All staff see it" off="Only you see it" />}
    </FormDialog>
  )
}

const SAVED = 'Search, filters, sorting, columns with their widths, and density.'
const DAYS_STAY = ' The days stay those of the page when it is opened.'
