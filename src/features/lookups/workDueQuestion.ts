import { plural } from '../../lib/text.ts'

/**
 * The question before the work of a status is switched off; none where no client has it.
 * @param clients how many do; undefined while loading
 */
export const workDueQuestion = ({ name }: { name: string }, clients: number | undefined) =>
  clients === 0
    ? undefined
    : {
        title: `Switch off "Work due" for ${name}?`,
        description: `Labs and orders of ${clients === undefined ? 'its clients' : plural(clients, 'client')} will no longer come due: they leave the counts on the dashboard and the filters for what is due. The dates stay as they are.`,
        confirmLabel: 'Switch off',
      }
