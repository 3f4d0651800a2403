import { addDays, isWeekend, nextWorkday } from '../../../lib/dates.ts'
import { useScreenSetting } from '../../../list/useScreen.ts'

const KEPT = 'kept'

/** Whether next dates on a weekend are moved to Monday: so it is until somebody chooses otherwise in this browser. */
export function useWeekendsToMonday() {
  const [chosen, choose] = useScreenSetting('weekends')
  return [chosen !== KEPT, (isOn: boolean) => choose(isOn ? '' : KEPT)] as const
}

/** The next date as it is proposed; the server has the same rule (src/features/clients/bulk/bulk-dates.server.ts). */
export function proposedDate(day: string, interval: number, weekendsToMonday: boolean): string {
  const proposed = addDays(day, interval)
  return weekendsToMonday && isWeekend(proposed) ? nextWorkday(proposed) : proposed
}

/** Of the switch, for one client and for many. */
export const weekendsSwitch = { label: 'Move weekends to Monday', on: 'Yes', off: 'No' }
