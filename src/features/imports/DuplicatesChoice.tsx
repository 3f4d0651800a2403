import { plural } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import { duplicateChoices } from './choices.ts'
import type { ImportChoices } from './contract.ts'

type Choice = ImportChoices['duplicates']

const labels: Record<Choice, [label: string, hint: string]> = {
  skip: ['Leave them out', 'Nothing is done with these rows.'],
  update: ['Change the clients', 'Cells that are filled replace what is stored; empty ones change nothing.'],
  add: ['Add them as new clients', 'The book then has two clients that look alike.'],
}

/** What becomes of rows without an ID that look like clients in the book: one answer for all. */
export const DuplicatesChoice = (props: {
  count: number
  value: Choice
  onChange: (value: Choice) => void
}) => (
  <Card>
    <fieldset>
      <legend className="font-display text-xl font-medium">
        {`${plural(props.count, 'row')} ${props.count === 1 ? 'looks' : 'look'} like clients in the book`}
      </legend>
      <p className="mt-1 text-ink-soft">They have the same name, phone number or email address.</p>
      <div className="mt-3 grid gap-1">
        {duplicateChoices.map((choice) => (
          <label key={choice} className="flex min-h-control cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="duplicates"
              className="size-4.5 shrink-0 accent-accent"
              checked={props.value === choice}
              onChange={() => props.onChange(choice)}
            />
            <span>
              <span className="font-semibold">{labels[choice][0]}</span>{' '}
              <span className="text-sm text-ink-soft">{labels[choice][1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  </Card>
)
