import { href } from 'react-router'
import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Author } from '../../lib/author.ts'
import { failureOf, UserMessageError, wasRefused, type Failure } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { lookupOf } from '../lookups/registry.ts'
import { clientsApi } from './api.ts'
import { invalidateLists, showSaved } from './clientCache.ts'
import { differencesOf, type Difference } from './conflict.ts'
import { touchedOf, type ClientInput } from './clientFields.ts'
import type { Client } from './contract.ts'
import { droppedRows, droppedSentence, fieldsOfForm, valuesOf, type ClientValues } from './formValues.ts'
import { useBackToList } from '../../list/useBackToList.ts'
import { rememberCreated } from './useCreatedClient.ts'
import { invalidateLookups } from './useLookups.ts'

type Form = UseFormReturn<ClientValues, unknown, ClientInput>

/**
 * Saves the client form: toast, lists read again, back to the list (acceptance E6, E14, X1); on a conflict the
 * differences to decide.
 * @param opened the client as it was loaded; null for a new one
 * @param contested what a draft that was put back and the client hold differently
 */
export function useSaveClient(opened: Client | null, contested: Difference[]) {
  const cache = useQueryClient()
  const { goBack } = useBackToList(href('/operational/clients'))
  const [base, setBase] = useState(opened)
  const [differences, setDifferences] = useState(contested)
  const [changed, setChanged] = useState<Record<string, Author>>({})
  const [deleted, setDeleted] = useState<Author>()
  const { data: changedBefore } = useQuery({
    ...clientsApi.last_changes.queryOptions({ input: { id: opened?.id ?? '' } }),
    enabled: contested.length > 0,
  })
  const create = useCreate()

  /** What somebody else saved is taken over where nothing was typed; `error` leaves the rest to be decided. */
  const merge = async (
    before: ClientValues,
    current: Client,
    input: ClientInput,
    form: Form,
    error: unknown,
  ): Promise<Client> => {
    const found = differencesOf(before, form.getValues(), valuesOf(current))
    setBase(current)
    setDifferences(found)
    if (found.length === 0) return update(current, input, form)
    setChanged(failureOf(error).changed ?? (await lastChanges(current.id)))
    for (const { field, theirs, touched } of found) {
      if (!touched) form.setValue(field, theirs, { shouldDirty: true })
    }
    throw error
  }

  const update = async (known: Client, input: ClientInput, form: Form): Promise<Client> => {
    try {
      return await clientsApi.update.call({
        ...changesTo(known, input),
        id: known.id,
        version: known.version,
      })
    } catch (error) {
      const current = failureOf(error).current as Client | undefined
      if (!current) throw error
      return merge(valuesOf(known), current, input, form, error)
    }
  }

  const save = async (input: ClientInput, form: Form) => {
    const { medications } = form.getValues()
    try {
      const show = opened ? showSaved : rememberCreated
      show(cache, await (base ? update(base, input, form) : create(input, form, merge)))
    } catch (error) {
      if (listsAreOld(error)) void invalidateLookups(cache)
      setDeleted(failureOf(error).deleted)
      throw notSaved(error, base, medications)
    }
    toast.success(base ? 'Client updated successfully' : 'Client created successfully', undefined, 'client')
    const dropped = droppedRows(medications)
    if (dropped > 0) toast.error(droppedSentence(dropped))
    void invalidateLists(cache)
    await goBack()
  }
  return { save, base, differences, changed: { ...changedBefore, ...changed }, deleted }
}

/** Who changed what; nothing where nobody can be asked. */
const lastChanges = (id: string) =>
  clientsApi.last_changes.call({ id }).catch((): Record<string, Author> => ({}))

type Merge = (
  before: ClientValues,
  current: Client,
  input: ClientInput,
  form: Form,
  error: unknown,
) => Promise<Client>

/** One id for one form, so that sending it twice makes one client. */
function useCreate() {
  // Browsers offer it on https and localhost only; elsewhere the server makes the id.
  const [id] = useState(() => ('randomUUID' in crypto ? crypto.randomUUID() : undefined))
  // What a try held that may have been stored although its answer was lost.
  const tried = useRef<ClientValues>(null)
  return async (input: ClientInput, form: Form, merge: Merge): Promise<Client> => {
    const typed = structuredClone(form.getValues())
    try {
      const made = await clientsApi.create.call({ ...input, id })
      if (!tried.current) return made
      if (made.version > 1) return await merge(tried.current, made, input, form, changedSince())
      return await clientsApi.update.call({ ...changesTo(made, input), id: made.id, version: made.version })
    } catch (error) {
      if (!wasRefused(error)) tried.current ??= typed
      throw error
    }
  }
}

/** As the server says it of a client that was opened. */
const changedSince = () =>
  new ORPCError('CONFLICT', {
    message:
      'This client was created before, and changed by someone else since. Nothing more of yours was saved.',
  })

/** What is as it is stored is not sent; a row that somebody else removed meanwhile, and that was kept here, is a new row. */
function changesTo(known: Client, input: ClientInput) {
  const ids = new Set(known.client_medications.map(({ id }) => id))
  return {
    ...input,
    ...touchedOf(input, known),
    medications: input.medications.map(({ id, ...row }) => (id && ids.has(id) ? { id, ...row } : row)),
  }
}

/** A choice that is refused was switched off after the form was opened; a record that somebody else saved may name a new one. */
function listsAreOld(error: unknown): boolean {
  const { status, fields } = failureOf(error)
  return status === 409 || Object.keys(fields).some((path) => lookupOf(path.split('.').at(-1) ?? ''))
}

/** Says it in a toast, logs ids only (acceptance D20), and gives the form the fields under its own names. */
function notSaved(error: unknown, base: Client | null, rows: ClientValues['medications']): Error {
  const unreached = base ? 'Failed to update client' : 'Failed to create client'
  const { status, message, requestId, fields, current, deleted } = failureOf(error, unreached)
  // A conflict and a deletion are told by their panels.
  if (current || deleted) toast.over('client')
  else toast.error(message, undefined, 'client')
  // oxlint-disable-next-line no-console
  console.warn('Client not saved', { id: base?.id, status, request_id: requestId })
  const said: Partial<Failure> = { fields: fieldsOfForm(fields, rows) }
  // The summary lists the fields' own sentences under this one.
  if (Object.keys(fields).length > 0) said.message = 'The client was not saved. Please check:'
  // A conflict is nobody's fault, so there is no number to quote.
  if (status === 409) said.requestId = undefined
  return new UserMessageError(said, error)
}
