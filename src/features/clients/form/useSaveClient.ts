import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import type { Submission } from '../../../form/FormShell.tsx'
import { undoAction } from '../../../form/undo.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { failureOf, mayBeSaved, UserMessageError, type Failure } from '../../../lib/failure.ts'
import { isUnlikelyAmount, unlikelyText } from '../../../lib/money.ts'
import { openedFromList } from '../../../list/BackLink.tsx'
import { failureToast, toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import type { InquiryRow } from '../../inquiries/contract.ts'
import { findLookup } from '../../lookups/registry.ts'
import { clientPath } from '../ClientLink.tsx'
import { clientQuery, invalidateLists, refetchClient, updateClient } from '../clientQuery.ts'
import type { ClientInput } from '../clientRules.ts'
import type { Client } from '../contract.ts'
import { droppedRows, droppedSentence, fieldsOfForm, formValues, type ClientValues } from './formValues.ts'
import { forgetCreated, rememberCreated } from '../list/useCreatedClient.ts'
import { savedText } from '../shownValue.ts'
import { cachedNames, invalidateLookups } from '../useLookups.ts'

/**
 * Stores a new client for `createChangeSaver`: creates it, later updates it. Repeating a create without a response is harmless,
 * because the id stays the same (decision 0029).
 * @param id of the new client
 * @param inquiry_id the inquiry that it is created from
 */
export function sendNewClient(id: string, inquiry_id?: string) {
  let created: Client | undefined
  return async (changes: FieldChanges<ClientInput>, values: ClientInput): Promise<Client> => {
    if (created) return api.clients.update.call({ id: created.id, changes })
    created = await api.clients.create.call({ ...values, id, inquiry_id })
    return created
  }
}

/** A client that is created no more leaves the top of the list. */
function undoSave(cache: QueryClient, saved: Client, isNew: boolean) {
  const undo = undoAction(cache, saved)
  if (!undo || !isNew) return undo
  return () => undo().then((isDone) => isDone && forgetCreated(cache, saved))
}

interface Creating {
  id: string
  create: ReturnType<typeof sendNewClient>
  /** A create had no response, so the last save may not be the creation, by which it is undone. */
  isRepeated?: boolean
}

/**
 * Saves the client form: toast, refetch of lists (acceptance E6, E14, X1). `leave` is for afterwards: from an inquiry on to the new client.
 * @param opened the loaded client; null for a new one
 * @param inquiry what a new one is created from
 * @param goBack to the list
 */
export function useSaveClient(
  opened: Client | null,
  inquiry: InquiryRow | undefined,
  goBack: () => Promise<void> | void,
) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const creating = useRef<Creating>(undefined)
  const open = (path: string) => () => void navigate(path, { state: openedFromList })
  const confirmedCost = useRef<string>(undefined)

  const save = async (
    input: ClientInput,
    { id, form, stored, ...changes }: Submission<ClientValues, ClientInput>,
  ) => {
    const { cost } = input
    if (isUnlikelyAmount(cost) && cost !== stored.cost && cost !== confirmedCost.current) {
      confirmedCost.current = cost!
      const message = unlikelyText(cost)
      throw new UserMessageError({ message, fields: { cost: message } }, undefined)
    }
    const { medications } = form.getValues()
    if (!creating.current || creating.current.id !== id)
      creating.current = { id, create: sendNewClient(id, inquiry?.id) }
    const { create } = creating.current
    let saved: Client
    try {
      if (opened) saved = await changes.save(input, (changed) => updateClient(cache, opened.id, changed))
      else rememberCreated(cache, (saved = await changes.save(input, create)))
    } catch (error) {
      if (listsAreOld(error)) void invalidateLookups(cache)
      const now = opened && failureOf(error).contested && (await refetchClient(cache, opened.id))
      if (now) changes.showLatest(formValues(now))
      else if (opened) void cache.invalidateQueries({ queryKey: clientQuery(opened.id).queryKey })
      if (mayBeSaved(error)) creating.current.isRepeated = true
      throw notSaved(error, opened, medications)
    }
    const title = opened ? 'Client updated successfully' : 'Client created successfully'
    const changed = opened ? changesOf<ClientInput>(stored, input) : {}
    const isUndoable = opened ? Object.keys(changed).length > 0 : !creating.current.isRepeated
    toast.success(title, {
      description: savedText(input, changed, cachedNames(cache)) + closedText(inquiry, saved),
      subject: 'client',
      undo: isUndoable ? undoSave(cache, saved, !opened) : undefined,
      offer: opened ? undefined : next(saved),
    })
    const dropped = droppedRows(medications)
    if (dropped > 0) toast.error(droppedSentence(dropped))
    void invalidateLists(cache)
    if (inquiry) void cache.invalidateQueries({ queryKey: api.inquiries.list.key() })
  }
  const next = ({ id }: Client) =>
    inquiry
      ? { label: 'Open inquiry', run: open(href('/operational/inquiries/:id?', { id: inquiry.id })) }
      : { label: 'Open', run: open(clientPath(id)) }
  const leave = () =>
    inquiry && creating.current
      ? navigate(clientPath(creating.current.id), { replace: true, state: openedFromList })
      : goBack()
  return { save, leave }
}

/** Not while the visitor can still choose a time. */
const closedText = (inquiry: InquiryRow | undefined, saved: Client) =>
  inquiry && inquiry.state !== 'closed' && saved.inquiry?.state === 'closed'
    ? '. The inquiry was closed.'
    : ''

/** Whether the lookup lists are outdated: an entry was refused as inactive, or a conflict may refer to a new one. */
function listsAreOld(error: unknown): boolean {
  const { status, fields } = failureOf(error)
  return status === 409 || Object.keys(fields).some((path) => findLookup(path.split('.').at(-1) ?? ''))
}

/** Shows a toast, logs ids only (acceptance D20), and returns the error with the form's field names. */
function notSaved(error: unknown, opened: Client | null, rows: ClientValues['medications']): Error {
  failureToast(error, opened ? 'Failed to update client' : 'Failed to create client', 'client')
  const { status, requestId, fields } = failureOf(error)
  // oxlint-disable-next-line no-console
  console.warn('Client not saved', { id: opened?.id, status, request_id: requestId })
  const override: Partial<Failure> = { fields: fieldsOfForm(fields, rows) }
  // The summary lists the field errors below this message.
  if (Object.keys(fields).length > 0) override.message = 'The client was not saved. Please check:'
  // Without a connection the toast says all.
  if (status === undefined) override.isShown = true
  return new UserMessageError(override, error)
}
