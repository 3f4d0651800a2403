import { factKinds } from './registry.ts'

const titles = {
  ...Object.fromEntries(Object.entries(factKinds).map(([key, { title }]) => [key, title])),
  // A fact of before, in the activity.
  servedStates: 'States without visits',
}

/** SQL of the title of each fact by its key, as a jsonb value. */
export const FACT_TITLES = `'${JSON.stringify(titles).replaceAll("'", "''")}'::jsonb`
