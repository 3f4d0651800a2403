import * as z from 'zod'
import { divisionKeys } from '../../../lib/divisions.ts'

/** Whose clients somebody, or a service account, is to see; null for those of all divisions. */
export const someDivisions = z
  .array(z.enum(divisionKeys, 'There is no such division'))
  .min(1, 'Please choose at least one division')
  .transform((chosen) => divisionKeys.filter((key) => chosen.includes(key)))
  .nullable()
