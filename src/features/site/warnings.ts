import { week } from '../../content/hours.ts'
import { todayIn } from '../../lib/dates.ts'
import type { Problems } from './checkFact.ts'
import { dayIn } from './typedText.ts'

interface Opening {
  from: string | null
  to: string | null
}
interface Words {
  agreed: string
}
type Dates = Record<string, { effective: string | null; updated: string | null }>

const openDays = ({ from, to }: Opening) =>
  from ? week.slice(week.indexOf(from), week.indexOf(to ?? from) + 1) : []

const agreedLater = (items: readonly Words[]): Problems =>
  Object.fromEntries(
    items.flatMap(({ agreed }, index) =>
      (dayIn(agreed) ?? '') > todayIn() ? [[`${index}.agreed`, 'This day is still to come.']] : [],
    ),
  )

/** What is odd about values that may still be right, by the key of their fact and by the path in its form; nothing is refused for it. */
const warnings: Record<string, (value: never) => Problems> = {
  hours: (items: readonly Opening[]) =>
    Object.fromEntries(
      items.flatMap((item, index) => {
        const earlier = items.slice(0, index).flatMap(openDays)
        const twice = openDays(item).filter((day) => earlier.includes(day))
        return twice.length > 0 ? [[`${index}.from`, `${twice.join(', ')}: there are hours above, too.`]] : []
      }),
    ),
  policyDates: (dates: Dates) =>
    Object.fromEntries(
      Object.entries(dates).flatMap(([key, { effective, updated }]) =>
        effective && updated && updated < effective
          ? [[`${key}.updated`, 'This is before it took effect.']]
          : [],
      ),
    ),
  testimonials: agreedLater,
  therapyTestimonials: agreedLater,
}

/** @param value as the form has it */
export const factWarnings = (key: string, value: unknown): Problems => warnings[key]?.(value as never) ?? {}
