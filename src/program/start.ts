/** What the process needs at its start besides the application. */
import { countLargeObjects, isAuditProtected } from '../db/privileges.ts'
import { makeSetupLink } from '../features/accounts/people/invitations.server.ts'
import { sendAccountMail } from '../features/accounts/jobs.server.ts'
import { sendRequestNotices } from '../features/approvals/approvals.server.ts'
import { purgeAudit } from '../features/audit/jobs.server.ts'
import { expireDrafts } from '../features/drafts/drafts.server.ts'
import { expireBatches } from '../features/changes/queries.server.ts'
import { expireFiles } from '../features/files/commands.server.ts'
import { expireImports, workOnImports } from '../features/imports/jobs.server.ts'
import { purgeInquiries } from '../features/inquiries/jobs.server.ts'
import { refreshNames } from '../features/lookups/commands.server.ts'
import { expirePhotos } from '../features/site/photos.server.ts'
import { rehearseBackup } from '../features/system/rehearsal.server.ts'
import { sendMorningNotices } from '../features/today/jobs.server.ts'
import { expireWebhookDeliveries } from '../features/webhooks/deliveries.server.ts'
import { plural } from '../lib/text.ts'
import { formatMinutes, tokenMinutes } from '../lib/times.ts'
import { backUpDaily } from '../server/backup/backups.ts'
import type { ProcessServices, Workers } from '../server/jobs/jobs.ts'
import { createDeliver } from '../server/mail/mail.ts'
import type { Services } from '../server/context.ts'
import { isOpenToListeners } from '../server/weak-settings.ts'

export const createWorkers = (services: ProcessServices): Workers => ({
  mail: createDeliver(services.env, services.log),
  'account-mail': sendAccountMail(services),
  'refresh-names': refreshNames(services.database),
  'expire-drafts': expireDrafts(services.database),
  'import-clients': workOnImports(services),
  'expire-imports': expireImports(services.database),
  'expire-batches': expireBatches(services.database),
  'expire-files': expireFiles(services.database),
  'expire-webhook-deliveries': expireWebhookDeliveries(services.database),
  'expire-photos': expirePhotos(services.database),
  'request-notices': sendRequestNotices(services),
  'morning-notices': sendMorningNotices(services),
  'purge-audit': purgeAudit(services),
  'purge-inquiries': purgeInquiries(services),
  backup: backUpDaily(services, rehearseBackup),
})

/** Lines for the operator, printed once the server listens. */
export async function announcements(services: Services): Promise<string[]> {
  const { env, database } = services
  const setup = await makeSetupLink(services)
  const objects = await countLargeObjects(database.pool)
  const lines = [
    isOpenToListeners(env.BASE_URL) &&
      `BASE_URL is ${env.BASE_URL}: passwords and clients' data travel unencrypted. Set it to an https address.`,
    !(await isAuditProtected(database.pool)) &&
      'The audit is not protected: this program connects as a role that owns the tables or may create temporary ones. Set DATABASE_OWNER_URL (docs/operations.md).',
    objects > 0 &&
      `The database has ${plural(objects, 'large object')}, which no backup holds and this program does not make. See whose they are in pg_largeobject_metadata; lo_unlink removes one.`,
    setup &&
      `There is no administrator yet. Open this link once, within ${formatMinutes(tokenMinutes['first-administrator'])}: ${setup}`,
  ]
  return lines.filter((line) => typeof line === 'string')
}
