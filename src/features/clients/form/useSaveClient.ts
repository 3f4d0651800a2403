import { href } from 'react-router'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { undoOf } from '../../../form/undoOf.ts'
import { useSaveChanges } from '../../../form/useSaveChanges.ts'
import { authorText, type Author } from '../../../lib/author.ts'
import { changesOf } from '../../../lib/fieldChanges.ts'
import { failureOf, UserMessageError, type Failure } from '../../../lib/failure.ts'
import { isUnlikelyAmount, unlikelyText } from '../../../lib/money.ts'
import { lastFirst } from '../../../lib/text.ts'
import { useBackToList } from '../../../list/useBackToList.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { useSession } from '../../accounts/useSession.ts'
import type { Draft } from '../../drafts/draft.ts'
import { api } from '../../../lib/api.ts'
import type { InquiryRow } from '../../inquiries/contract.ts'
import { lookupOf } from '../../lookups/registry.ts'
import { invalidateLists } from '../clientCache.ts'
import type { ClientInput } from '../clientRules.ts'
import type { Client } from '../contract.ts'
import { createClient } from './createClient.ts'
import { droppedRows, droppedSentence, fieldsOfForm, type ClientValues } from './formValues.ts'
import { rememberCreated } from '../list/useCreatedClient.ts'
import { updateClient } from '../updateClient.ts'
import { invalidateLookups } from '../useLookups.ts'

type Form = UseFormReturn<ClientValues, unknown, ClientInput>

/**
 * Saves the client form: toast, refetch of lists, back to the list (acceptance E6, E14, X1). On a conflict it returns the
 * contested fields.
 * @param opened the loaded client; null for a new one
 * @param initial the form's values before anything was typed
 * @param inquiry what a new one is created from
 * @param draft values to put back into the form
 */
export function useSaveClient(
  opened: Client | null,
  initial: ClientValues,
  inquiry: InquiryRow | undefined,
  draft: Pick<Draft, 'base' | 'typed'> | undefined,
) {
  const cache = useQueryClient()
  const { goBack } = useBackToList(href('/operational/clients'))
  const [deleted, setDeleted] = useState<Author>()
  const changes = useSaveChanges<ClientInput>(initial, draft)
  const [create] = useState(() => createClient(inquiry?.id))
  const conflicts = useAuthors(opened, changes.conflicts)

  const base: ClientValues = { ...initial, ...changes.theirs }

  const confirmedCost = useRef<string>(undefined)

  const save = async (input: ClientInput, form: Form) => {
    const { cost } = input
    if (isUnlikelyAmount(cost) && cost !== base.cost && cost !== confirmedCost.current) {
      confirmedCost.current = cost!
      const message = unlikelyText(cost)
      throw new UserMessageError({ message, fields: { cost: message } }, undefined)
    }
    const { medications } = form.getValues()
    try {
      if (opened) await changes.save(input, (changed) => updateClient(cache, opened.id, changed))
      else rememberCreated(cache, await changes.save(input, create))
    } catch (error) {
      if (listsAreOld(error)) void invalidateLookups(cache)
      setDeleted(failureOf(error).deleted)
      throw notSaved(error, opened, medications)
    }
    const title = opened ? 'Client updated successfully' : 'Client created successfully'
    toast.success(title, {
      description: lastFirst(input.last_name, input.first_name),
      subject: 'client',
      undo: opened ? undoSave(cache, opened.id, base, input) : undefined,
    })
    const dropped = droppedRows(medications)
    if (dropped > 0) toast.error(droppedSentence(dropped))
    void invalidateLists(cache)
    if (inquiry) void cache.invalidateQueries({ queryKey: api.inquiries.list.key() })
    await goBack()
  }
  return { save, base, conflicts, deleted }
}

const undoSave = (cache: QueryClient, id: string, base: ClientValues, saved: ClientInput) =>
  undoOf(changesOf<ClientInput>(base, saved), async (changes) => {
    await updateClient(cache, id, changes)
    await invalidateLists(cache)
  })

/** Who changed the contested fields of a restored draft, before the first save. */
function useAuthors(opened: Client | null, conflicts: ReturnType<typeof useSaveChanges>['conflicts']) {
  const me = useSession().data?.user?.email
  const { data } = useQuery({
    ...api.clients.last_changes.queryOptions({ input: { id: opened?.id ?? '' } }),
    enabled: opened !== null && conflicts.some(({ changed_by }) => !changed_by),
  })
  return conflicts.map((conflict) => {
    const author = data?.[conflict.field]
    return { ...conflict, changed_by: conflict.changed_by ?? (author && authorText(author, me)) }
  })
}

/** Whether the lookup lists are outdated: an entry was refused as inactive, or a conflict may refer to a new one. */
function listsAreOld(error: unknown): boolean {
  const { status, fields } = failureOf(error)
  return status === 409 || Object.keys(fields).some((path) => lookupOf(path.split('.').at(-1) ?? ''))
}

/** Shows a toast, logs ids only (acceptance D20), and returns the error with the form's field names. */
function notSaved(error: unknown, opened: Client | null, rows: ClientValues['medications']): Error {
  failureToast(error, opened ? 'Failed to update client' : 'Failed to create client', 'client')
  const { status, requestId, fields, deleted } = failureOf(error)
  // oxlint-disable-next-line no-console
  console.warn('Client not saved', { id: opened?.id, status, request_id: requestId })
  const override: Partial<Failure> = { fields: fieldsOfForm(fields, rows) }
  // The summary lists the field errors below this message.
  if (Object.keys(fields).length > 0) override.message = 'The client was not saved. Please check:'
  // DeletedPanel shows it.
  if (opened && deleted) override.hasOwnPanel = true
  // No request id for a conflict.
  if (status === 409) override.requestId = undefined
  return new UserMessageError(override, error)
}
