import type { ReactNode } from 'react'
import { Select, type SelectOption } from '../../ui/Select.tsx'

export interface Question {
  about: string
  detail: ReactNode
  /** Below, over the whole width. */
  more?: ReactNode
  /** Names the control. */
  label: string
  value: string | null
  options: SelectOption[]
  placeholder?: string
  onChange: (value: string | null) => void
}

/** What has to be chosen for an import, each with one control. */
export const QuestionList = ({ questions }: { questions: Question[] }) => (
  <ul className="mt-3 divide-y divide-line">
    {questions.map(({ about, detail, more, label, ...control }, index) => (
      // Two columns may have the same title.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1fr_20rem]">
        <span className="min-w-0 font-semibold break-words">{about}</span>
        <span className="tabular min-w-0 truncate text-sm text-ink-soft">{detail}</span>
        <Select aria-label={label} {...control} />
        {more && <div className="text-sm sm:col-span-3">{more}</div>}
      </li>
    ))}
  </ul>
)
