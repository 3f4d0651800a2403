import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useIsShown } from '../../lib/mayChange.ts'
import { formatCount, joinWithAnd, truncate } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { MANY_OPTIONS, Select, type SelectOption } from '../../ui/Select.tsx'
import { importFieldsFor, importLabel, isMedicationDetail, SAMPLE_ROWS, splitTitle } from './choices.ts'
import type { Import, ImportChoices } from './contract.ts'

interface ChoiceProps extends Pick<ComponentProps<'li'>, 'ref' | 'onFocus' | 'onBlur'> {
  about: string
  detail: ReactNode
  label: string
  value: string | null
  options: SelectOption[]
  placeholder: string | undefined
  onChange: (value: string | null) => void
  children?: ReactNode
}

/** Something to be chosen for an import, with one control. */
export const Choice = ({
  ref,
  onFocus,
  onBlur,
  about,
  detail,
  label,
  placeholder,
  children,
  ...control
}: ChoiceProps) => (
  // The handlers only tell whether somebody is at its control.
  <li
    {...{ ref, onFocus, onBlur }}
    className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1fr_20rem]"
  >
    <span className={cx('min-w-0 font-semibold break-words', !detail && 'sm:col-span-2')}>{about}</span>
    {detail && <span className="tabular min-w-0 break-words text-sm text-ink-soft">{detail}</span>}
    {placeholder !== undefined && control.options.length >= MANY_OPTIONS ? (
      <Combobox aria-label={label} {...control} placeholder={placeholder} />
    ) : (
      <Select aria-label={label} {...control} {...(placeholder !== undefined && { placeholder })} />
    )}
    <div className="text-sm text-ink-soft empty:hidden sm:col-span-3">{children}</div>
  </li>
)

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

const sampleText = ({ sample, total }: Import, column: number) =>
  sample[column]?.map((text) => truncate(text, 40)).join(' · ') ||
  (total > SAMPLE_ROWS ? `Empty in the first ${formatCount(SAMPLE_ROWS)} rows` : 'Empty')
