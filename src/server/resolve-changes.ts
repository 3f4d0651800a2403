import type { RunSql } from '../db/connect.ts'
import type { Action } from '../lib/actions.ts'
import { authorText } from '../lib/author.ts'
import { compareWithStored, type FieldChange } from '../lib/fieldChanges.ts'
import type { Contested } from '../lib/errorData.ts'
import { conflict } from './errors.ts'
import { lastChanges } from './audit/last-changes.ts'
import type { Write } from './command.ts'
import type { Session } from './session.ts'

interface LockedRecord<Stored> {
  id: string
  /** 'client', for the sentence of a refusal. */
  noun: string
  /** Under what the audit keeps changes of such a record. */
  actions: readonly Action[]
  /** What their entries hold, where the record is a part of the one with this id: { follow_up: id }. */
  part?: Record<string, string>
  session: Session | null
  /** The record's fields, its row locked until the transaction ends. */
  stored: Stored
}

/**
 * Decides what of a PATCH is to be written (decision 0029); with one contested field nothing is.
 * @returns the fields to write, and their audit as [before, after]; undefined when there is nothing to write, which it declares
 * @throws 409 with the contested fields
 */
export async function resolveChanges<Stored extends object, Fields extends object>(
  write: Pick<Write, 'runSql' | 'unchanged'>,
  record: LockedRecord<Stored>,
  changes: { [Field in keyof Fields]?: FieldChange | undefined },
): Promise<
  { fields: Partial<Fields>; audit: Record<string, [before: unknown, after: unknown]> } | undefined
> {
  const stored = record.stored as Record<string, unknown>
  const { toWrite, contested } = compareWithStored(stored, changes)
  if (contested.length) throw await contestedConflict(write.runSql, record, contested)
  if (!toWrite.length) {
    write.unchanged()
    return undefined
  }
  return {
    fields: Object.fromEntries(toWrite.map(({ field, to }) => [field, to])) as Partial<Fields>,
    audit: Object.fromEntries(toWrite.map(({ field, to }) => [field, [stored[field], to]])),
  }
}

/** 409 with the contested fields, and who changed each of them. */
export async function contestedConflict<Stored extends object>(
  runSql: RunSql,
  { id, noun, actions, part, session, stored }: LockedRecord<Stored>,
  contested: { field: string; to: unknown }[],
) {
  const changed = await lastChanges(runSql, id, actions, part)
  const changerOf = (field: string) => changed[field] && authorText(changed[field], session?.email)
  // The newest change comes first.
  const last = Object.keys(changed).find((field) => contested.some((one) => one.field === field))
  const changer = (last && changerOf(last)) ?? 'someone else'
  const fields = contested.map(({ field, to }): [string, Contested] => [
    field,
    {
      theirs: (stored as Record<string, unknown>)[field],
      yours: to,
      changed_by: changerOf(field) ?? 'someone else',
    },
  ])
  return conflict(
    `This ${noun} was changed by ${changer}, since you opened it. Nothing of yours was saved.`,
    Object.fromEntries(fields),
  )
}
