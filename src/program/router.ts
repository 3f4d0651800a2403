import type { AnyRouter } from '@orpc/server'
import { contract } from '../contract.ts'
import * as emergency from '../features/accounts/my-account/emergency.server.ts'
import * as ownCredentials from '../features/accounts/my-account/own-credentials.server.ts'
import * as accountCommands from '../features/accounts/commands.server.ts'
import * as ownFactors from '../features/accounts/factors/own-factors.server.ts'
import * as ownPasskeys from '../features/accounts/factors/own-passkeys.server.ts'
import * as secondStep from '../features/accounts/factors/second-step.server.ts'
import * as sessions from '../features/accounts/sessions.server.ts'
import * as firstAdministrator from '../features/accounts/first-administrator.server.ts'
import * as invitations from '../features/accounts/people/invitations.server.ts'
import * as people from '../features/accounts/people.server.ts'
import * as staff from '../features/accounts/staff.server.ts'
import * as approvalCommands from '../features/approvals/commands.server.ts'
import * as approvals from '../features/approvals/queries.server.ts'
import * as audit from '../features/audit/queries.server.ts'
import * as changes from '../features/changes/queries.server.ts'
import * as undo from '../features/changes/undo.server.ts'
import * as clientCommands from '../features/clients/commands.server.ts'
import * as bulkClients from '../features/clients/bulk/bulk.server.ts'
import * as deletedClients from '../features/clients/deleted/deleted.server.ts'
import * as mergedClients from '../features/clients/duplicates/merge.server.ts'
import * as clientEvents from '../features/clients/events/events.server.ts'
import * as clientUpdates from '../features/clients/updates/client-updates.server.ts'
import * as followUps from '../features/clients/follow-ups/follow-ups.server.ts'
import * as clientHistory from '../features/clients/history.server.ts'
import * as clients from '../features/clients/queries.server.ts'
import * as viewCommands from '../features/views/commands.server.ts'
import * as views from '../features/views/queries.server.ts'
import * as drafts from '../features/drafts/drafts.server.ts'
import * as find from '../features/find/queries.server.ts'
import * as importCommands from '../features/imports/commands.server.ts'
import * as imports from '../features/imports/queries.server.ts'
import * as inquiryCommands from '../features/inquiries/commands.server.ts'
import * as inquiries from '../features/inquiries/queries.server.ts'
import * as presence from '../features/live/presence.server.ts'
import * as live from '../features/live/queries.server.ts'
import * as lookups from '../features/lookups/queries.server.ts'
import * as lookupCommands from '../features/lookups/commands.server.ts'
import * as lookupMerges from '../features/lookups/merge.server.ts'
import * as reports from '../features/reports/queries.server.ts'
import * as reportTotals from '../features/reports/totals.server.ts'
import * as systemCommands from '../features/system/commands.server.ts'
import * as system from '../features/system/queries.server.ts'
import * as given from '../features/today/given.server.ts'
import * as today from '../features/today/queries.server.ts'
import type { Endpoint } from '../lib/endpoint.ts'
import { implementedEndpoint } from '../server/procedure.ts'

/** Where the endpoints are implemented. */
const modules: object[] = [
  emergency,
  ownCredentials,
  accountCommands,
  ownFactors,
  ownPasskeys,
  secondStep,
  sessions,
  firstAdministrator,
  invitations,
  people,
  staff,
  approvalCommands,
  approvals,
  audit,
  changes,
  undo,
  clientCommands,
  bulkClients,
  deletedClients,
  mergedClients,
  clientEvents,
  clientUpdates,
  followUps,
  clientHistory,
  clients,
  viewCommands,
  views,
  drafts,
  find,
  importCommands,
  imports,
  inquiryCommands,
  inquiries,
  presence,
  live,
  lookups,
  lookupCommands,
  lookupMerges,
  reports,
  reportTotals,
  systemCommands,
  system,
  given,
  today,
]

const handlers = new Map(
  modules
    .flatMap((module) => Object.values(module) as object[])
    .map((exported) => [implementedEndpoint(exported), exported]),
)

function findHandler(endpoint: Endpoint): object {
  const handler = handlers.get(endpoint)
  if (!handler)
    throw new Error(`${endpoint.method} ${endpoint.path} has no handler in a module of the router`)
  return handler
}

/** The handler of every endpoint of `src/contract.ts`, by the same names. */
export const router = Object.fromEntries(
  Object.entries<Record<string, Endpoint>>(contract).map(([feature, endpoints]) => [
    feature,
    Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, findHandler(endpoint)])),
  ]),
) as AnyRouter
