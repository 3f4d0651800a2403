import { ChevronDown } from 'lucide-react'
import { plural, truncate } from '../../lib/text.ts'
import { useIsShown } from '../../lib/mayChange.ts'
import { Card } from '../../ui/Card.tsx'
import { importFieldsFor, importLabel, isMedicationDetail } from './choices.ts'
import type { Import, ImportChoices } from './contract.ts'
import { Choice } from './ImportQuestions.tsx'

interface ColumnFieldsProps {
  shown: Import
  fields: ImportChoices['fields']
  onChange: (fields: ImportChoices['fields']) => void
}

/** What each column of the file holds: matched by its title, and by hand. */
export function ColumnFields({ shown, fields, onChange }: ColumnFieldsProps) {
  const options = importFieldsFor(useIsShown()).map((field) => ({ value: field, label: importLabel(field) }))
  const choose = (column: number, field: string | null) =>
    onChange(
      // A field has one column: choosing it here takes it from there.
      fields.map((one, index) => (index === column ? (field as typeof one) : one === field ? null : one)),
    )
  return (
    <Card>
      {/* Folded once it is checked, so that what was found is seen first. */}
      <details open={shown.summary === null} className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3">
          <h2 className="font-display text-xl font-medium break-words">{shown.file_name}</h2>
          <span className="text-ink-soft">
            {`${fields.filter((field) => field !== null).length} of ${plural(fields.length, 'column')} used`}
          </span>
          <ChevronDown aria-hidden className="ml-auto size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="mt-1 text-ink-soft">Which field of a client does each column hold?</p>
        <ul className="mt-3 divide-y divide-line">
          {shown.columns.map((title, column) => (
            <Choice
              // Two columns may have the same title.
              // oxlint-disable-next-line react/no-array-index-key
              key={column}
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
          ))}
        </ul>
      </details>
    </Card>
  )
}

const sampleText = ({ sample }: Import, column: number) =>
  sample.flatMap((cells) => (cells[column] ? [truncate(cells[column], 40)] : [])).join(' · ') || 'Empty'
