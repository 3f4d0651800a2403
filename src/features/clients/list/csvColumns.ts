import { plainMoney } from '../../../lib/money.ts'
import type { CsvColumn } from '../../../list/exportCsv.ts'
import { medicationNames, shownDay } from './columns.tsx'
import { exportTitles } from '../choices.ts'
import type { ExportedClient } from '../contract.ts'

const csvDay = (day: string | null) => (day === null ? '' : shownDay(day))

const texts: Record<(typeof exportTitles)[number], CsvColumn<ExportedClient>['text']> = {
  'Last Name': (row) => row.last_name,
  'First Name': (row) => row.first_name,
  'Next Order': (row) => csvDay(row.next_order_date),
  Notes: (row) => row.notes,
  Medications: medicationNames,
  'Lab Due': (row) => csvDay(row.lab_due_date),
  Status: (row) => row.status_name,
  'Start Date': (row) => csvDay(row.start_date),
  Cost: (row) => plainMoney(row.cost),
  State: (row) => row.state_name,
  Updates: (row) => row.updates,
}

/** Columns of the CSV file of the Client Book Report (acceptance V2, D26). */
export const csvColumns: readonly CsvColumn<ExportedClient>[] = exportTitles.map((title) => ({
  title,
  text: texts[title],
}))
