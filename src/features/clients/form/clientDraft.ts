import * as z from 'zod'
import type { FieldValues } from 'react-hook-form'
import { lastFirst } from '../../../lib/text.ts'
import { clientColumns, type ClientColumn } from '../clientFields.ts'

const value = z.string().nullable()

/** Values of the client form, possibly incomplete; a draft of an inline cell has one field. */
export const clientDraftFields = z
  .object({
    ...(Object.fromEntries(clientColumns.map((field) => [field, value])) as Record<
      ClientColumn,
      typeof value
    >),
    medications: z.array(
      z.object({
        id: z.string().optional(),
        medication_id: value,
        system_id: value,
        frequency_id: value,
        form_id: value,
        notes: value,
        // A draft of an earlier version has none of these.
        dose: value.default(''),
        started_on: value.default(null),
        stopped_on: value.default(null),
        stop_reason: value.default(''),
      }),
    ),
  })
  .partial()

/** 'Client Doe, Ann', with the typed name. */
export const titleOf = (values: FieldValues) => `Client ${nameOf(values)}`
export const newTitleOf = (values: FieldValues) => `New client ${nameOf(values)}`
const nameOf = ({ last_name, first_name }: FieldValues) =>
  [last_name, first_name].some((name: string) => name.trim())
    ? lastFirst(last_name as string, first_name as string)
    : 'without a name'
