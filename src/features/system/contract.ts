import * as z from 'zod'
import { endpoint, noJson } from '../../lib/endpoint.ts'
import { uuid } from '../../lib/inputRules.ts'

const instant = z.string()

/** An email that failed for good, or a request for one that failed before it was written. */
const failedMail = z.object({
  /** Of the job; the log names it by `mail_id`. */
  id: z.string(),
  mail_id: z.string(),
  kind: z.string(),
  to: z.string().nullable(),
  failed_at: instant,
  /** The mail server's response, or why it could not be reached. */
  reason: z.string(),
  /** Whether the one-time link in it has expired. */
  expired: z.boolean(),
})
export type FailedMailRow = z.infer<typeof failedMail>

/** A warning or an error in the log of the instance that answers; codes and ids only. */
const problem = z.object({
  at: instant,
  message: z.string(),
  /** The rest of the line, as JSON. */
  details: z.string(),
})

const system = z.object({
  version: z.string(),
  /** The running instances, by host and process. */
  instances: z.array(z.object({ name: z.string(), started_at: instant, answers: z.boolean() })),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    /** What is wrong, as a sentence. */
    problem: z.string().nullable(),
    connections: z.object({ open: z.number(), waiting: z.number(), most: z.number() }),
  }),
  /** Audit entries that are not sealed yet, the age of the oldest, and whether that is too long. */
  unsealed: z.object({ count: z.number(), oldest_seconds: z.number(), is_late: z.boolean() }),
  /** Of the folder with mail and the embedded database, in bytes. */
  disk: z.object({ free: z.number(), size: z.number() }),
  jobs: z.array(
    z.object({ kind: z.string(), waiting: z.number(), oldest_seconds: z.number(), failed: z.number() }),
  ),
  failed_mails: z.array(failedMail),
  backups: z.object({
    last: z
      .object({
        finished_at: instant,
        file: z.string(),
        bytes: z.number(),
        rows: z.number(),
        age_seconds: z.number(),
      })
      .nullable(),
    /** The attempt that failed since. */
    failed: z.object({ finished_at: instant, problem: z.string() }).nullable(),
    /** Whether the server makes one each day. */
    daily: z.boolean(),
  }),
  /** Restores that were tried. */
  rehearsals: z.object({
    last: z
      .object({
        finished_at: instant,
        seconds: z.number(),
        /** By the server after a backup of its own, or by somebody with the private key. */
        scheduled: z.boolean(),
        rows: z.number(),
        bytes: z.number(),
        made_at: instant,
        age_seconds: z.number(),
      })
      .nullable(),
    by_hand_at: instant.nullable(),
    failed: z.object({ finished_at: instant, problem: z.string() }).nullable(),
  }),
  /** When evidence was last made. */
  evidence_made_at: instant.nullable(),
  /** Settings that leave something open, each with what it means. */
  weak: z.record(z.string(), z.string()),
  /** What to do where a fact is bad, by the fact. */
  steps: z.object({
    backup: z.string(),
    rehearsal: z.string(),
    scanner: z.string(),
    sealing: z.string(),
    disk: z.string(),
  }),
  /** Newest first. */
  problems: z.array(problem),
})
export type System = z.infer<typeof system>

const shownAddresses = ({ failed_mails }: System) => ({ rows: failed_mails.filter(({ to }) => to).length })

export const systemContract = {
  get: endpoint.get('/system', {
    access: 'admin',
    summary:
      'Version, instances, database, sealing of the audit, queue, failed emails, free disk, backups, rehearsed restores and recent problems',
    readAudit: { view: () => ({ action: 'system.viewed' }), size: shownAddresses },
    output: system,
  }),
  make_evidence: endpoint.post('/system/evidence', {
    access: 'admin',
    stepUp: true,
    limit: {
      times: 5,
      seconds: 3600,
      per: 'person',
      reached: 'You have made evidence five times within an hour.',
    },
    summary:
      'Evidence for a reviewer as a ZIP, with a signature; the audit is verified for it, which may take minutes',
    givesFile: true,
    output: noJson,
  }),
  retry_mail: endpoint.post('/system/mails/{id}/retry', {
    access: 'admin',
    errors: [409],
    summary: 'Send an email again that failed for good; 409 when the link in it has expired',
    input: z.object({ id: uuid }),
    output: z.object({ id: z.string() }),
  }),
  drop_mail: endpoint.delete('/system/mails/{id}', {
    access: 'admin',
    summary: 'Delete an email that failed for good',
    input: z.object({ id: uuid }),
    output: z.object({ id: z.string() }),
  }),
}
