import { ChevronDown } from 'lucide-react'
import { useIsShown } from '../../lib/mayChange.ts'
import { formatCount, joinWithAnd, truncate } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Choice } from './Choice.tsx'
import { importFieldsFor, importLabel, isMedicationDetail, SAMPLE_ROWS, splitTitle } from './choices.ts'
import type { Import, ImportChoices } from './contract.ts'

interface ColumnFieldsProps {
  shown: Import
  fields: ImportChoices['fields']
  onChange: (fields: ImportChoices['fields']) => void
}

/** What each column of the file holds: matched by its title, and by hand. */
export function ColumnFields({ shown, fields, onChange }: ColumnFieldsProps) {
  const options = importFieldsFor(useIsShown()).map((field) => ({ value: field, label: importLabel(field) }))
  const unused = shown.columns.filter((_, column) => fields[column] === null)
  const split = splitTitle(shown.columns)
  const choose = (column: number, field: string | null) =>
    onChange(
      // A field has one column: choosing it here takes it from there.
      fields.map((one, index) => (index === column ? (field as typeof one) : one === field ? null : one)),
    )
  return (
    <Card>
      {/* Folded once it is checked, so that what was found is seen first. */}
      <details open={shown.summary === null} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-x-3">
          <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <h2 className="font-display text-xl font-medium break-words">{shown.file_name}</h2>
            <span className="text-ink-soft">
              {split && `${split}, split into First and Last Name. `}
              {unused.length > 0
                ? `Not imported: ${truncate(joinWithAnd(unused), 100)}.`
                : 'All columns are imported.'}
            </span>
          </div>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="mt-1 text-ink-soft">Which field of a client does each column hold?</p>
        <ul className="mt-3 divide-y divide-line">
          {shown.columns.map((title, column) => (
            // Two columns may have the same title.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={column}>
              <Choice
                about={title}
                detail={sampleText(shown, column)}
                label={`Field of the column ${title}`}
                value={fields[column] ?? null}
                options={options}
                placeholder="Not imported"
                onChange={(field) => choose(column, field)}
              >
                {(fields[column] === 'medications' || isMedicationDetail(fields[column] ?? '')) &&
                  'Several in one cell are separated by semicolons.'}
              </Choice>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

const sampleText = ({ sample, total }: Import, column: number) =>
  sample[column]?.map((text) => truncate(text, 40)).join(' · ') ||
  (total > SAMPLE_ROWS ? `Empty in the first ${formatCount(SAMPLE_ROWS)} rows` : 'Empty')
