/** Settings that leave something open: one place for the start, `npm run golive`, `npm run evidence` and System. */
import { capitalized } from '../lib/text.ts'
import { isThisMachine, type readSettings } from './env.ts'

/** Whether somebody between browser and server can listen. */
export const isOpenToListeners = (baseUrl = 'http://localhost'): boolean => {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'http:' && !isThisMachine(hostname)
}

function isUnencrypted(databaseUrl: string): boolean {
  const { hostname: named, searchParams } = new URL(databaseUrl)
  // Also postgresql:///book?host=db.example.com
  const hostname = searchParams.get('host') ?? named
  const isLocal = !hostname || /^(%2F|\/)/i.test(hostname) || isThisMachine(hostname)
  return !isLocal && !['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
}

type Settings = ReturnType<typeof readSettings>

/** What to do where System shows a fact in red. */
export const systemSteps = ({ BACKUP_AT, REHEARSE_ON }: Pick<Settings, 'BACKUP_AT' | 'REHEARSE_ON'>) => ({
  backup: BACKUP_AT
    ? `The server makes one each day at ${BACKUP_AT}; npm run backup makes one now.`
    : 'On the server, set BACKUP_AT or run npm run backup.',
  rehearsal:
    BACKUP_AT && REHEARSE_ON !== 'never'
      ? `The server tries one each ${capitalized(REHEARSE_ON)}; npm run restore -- rehearse tries one now.`
      : 'On the server, set BACKUP_AT or run npm run restore -- rehearse.',
  scanner: 'On the server, set SCANNER (docs/operations.md).',
  sealing: 'Recent problems say why.',
  disk: 'Give it more room, or remove old backups.',
})

/** Each with what it means, as a sentence. */
export function weakSettings(set: Settings) {
  const { DATABASE_URL: database, BACKUP_AT, REHEARSE_ON } = set
  const rules = {
    WEBHOOK_PRIVATE:
      set.WEBHOOK_PRIVATE === 'yes' && 'Webhooks may go unencrypted, and to addresses of private networks.',
    SCANNER: !set.SCANNER && 'No virus scanner looks at files that staff send.',
    BASE_URL: isOpenToListeners(set.BASE_URL) && 'Passwords and clients’ data travel unencrypted.',
    DATABASE_URL: database && isUnencrypted(database) && 'The connection to the database may be unencrypted.',
    DATABASE_OWNER_URL:
      database && (set.DATABASE_OWNER_URL ?? database) === database && 'The program can change the audit.',
    SMTP_URL: !set.SMTP_URL && 'Emails are written to files, and nobody gets them.',
    SMTP_TLS: set.SMTP_TLS === 'optional' && 'Emails with one-time links may leave unencrypted.',
    BACKUP_AT: !BACKUP_AT && 'The server makes no backup by itself.',
    BACKUP_KEY: set.BACKUP_KEY.length === 0 && 'No backup can be encrypted.',
    BACKUP_TO: !set.BACKUP_TO && 'Backups lie beside the data, on the same machine.',
    REHEARSE_ON: BACKUP_AT && REHEARSE_ON === 'never' && 'The server rehearses no restore.',
    AUDIT_HEADS: !set.AUDIT_HEADS && 'The heads of the audit lie beside the data.',
    READING_LIMITS: set.READING_LIMITS === 'off' && 'Nothing limits how much one person reads.',
  }
  return Object.entries(rules).flatMap(([setting, means]) => (means ? [{ setting, means }] : []))
}
