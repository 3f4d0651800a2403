import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TooltipProvider } from '../../../ui/Tooltip.tsx'
import type { Client } from '../contract.ts'
import { MedicationRow } from './MedicationRow.tsx'
import { useMedicationRows } from './useMedicationRows.ts'

/**
 * The medications of the client form (spec 2.6, acceptance E8 to E11). Those that are stored as stopped are folded; one that
 * is stopped now stays in its place until it is saved (acceptance D80).
 */
export function MedicationsField({ client }: { client: Client | null }) {
  const section = useRef<HTMLElement>(null)
  const { rows, open, folded, isFull, storedOf, add, focusNext, remove } = useMedicationRows(client)
  const titleOf = (index: number) => `Medication ${open.indexOf(index) + 1}`
  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus()

  const removeRow = (index: number, title: string) => {
    focusNextRow(section.current!, title)
    remove(index)
  }
  const row = (index: number, title: string) => {
    const { key, twins } = rows[index]!
    return (
      <li key={key} data-medication={key}>
        <MedicationRow
          path={`medications.${index}`}
          title={title}
          stored={storedOf(index)}
          same={twins.map(titleOf)}
          onEnd={() => focusNext(index) || focus('[data-add]')}
          onMoved={() => focus(`[data-medication="${key}"] [data-stop]`)}
          onRemove={() => removeRow(index, title)}
        />
      </li>
    )
  }
  return (
    <section ref={section} aria-labelledby="medications-heading" className="flex flex-col gap-3">
      <h2 id="medications-heading" className="font-display text-xl font-medium">
        Medications
      </h2>
      {rows.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-soft">
          No medications added. Click &quot;Add Medication&quot; to get started.
        </p>
      )}
      <TooltipProvider>
        {open.length > 0 && <Rows>{open.map((index) => row(index, titleOf(index)))}</Rows>}
        {/* Also below the rows, to add the next one after filling in one. */}
        <Button data-add className="self-start" disabled={isFull} onClick={add}>
          <Plus aria-hidden />
          Add Medication
        </Button>
        {folded.length > 0 && (
          <details>
            <summary className="mb-3 cursor-pointer font-semibold text-ink-soft">
              Stopped ({folded.length})
            </summary>
            <Rows>{folded.map((index, number) => row(index, `Stopped medication ${number + 1}`))}</Rows>
          </details>
        )}
      </TooltipProvider>
    </section>
  )
}

const Rows = ({ children }: { children: ReactNode }) => <ol className="flex flex-col gap-3">{children}</ol>

/** The clicked button of a row will be removed: focuses the next row's, or 'Add Medication'. */
function focusNextRow(section: HTMLElement, title: string): void {
  const buttons = () =>
    [...section.querySelectorAll<HTMLElement>('[data-remove]')].filter((button) => button.checkVisibility())
  const at = buttons().findIndex((button) => button.dataset['remove'] === title)
  requestAnimationFrame(() => {
    const next = buttons()[Math.min(at, buttons().length - 1)]
    const target = next ?? section.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  })
}
