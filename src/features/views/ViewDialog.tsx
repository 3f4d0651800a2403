import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SwitchField, TextField } from '../../form/fields.tsx'
import { newId } from '../../lib/newId.ts'
import { useScreenSetting } from '../../list/useScreenSetting.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import { viewFields, type View } from './contract.ts'
import { searchOf } from './viewAddress.ts'

interface ViewDialogProps {
  list: ViewList
  /** Undefined to save how the list is shown now. */
  view: View | undefined
  widths: Readonly<Record<string, number>>
  onClose: () => void
}

/** Names a view: a new one, or again. */
export function ViewDialog({ list, view, widths, onClose }: ViewDialogProps) {
  const [id] = useState(newId)
  const [compact] = useScreenSetting('density')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => cache.invalidateQueries({ queryKey: api.views.list.key() })
  const stored = { name: view?.name ?? '', shared: view?.shared ?? false }
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save view'}
      description={view ? undefined : 'Search, filters, sorting, columns with their widths, and density.'}
      onClose={onClose}
      schema={viewFields}
      defaultValues={stored}
      submitLabel="Save"
      onSubmit={async ({ name, shared }) => {
        if (view) {
          await api.views.change.call({ id: view.id, changes: { name: { from: view.name, to: name } } })
        } else {
          const address = currentAddress()
          const saved = await api.views.save.call({
            id,
            list,
            name,
            shared,
            shown: { address, widths, compact },
          })
          void navigate(searchOf(saved.id, address), { replace: true })
        }
        toast.success(view ? `The view is named "${name}"` : `"${name}" was saved`, { subject: 'views' })
        await refresh()
        onClose()
      }}
    >
      <TextField name="name" label="Name" required />
      {!view && <SwitchField name="shared" label="Shared" on="All staff see it" off="Only you see it" />}
    </FormDialog>
  )
}

/** What the address says about the list, without its view and an open record. */
function currentAddress() {
  const {
    [VIEW_PARAM]: _view,
    client: _client,
    ...address
  } = Object.fromEntries(new URLSearchParams(window.location.search))
  return address
}
