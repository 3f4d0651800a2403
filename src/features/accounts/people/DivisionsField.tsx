import { ChoicesField } from '../../../form/ChoicesField.tsx'
import { divisionKeys, divisionName } from '../../../lib/divisions.ts'

const names = Object.fromEntries(divisionKeys.map((key) => [key, divisionName(key)]))

/** Of which divisions somebody sees the clients; the value is null for all, else the keys of some. */
export const DivisionsField = () => (
  <ChoicesField
    name="divisions"
    label="Sees clients of"
    options={names}
    all="All divisions"
    hint="Everyone sees clients who have no division yet."
  />
)
