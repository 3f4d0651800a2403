import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { wasRefused } from '../../lib/failure.ts'
import { whileOnline } from '../../lib/online.ts'
import { isBusy } from './choices.ts'
import type { CorrectedCell, Import, ImportChoices, ImportRow } from './contract.ts'

/** What was chosen and corrected since the last check. */
interface Chosen {
  choices: ImportChoices
  cells: CorrectedCell[]
}

const checkKey = (id: string) => ['imports.check', id]
const POLL_MS = 400

/** Whether this page has asked for a check that has not ended. */
export const useIsChecking = (id: string) => useIsMutating({ mutationKey: checkKey(id) }) > 0

/** The choices on the screen, each checked at once, after the first check, which is asked for when all columns are chosen. */
export function useImportCheck({ id, state, choices: checked, summary }: Import) {
  const isChecking = useIsChecking(id)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useRef<Chosen>(null)
  // One that was corrected or answered stays in its place.
  const [corrected, setCorrected] = useState<ImportRow[]>([])
  const choices = chosen?.choices ?? checked
  const cache = useQueryClient()
  const { mutate, error, reset } = useMutation({
    mutationKey: checkKey(id),
    mutationFn: () => checkUntilCurrent(cache, id, () => latest.current!),
    onSuccess: () => setChosen(null),
  })
  const check = (next: Chosen = chosen ?? { choices, cells: [] }) => {
    latest.current = next
    if (!isChecking) mutate()
  }
  const choose = (changed: Partial<ImportChoices>, cells: CorrectedCell[] = []) => {
    const next = { choices: { ...choices, ...changed }, cells: [...(chosen?.cells ?? []), ...cells] }
    setChosen(next)
    if (summary) check(next)
    else reset()
  }
  const { answers } = choices
  const change = (row: ImportRow, cells: CorrectedCell[], own: ImportChoices['answers'] = {}) => {
    const others = corrected.filter(({ number }) => number !== row.number)
    const now = [...(corrected.find(({ number }) => number === row.number) ?? row).cells]
    for (const { column, text } of cells) now[column] = text
    setCorrected([...others, { ...row, problems: [], cells: now }])
    choose({ answers: { ...answers, ...own } }, cells)
  }
  return {
    choices,
    choose,
    check,
    error,
    isChecking,
    /** Whether the numbers are those of the choices on the screen. */
    isCurrent: state === 'checked' && !chosen && !isChecking,
    corrections: { corrected, change, answers, isChecking },
  }
}

/** Checks until nothing was chosen meanwhile, since one check is at work at a time. */
async function checkUntilCurrent(cache: QueryClient, id: string, read: () => Chosen): Promise<void> {
  for (let sent: Chosen | undefined; sent !== read();) {
    sent = read()
    let shown = await api.imports.check.call({ id, ...sent })
    while (isBusy(shown.state)) {
      cache.setQueryData(importQuery(id).queryKey, shown)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      // Asked again without a connection: what was chosen meanwhile is sent with the next check.
      shown = await api.imports.get.call({ id }).catch((error: unknown) => {
        if (wasRefused(error)) throw error
        return shown
      })
    }
    if (sent === read()) showImport(cache, shown)
  }
}

/** Asked again every second while a job is at work. */
export const importQuery = (id: string) =>
  api.imports.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => Boolean(state.data && isBusy(state.data.state)) && whileOnline(1_000),
  })

export const importListQuery = api.imports.list.queryOptions({ input: {} })

export function showImport(cache: QueryClient, shown: Import): void {
  cache.setQueryData(importQuery(shown.id).queryKey, shown)
  void cache.invalidateQueries({ queryKey: api.imports.list.key() })
  void cache.invalidateQueries({ queryKey: api.imports.rows.key() })
}
