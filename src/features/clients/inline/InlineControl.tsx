import { useRef, type ComponentType } from 'react'
import { moneyProblem, parseMoney, unlikelyText } from '../../../lib/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { dayProps, inputModes, type FieldType } from '../registry.ts'
import { fieldDefinition, storedValue, type InlineFieldProps } from './fieldValue.ts'
import type { InlineEditor } from './useInlineField.ts'
import { selectOptions, useAdding, useDivisionOptions, type Lookups } from '../useLookups.ts'

export type OpenFieldProps = InlineFieldProps & {
  editor: InlineEditor
  lookups: Lookups | undefined
  label: string
}

export type InlineControlProps = OpenFieldProps & {
  /** Of the text below the control: when it is saved, or why it was not. */
  hintId: string
}

/** The control for each type of field; a line of text for all others. */
const controls: Partial<Record<FieldType, ComponentType<InlineControlProps>>> = {
  longText: TextControl,
  division: ChoiceControl,
  entry: ChoiceControl,
  owner: ChoiceControl,
  day: DayControl,
  money: MoneyControl,
}

/** The control of the open editor; focused when the person opens it, not when a failure opens it later. */
export function InlineControl(props: InlineControlProps) {
  const Control = controls[fieldDefinition(props).type] ?? LineControl
  return <Control {...props} />
}

const labeled = ({ label, editor, hintId }: InlineControlProps) => ({
  'aria-label': `Edit ${label}`,
  // A conflict has a panel of its own, which takes the focus.
  'aria-describedby': editor.failure?.contested ? undefined : hintId,
  'aria-invalid': editor.failure || editor.edit.isRefused ? true : undefined,
  'data-control': true,
})

function LineControl(props: InlineControlProps) {
  const { editor } = props
  const { label, type } = fieldDefinition(props)
  return (
    <TextInput
      {...labeled(props)}
      autoComplete="off"
      placeholder={label}
      inputMode={inputModes[type]}
      value={editor.edit.value}
      onChange={({ target }) => editor.change(target.value)}
    />
  )
}

function TextControl(props: InlineControlProps) {
  const { editor } = props
  const started = useRef(false)
  return (
    <TextArea
      {...labeled(props)}
      className="field-sizing-content max-h-72 min-h-16"
      value={editor.edit.value}
      onChange={(event) => editor.change(event.target.value)}
      onFocus={({ target }) => {
        if (!started.current) target.setSelectionRange(target.value.length, target.value.length)
        started.current = true
      }}
    />
  )
}

/** What is chosen from the list is saved at once; what is typed, when the cell is left. */
function ChoiceControl(props: InlineControlProps) {
  const { editor, lookups } = props
  const definition = fieldDefinition(props)
  const list = 'list' in definition ? definition.list : undefined
  const adding = useAdding(list, lookups)
  const divisions = useDivisionOptions()
  return (
    <Combobox
      {...labeled(props)}
      placeholder={`No ${definition.label.toLowerCase()}`}
      options={
        list ? selectOptions(lookups?.[list] ?? [], [storedValue(props), editor.edit.value]) : divisions
      }
      value={editor.edit.value || null}
      adding={adding}
      onUnclear={(text) => editor.change(editor.edit.value, text !== null)}
      onChange={(value, isLeaving) => {
        editor.change(value ?? '')
        if (!isLeaving && editor.failure === null) editor.commit()
      }}
    />
  )
}

function DayControl(props: InlineControlProps) {
  const { editor } = props
  const day = fieldDefinition(props)
  return (
    <DatePicker
      {...labeled(props)}
      label={day.label.toLowerCase()}
      {...(day.type === 'day' && dayProps(day))}
      value={editor.edit.value || null}
      onChange={(value) => editor.change(value ?? '')}
      onTyped={(value) => editor.change(value ?? '')}
      onUnreadable={(isUnreadable) => editor.change(editor.edit.value, isUnreadable)}
    />
  )
}

/** Text, so that an amount can be pasted as a cell shows it: '$1,234.50'. */
function MoneyControl(props: InlineControlProps) {
  const { editor } = props
  const { value, isRefused, isUnreadable } = editor.edit
  return (
    <>
      <TextInput
        {...labeled(props)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="tabular text-end"
        value={value}
        onChange={({ target }) => editor.change(target.value, moneyProblem(target.value) !== null)}
      />
      {isRefused && isUnreadable && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {fieldDefinition(props).label} {moneyProblem(value)}
        </p>
      )}
      {isRefused && !isUnreadable && editor.failure === null && (
        <div className="mt-1 flex items-center justify-between gap-2 text-sm font-medium text-danger">
          <p role="alert">{unlikelyText(parseMoney(value))}</p>
          <Button size="small" onClick={editor.commit}>
            Save
          </Button>
        </div>
      )}
    </>
  )
}
