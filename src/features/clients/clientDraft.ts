import * as z from 'zod'
import type { FieldValues } from 'react-hook-form'
import { lastFirst } from '../../lib/text.ts'
import type { ClientField } from './clientFields.ts'

const id = z.string().nullable()

/** Values of the client form, possibly incomplete; a draft of an inline cell has one field. */
export const clientDraftFields = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    next_order_date: z.string().nullable(),
    lab_due_date: z.string().nullable(),
    start_date: z.string().nullable(),
    cost: z.string().nullable(),
    status_id: id,
    state_id: id,
    medications: z.array(
      z.object({
        id: z.string().optional(),
        medication_id: id,
        system_id: id,
        frequency_id: id,
        form_id: id,
        notes: z.string().nullable(),
      }),
    ),
    notes: z.string(),
    updates: z.string(),
  } satisfies Record<ClientField, z.ZodType>)
  .partial()

/** 'Client Doe, Ann', with the typed name. */
export const titleOf = (values: FieldValues) => `Client ${nameOf(values)}`
export const newTitleOf = (values: FieldValues) => `New client ${nameOf(values)}`
const nameOf = ({ last_name, first_name }: FieldValues) =>
  lastFirst(last_name as string, first_name as string)
