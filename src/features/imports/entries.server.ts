/** The lists as an import needs them: entries by the names in its file, and by the answers for names that no active entry has. */
import { randomUUID } from 'node:crypto'
import { postalCodes } from '../../content/stateCodes.ts'
import type { RunSql } from '../../db/connect.ts'
import { MAX_NAME_LENGTH, nameRule } from '../../lib/inputRules.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { lettersOf, truncate } from '../../lib/text.ts'
import type { Write } from '../../server/command.ts'
import { ENTRIES, LOCKED_ENTRIES, type ListEntry } from '../lookups/entry-names.server.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { ImportChoices } from './contract.ts'

/** Ends a job of an import with a sentence for the person; nothing was written. */
export class ImportRefused extends Error {}

/** An entry to be made, or with `is_inactive` one to be made active again. */
interface AddedEntry {
  list: LookupKey
  name: string
  id: string
  is_inactive?: boolean
}

/** The entries that the rows of an import need: those that have to be active still, and those that come with it. */
export interface NeededEntries {
  active: string[]
  make: AddedEntry[]
}

/** A name that no active entry of its list has. */
export interface AskedName {
  key: string
  list: LookupKey
  name: string
  rows: number
  inactive_id: string | undefined
  /** The only active entry whose name differs in nothing but spaces, punctuation (no decimal point), case and accents. */
  same: ListEntry | undefined
  answer: string | null
}

type Answers = ImportChoices['answers']

const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim()

/** The same for names that are stored as the same name, ignoring case. */
export const nameKey = (list: LookupKey, name: string) =>
  `${list} ${oneLine(name.normalize('NFC').replace(/\p{Cf}/gu, '')).toLowerCase()}`

const stateNames: Partial<Record<string, string>> = postalCodes

/** The answer that a name is a slip of another one in the file. */
export const sameAsInFile = (name: string) => `${SAME_AS}${name}`
const SAME_AS = 'as '

/** The name and the answer that count: of one that is a slip of another one those of the other, which is new unless it has an answer. */
function withoutSlip(list: LookupKey, name: string, answer: string | undefined, answers: Answers) {
  if (!answer?.startsWith(SAME_AS)) return [name, answer] as const
  const other = answer.slice(SAME_AS.length)
  const chosen = answers[nameKey(list, other)] ?? 'new'
  // Once more, both are one another's slip, and each is added under its own name.
  return chosen.startsWith(SAME_AS) ? ([name, 'new'] as const) : ([other, chosen] as const)
}

export type ImportEntries = Awaited<ReturnType<typeof readEntries>>

function indexEntries(stored: ListEntry[]) {
  const byId = new Map(stored.map((entry) => [entry.id, entry]))
  /** The entry itself, or the one that it was merged into. */
  const mergeTarget = (entry: ListEntry): ListEntry =>
    entry.merged_into === null ? entry : mergeTarget(byId.get(entry.merged_into)!)
  const byName = new Map(stored.map((entry) => [nameKey(entry.list, entry.name), mergeTarget(entry)]))
  const spelling = (list: LookupKey, name: string) => `${list} ${lettersOf(name)}`
  /** Active ones; undefined for a spelling of two. */
  const bySpelling = new Map<string, ListEntry | undefined>()
  for (const entry of stored.filter(({ active }) => active)) {
    const key = spelling(entry.list, entry.name)
    bySpelling.set(key, bySpelling.has(key) ? undefined : entry)
  }
  const sameAs = (list: LookupKey, name: string) => bySpelling.get(spelling(list, name))
  /** 'TX' is Texas, unless the list has an entry of that name. */
  const withoutCode = (list: LookupKey, name: string) =>
    (list === 'states' && !byName.has(nameKey(list, name)) && stateNames[name.trim().toUpperCase()]) || name
  return { byId, mergeTarget, byName, sameAs, withoutCode }
}

export async function readEntries(runSql: RunSql, { answers }: Pick<ImportChoices, 'answers'>) {
  const stored = await runSql<ListEntry>('imports.entries', `select * from ${ENTRIES} as entries`, [])
  const { byId, mergeTarget, byName, sameAs, withoutCode } = indexEntries(stored)
  /** For a name without an entry, the one that it is taken for unless something else is chosen. */
  const answerTo = (list: LookupKey, name: string): string | undefined =>
    answers[nameKey(list, name)] ?? sameAs(list, name)?.id
  const asked = new Map<string, AskedName>()
  /** New ones by their key, inactive ones by their id. */
  const added = new Map<string, AddedEntry>()

  /** The id of the entry that a name means by its answer; null where it is left out. */
  function readAnswer(list: LookupKey, name: string, answer: string | undefined): string | null | undefined {
    const key = nameKey(list, name)
    if (answer === 'none') return null
    if (answer === 'new') {
      const { data } = nameRule('Name').safeParse(name)
      if (data === undefined || byName.has(key)) return undefined
      const entry = added.get(key) ?? { list, name: data, id: randomUUID() }
      added.set(key, entry)
      return entry.id
    }
    const chosen = answer === undefined ? undefined : byId.get(answer)
    if (chosen?.list !== list) return undefined
    const { id, active, name: chosenName } = mergeTarget(chosen)
    if (!active) added.set(id, { list, name: chosenName, id, is_inactive: true })
    return id
  }

  function ask(list: LookupKey, name: string, inactive_id: string | undefined, answer: string | null) {
    const key = nameKey(list, name)
    const same = sameAs(list, name)
    const { rows, ...before } = asked.get(key) ?? { key, list, name, rows: 0, inactive_id, same }
    asked.set(key, { ...before, rows: rows + 1, answer })
  }

  return {
    /** Whether a name is that of an entry, or has an answer. Between two names a separator is no difference of spelling. */
    has(list: LookupKey, written: string): boolean {
      const name = withoutCode(list, written)
      const key = nameKey(list, name)
      return byName.has(key) || (/[,;]/.test(name) ? answers[key] : answerTo(list, name)) !== undefined
    },
    /** The id of an entry, which may be inactive; null for a name that is left out, undefined for one that waits for an answer. */
    find(list: LookupKey, written: string): string | null | undefined {
      const text = withoutCode(list, written)
      const entry = byName.get(nameKey(list, text))
      if (entry?.active) return entry.id
      if (!entry && text.length > MAX_NAME_LENGTH) return undefined
      const name = entry?.name ?? oneLine(text)
      const answer = entry ? answers[nameKey(list, name)] : answerTo(list, name)
      const id = readAnswer(list, ...withoutSlip(list, name, answer, answers))
      if (id !== undefined || !entry) ask(list, name, entry?.id, id === undefined ? null : answer!)
      return id === undefined ? entry?.id : id
    },
    /** A sentence for an inactive entry that a client is to get; undefined where nothing has to be answered. */
    inactiveProblem(id: string): string | undefined {
      const entry = byId.get(id)
      if (!entry || entry.active || added.has(id)) return undefined
      const { list, name } = entry
      ask(list, name, id, null)
      return `“${truncate(name, 80)}” is inactive in the list of ${lookupLists[list].title.toLowerCase()}`
    },
    /** Those of most rows first. */
    askedNames: () => [...asked.values()].toSorted((a, b) => b.rows - a.rows),
    needed: (used: ReadonlySet<string>): NeededEntries => ({
      active: [...used].filter((id) => byId.get(id)?.active),
      make: [...added.values()].filter(({ id }) => used.has(id)),
    }),
  }
}

const makeSql = (list: LookupKey) =>
  `insert into ${list} (id, name) values ($1, $2) on conflict do nothing returning id`
const activateSql = (list: LookupKey) =>
  `update ${list} set active = true where id = $1 and name = $2 and not active returning id`

/** @throws ImportRefused when the lists have changed since the check */
export async function addEntries({ runSql, audit }: Write, { active, make }: NeededEntries): Promise<void> {
  const used = await runSql<ListEntry>('imports.used_entries', LOCKED_ENTRIES, [active])
  const stale = used.find((entry) => !entry.active)
  if (stale)
    throw new ImportRefused(
      `“${stale.name}” was ${stale.merged_into ? 'merged into another entry' : 'made inactive'} since the check. Please check again.`,
    )
  for (const { list, name, id, is_inactive } of make) {
    const [made] = is_inactive
      ? await runSql(`imports.activate.${list}`, activateSql(list), [id, name])
      : await runSql(`imports.make.${list}`, makeSql(list), [id, name])
    if (!made)
      throw new ImportRefused(
        `Someone has ${is_inactive ? 'changed' : 'added'} the ${lookupLists[list].singular.toLowerCase()} “${name}” since the check. Please check again.`,
      )
    if (is_inactive) await audit(`${list}.updated`, id, { active: [false, true] })
    else await audit(`${list}.created`, id, { name: [null, name], active: [null, true] })
  }
}
