import type { Jobs } from '../server/jobs/jobs.ts'

/** For commands that queue nothing. */
export const noMail: Pick<Jobs, 'queue'> = {
  queue: () => Promise.reject(new Error('The command line sends no mail')),
}
