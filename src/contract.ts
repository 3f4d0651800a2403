import { accountsContract } from './features/accounts/contract.ts'
import { approvalsContract } from './features/approvals/contract.ts'
import { auditContract } from './features/audit/contract.ts'
import { changesContract } from './features/changes/contract.ts'
import { clientsContract } from './features/clients/contract.ts'
import { draftsContract } from './features/drafts/contract.ts'
import { filesContract } from './features/files/contract.ts'
import { findContract } from './features/find/contract.ts'
import { importsContract } from './features/imports/contract.ts'
import { inquiriesContract } from './features/inquiries/contract.ts'
import { liveContract } from './features/live/contract.ts'
import { lookupsContract } from './features/lookups/contract.ts'
import { reportsContract } from './features/reports/contract.ts'
import { siteContract } from './features/site/contract.ts'
import { systemContract } from './features/system/contract.ts'
import { calendarContract, menuContract, todayContract } from './features/today/contract.ts'
import { viewsContract } from './features/views/contract.ts'
import { webhooksContract } from './features/webhooks/contract.ts'

/** Every endpoint of the product: what it takes, gives, and who may call it. `program/handlers.ts` has their handlers. */
export const contract = {
  accounts: accountsContract,
  approvals: approvalsContract,
  audit: auditContract,
  calendar: calendarContract,
  changes: changesContract,
  clients: clientsContract,
  drafts: draftsContract,
  files: filesContract,
  find: findContract,
  imports: importsContract,
  inquiries: inquiriesContract,
  live: liveContract,
  lookups: lookupsContract,
  menu: menuContract,
  reports: reportsContract,
  site: siteContract,
  system: systemContract,
  today: todayContract,
  views: viewsContract,
  webhooks: webhooksContract,
}
