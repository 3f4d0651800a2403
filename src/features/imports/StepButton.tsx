import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { href, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import type { Import } from './contract.ts'
import { importListQuery, showImport } from './importQuery.ts'

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'children'> {
  /** Begins an import again, or deletes it. */
  step: { call: (input: { id: string }) => Promise<Import | { id: string }> }
  id: string
  /** The title of a failure. */
  failed: string
}

/** Leads to the import that comes of it, else to the choice of a file. */
export function StepButton({ step, id, failed, ...button }: StepButtonProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => step.call({ id }),
    onSuccess: async (made) => {
      if ('state' in made) showImport(cache, made)
      await navigate(href('/operational/clients/import/:id?', 'state' in made ? { id: made.id } : {}))
      await cache.invalidateQueries({ queryKey: importListQuery.queryKey })
    },
    onError: (error) => failureToast(error, failed, 'import'),
  })
  return <Button {...button} busy={isPending} onClick={() => mutate()} />
}
