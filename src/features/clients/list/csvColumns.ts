import { plainMoney } from '../../../lib/money.ts'
import type { CsvColumn } from '../../../list/exportCsv.ts'
import { medicationNames, shownDay } from './columns.tsx'
import type { ExportedClient } from '../contract.ts'

const csvDay = (day: string | null) => (day === null ? '' : shownDay(day))

/** Columns of the CSV file of the Client Book Report (acceptance V2, D26). */
export const csvColumns: readonly CsvColumn<ExportedClient>[] = [
  { title: 'Last Name', text: (row) => row.last_name },
  { title: 'First Name', text: (row) => row.first_name },
  { title: 'Next Order', text: (row) => csvDay(row.next_order_date) },
  { title: 'Notes', text: (row) => row.notes },
  { title: 'Medications', text: medicationNames },
  { title: 'Lab Due', text: (row) => csvDay(row.lab_due_date) },
  { title: 'Status', text: (row) => row.status_name },
  { title: 'Start Date', text: (row) => csvDay(row.start_date) },
  { title: 'Cost', text: (row) => plainMoney(row.cost) },
  { title: 'State', text: (row) => row.state_name },
  { title: 'Updates', text: (row) => row.updates },
]
