import type { Jobs } from '../server/jobs/jobs.ts'

/** The command line prints links instead of sending emails. */
export const noMail: Pick<Jobs, 'queue'> = {
  queue: () => Promise.reject(new Error('The command line sends no mail')),
}
