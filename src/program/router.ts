import * as emergency from '../features/accounts/my-account/emergency.server.ts'
import * as ownCredentials from '../features/accounts/my-account/own-credentials.server.ts'
import * as accountCommands from '../features/accounts/commands.server.ts'
import * as ownFactors from '../features/accounts/factors/own-factors.server.ts'
import * as ownPasskeys from '../features/accounts/factors/own-passkeys.server.ts'
import * as secondStep from '../features/accounts/factors/second-step.server.ts'
import * as sessions from '../features/accounts/sessions.server.ts'
import { first_administrator } from '../features/accounts/first-administrator.server.ts'
import * as invitations from '../features/accounts/people/invitations.server.ts'
import * as people from '../features/accounts/people.server.ts'
import { staff } from '../features/accounts/staff.server.ts'
import * as approvalCommands from '../features/approvals/commands.server.ts'
import * as approvals from '../features/approvals/queries.server.ts'
import * as audit from '../features/audit/queries.server.ts'
import * as changes from '../features/changes/queries.server.ts'
import { undoChange } from '../features/changes/undo.server.ts'
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
import { listViews } from '../features/views/queries.server.ts'
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
import * as settings from '../features/settings/settings.server.ts'
import * as systemCommands from '../features/system/commands.server.ts'
import { get as getSystem } from '../features/system/queries.server.ts'
import * as today from '../features/today/queries.server.ts'

/** The handler of every endpoint; `src/contract.ts` declares their inputs and outputs. */
export const router = {
  accounts: {
    change_password: ownCredentials.change_password,
    change_email: ownCredentials.change_email,
    confirm_new_email: ownCredentials.confirm_new_email,
    sessions: sessions.sessions,
    end_session: sessions.end_session,
    session: sessions.session,
    activity: sessions.activity,
    sign_up: accountCommands.sign_up,
    confirm_email: accountCommands.confirm_email,
    resend_confirmation: accountCommands.resend_confirmation,
    sign_in: accountCommands.sign_in,
    sign_out: sessions.sign_out,
    request_password_reset: accountCommands.request_password_reset,
    reset_password: accountCommands.reset_password,
    first_administrator,
    people: people.people,
    export_people: people.export_people,
    end_sessions: people.end_sessions,
    allow_emergency: people.allow_emergency,
    open_emergency: emergency.open_emergency,
    end_emergency: emergency.end_emergency,
    invitations: invitations.readInvitations,
    invite: invitations.invite,
    withdraw_invitation: invitations.withdraw_invitation,
    accept_invitation: invitations.accept_invitation,
    staff,
    step_up: secondStep.step_up,
    start_step_up: secondStep.start_step_up,
    sign_in_code: secondStep.sign_in_code,
    start_sign_in_passkey: secondStep.start_sign_in_passkey,
    sign_in_passkey: secondStep.sign_in_passkey,
    factors: ownFactors.factors,
    start_totp: ownFactors.start_totp,
    confirm_totp: ownFactors.confirm_totp,
    remove_totp: ownFactors.remove_totp,
    start_passkey: ownPasskeys.start_passkey,
    confirm_passkey: ownPasskeys.confirm_passkey,
    rename_passkey: ownPasskeys.rename_passkey,
    remove_passkey: ownPasskeys.remove_passkey,
    make_recovery_codes: ownFactors.make_recovery_codes,
    assign_role: people.assign_role,
    disable_user: people.disable_user,
    reset_factors: people.reset_factors,
  },
  approvals: {
    list: approvals.listRequests,
    approve_user: approvalCommands.approveRequest,
    reject_user: approvalCommands.rejectRequest,
    reopen_request: approvalCommands.reopenRequest,
  },
  audit: { list: audit.list },
  changes: { list: changes.listChanges, undo: undoChange },
  clients: {
    list: clients.listClients,
    count: clients.countClients,
    counts: clients.countMatches,
    get: clients.getClient,
    last_changes: clients.last_changes,
    merge: mergedClients.mergeClients,
    history: clientHistory.getHistory,
    openings: clientHistory.getOpenings,
    create: clientCommands.createClient,
    update: clientCommands.changeClient,
    add_event: clientEvents.add_event,
    follow_ups: followUps.listFollowUps,
    add_follow_up: followUps.addFollowUp,
    change_follow_up: followUps.changeFollowUp,
    remove_follow_up: followUps.removeFollowUp,
    updates: clientUpdates.listUpdates,
    add_update: clientUpdates.addUpdate,
    change_update: clientUpdates.changeUpdate,
    remove: clientCommands.deleteClient,
    bulk: bulkClients.changeClients,
    preview_bulk: bulkClients.preview_bulk,
    export: clients.exportClients,
    deleted: deletedClients.listDeletedClients,
    restore: deletedClients.restoreClient,
    purge: deletedClients.purgeClient,
    possible_duplicates: mergedClients.possible_duplicates,
  },
  views: {
    list: listViews,
    save: viewCommands.saveView,
    change: viewCommands.changeView,
    remove: viewCommands.removeView,
    start: viewCommands.chooseStartView,
  },
  drafts: { list: drafts.listDrafts, save: drafts.saveDraft, remove: drafts.removeDraft },
  find: { find: find.find },
  imports: {
    list: imports.listImports,
    get: imports.getImport,
    rows: imports.listImportRows,
    create: importCommands.createImport,
    add_rows: importCommands.addImportRows,
    check: importCommands.startCheck,
    run: importCommands.startImport,
    remove: importCommands.removeImport,
  },
  inquiries: {
    'send-contact-emails': inquiryCommands.sendInquiry,
    list: inquiries.listInquiries,
    counts: inquiries.countInquiries,
    get: inquiries.getInquiry,
    update: inquiryCommands.updateInquiry,
  },
  live: {
    changes: live.changes,
    update_presence: presence.update_presence,
    remove_presence: presence.remove_presence,
  },
  lookups: {
    list: lookups.listEntries,
    usage: lookups.countClientsOfEntries,
    create: lookupCommands.createEntry,
    update: lookupCommands.updateEntry,
    merge: lookupMerges.mergeEntries,
  },
  reports: {
    rows: reports.readRows,
    counts: reports.countRows,
    export: reports.exportReport,
    totals: reportTotals.readTotals,
  },
  settings: {
    read_own_settings: settings.read_own_settings,
    update_own_settings: settings.update_own_settings,
    read_office_settings: settings.read_office_settings,
    update_office_settings: settings.update_office_settings,
  },
  system: {
    get: getSystem,
    retry_mail: systemCommands.retry_mail,
    drop_mail: systemCommands.drop_mail,
  },
  today: { counts: today.countToday, work: today.listWork },
}
