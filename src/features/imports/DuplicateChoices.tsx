import type { ReactNode } from 'react'
import { plural } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import { duplicateChoices, repeatedChoices } from './choices.ts'
import type { Import, ImportChoices } from './contract.ts'
import { DuplicateRows } from './DuplicateRows.tsx'

type Labels<Choice extends string> = Record<Choice, [label: string, hint: string]>

const duplicateLabels: Labels<ImportChoices['duplicates']> = {
  skip: ['Leave them out', 'Nothing is done with these rows.'],
  update: ['Change the clients', 'Cells that are filled replace what is stored; empty ones change nothing.'],
  add: ['Add them as new clients', 'The book then has two clients that look alike.'],
}
const repeatedLabels: Labels<ImportChoices['repeated']> = {
  add: ['Add each as a client', 'The book then has clients that look alike.'],
  skip: ['Leave them out', 'Only the first one of these rows is added.'],
}

interface DuplicateChoicesProps {
  shown: Import
  choices: ImportChoices
  onChange: (chosen: Partial<ImportChoices>) => void
}

/** What becomes of rows without an ID that look like clients in the book, or like earlier rows: one answer for all of each. */
export function DuplicateChoices({ shown, choices, onChange }: DuplicateChoicesProps) {
  const { duplicates = 0, repeated = 0 } = shown.summary ?? {}
  return (
    <>
      {duplicates > 0 && (
        <DuplicateCard
          title={`${plural(duplicates, 'row')} ${duplicates === 1 ? 'looks' : 'look'} like clients in the book`}
          name="duplicates"
          options={duplicateChoices}
          labels={duplicateLabels}
          value={choices.duplicates}
          onChange={(value) => onChange({ duplicates: value })}
          rows={<DuplicateRows shown={shown} of="client" />}
        />
      )}
      {repeated > 0 && (
        <DuplicateCard
          title={`${plural(repeated, 'row')} ${repeated === 1 ? 'looks' : 'look'} like an earlier row of the file`}
          name="repeated"
          options={repeatedChoices}
          labels={repeatedLabels}
          value={choices.repeated}
          onChange={(value) => onChange({ repeated: value })}
          rows={<DuplicateRows shown={shown} of="row" />}
        />
      )}
    </>
  )
}

interface DuplicateCardProps<Choice extends string> {
  title: string
  name: string
  options: readonly Choice[]
  labels: Labels<Choice>
  value: Choice
  onChange: (value: Choice) => void
  rows: ReactNode
}

const DuplicateCard = <Choice extends string>({ rows, ...props }: DuplicateCardProps<Choice>) => (
  <Card>
    <fieldset>
      <legend className="font-display text-xl font-medium">{props.title}</legend>
      <p className="mt-1 text-ink-soft">They have the same name, phone number or email address.</p>
      {rows}
      <div className="mt-3 grid gap-1">
        {props.options.map((choice) => (
          <label key={choice} className="flex min-h-control cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={props.name}
              className="size-4.5 shrink-0 accent-accent"
              checked={props.value === choice}
              onChange={() => props.onChange(choice)}
            />
            <span>
              <span className="font-semibold">{props.labels[choice][0]}</span>{' '}
              <span className="text-sm text-ink-soft">{props.labels[choice][1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  </Card>
)
