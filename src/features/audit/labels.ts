import type { Action, ViewAction } from '../../lib/actions.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { lookupLists } from '../lookups/registry.ts'
import { reports, type ReportKey } from '../reports/registry.ts'
import type { ActivityKind } from './activityFilters.ts'
import type { ActivityRow } from './contract.ts'

interface ActionLabel {
  kind: ActivityKind
  /** The label of an action. */
  text: string
}

type ListAction = `${LookupKey}.${'created' | 'updated' | 'merged' | 'undone'}`

const label = (kind: ActivityKind, text: string): ActionLabel => ({ kind, text })

const listLabels = Object.fromEntries(
  lookupKeys.flatMap((list) => {
    const entry = lookupLists[list].singular.toLowerCase()
    return [
      [`${list}.created`, label('lists', `Added a ${entry}`)],
      [`${list}.updated`, label('lists', `Changed a ${entry}`)],
      [`${list}.merged`, label('lists', `Merged a ${entry} into another`)],
      [`${list}.undone`, label('lists', `Undid a change of a ${entry}`)],
    ]
  }),
) as Record<ListAction, ActionLabel>

const viewed = (text: string) => label('viewed', text)

const viewLabels: Record<ViewAction, ActionLabel> = {
  'clients.viewed': viewed('Opened a client'),
  'clients.list_viewed': viewed('Looked at the client book'),
  'clients.deleted_viewed': viewed('Looked at deleted clients'),
  'clients.duplicates_viewed': viewed('Saw clients like one being added'),
  'clients.import_viewed': viewed('Looked at rows of an import'),
  'clients.import_sample_viewed': viewed('Opened an import'),
  'inquiries.viewed': viewed('Opened an inquiry'),
  'inquiries.list_viewed': viewed('Looked at inquiries'),
  'reports.viewed': viewed('Looked at a report'),
  'today.viewed': viewed('Looked at the work of Today'),
  'find.viewed': viewed('Searched for anything'),
  'pending_users.viewed': viewed('Looked at sign-up requests'),
  'account.people_viewed': viewed('Looked at who has access'),
  'audit.viewed': viewed('Looked at the activity'),
  'system.viewed': viewed('Looked at System'),
}

/** Of actions that entries of earlier versions have. */
const formerLabels: Record<string, ActionLabel> = {
  'clients.unmerged': label('clients', 'Undid the merge of a client'),
  'clients.order_taken_back': label('clients', 'Undid an order'),
  'clients.lab_taken_back': label('clients', 'Undid a lab'),
  'clients.import_undone': label('exports', 'Undid an import of clients'),
  'views.restored': label('lists', 'Undid that a view was removed'),
  ...Object.fromEntries(
    lookupKeys.map((list) => [`${list}.unmerged`, label('lists', 'Undid a merge of entries')]),
  ),
}

/** The label of every action. */
const actionLabels: Record<Action, ActionLabel> = {
  ...listLabels,
  'clients.created': label('clients', 'Added a client'),
  'clients.updated': label('clients', 'Changed a client'),
  'clients.archived': label('clients', 'Deleted a client'),
  'clients.restored': label('clients', 'Restored a deleted client'),
  'clients.merged': label('clients', 'Merged a client into another'),
  'clients.purged': label('clients', 'Purged a deleted client'),
  'clients.order_placed': label('clients', 'Placed an order'),
  'clients.undone': label('clients', 'Undid a change of a client'),
  'clients.lab_done': label('clients', 'Recorded a lab as done'),
  'clients.update_added': label('clients', 'Added an update'),
  'clients.update_corrected': label('clients', 'Corrected an update'),
  'clients.update_removed': label('clients', 'Removed an update'),
  'clients.follow_up_added': label('clients', 'Added a follow-up'),
  'clients.follow_up_changed': label('clients', 'Changed a follow-up'),
  'clients.follow_up_done': label('clients', 'Finished a follow-up'),
  'clients.follow_up_reopened': label('clients', 'Reopened a follow-up'),
  'clients.follow_up_removed': label('clients', 'Removed a follow-up'),
  'clients.seeded': label('clients', 'Added fictional clients'),
  'clients.exported': label('exports', 'Exported clients to a file'),
  'clients.import_uploaded': label('exports', 'Uploaded a file of clients'),
  'clients.imported': label('exports', 'Imported clients from a file'),
  'reports.exported': label('exports', 'Exported a report to a file'),
  'audit.exported': label('exports', 'Exported the audit to a file'),
  'audit.purged': label('access', 'Purged old entries of the audit'),
  'audit.tampering_found': label('access', 'Found that the audit was tampered with'),
  'views.saved': label('lists', 'Saved a view of a list'),
  'views.changed': label('lists', 'Renamed or shared a view'),
  'views.removed': label('lists', 'Removed a view'),
  'views.undone': label('lists', 'Undid a change of a view'),
  'views.start_chosen': label('lists', 'Chose with which view a list begins'),
  'drafts.kept': label('clients', 'Left changes unsaved'),
  'drafts.removed': label('clients', 'Saved or discarded unsaved changes'),
  'inquiries.received': label('inquiries', 'Sent an inquiry'),
  'inquiries.updated': label('inquiries', 'Changed an inquiry'),
  'inquiries.undone': label('inquiries', 'Undid a change of an inquiry'),
  'inquiries.client_created': label('inquiries', 'Created a client from an inquiry'),
  'pending_users.approved': label('access', 'Approved a sign-up request'),
  'pending_users.rejected': label('access', 'Rejected a sign-up request'),
  'pending_users.reopened': label('access', 'Reopened a rejected sign-up request'),
  'database.restored': label('access', 'Restored the database from a backup'),
  'database.backup_refused': label('access', 'Refused a backup'),
  ...viewLabels,
  'access.refused': label('refused', 'Was refused'),
  'access.limited': label('refused', 'Reached a limit'),
  'system.mail_retried': label('access', 'Sent a failed email again'),
  'system.mail_dropped': label('access', 'Deleted a failed email'),
  'account.requested': label('access', 'Signed up'),
  'account.requested_again': label('access', 'Signed up with a known address'),
  'account.setup_link_made': label('access', 'Created the link for the first administrator'),
  'account.first_administrator': label('access', 'Became the first administrator'),
  'account.created': label('access', 'Created an account'),
  'account.taken_over': label('access', 'Made an unconfirmed account an administrator'),
  'account.promoted': label('access', 'Made someone an administrator'),
  'account.demoted': label('access', 'Removed an administrator’s role'),
  'account.role_changed': label('access', 'Changed someone’s role'),
  'account.invited': label('access', 'Invited someone'),
  'account.invitation_withdrawn': label('access', 'Withdrew an invitation'),
  'account.invitation_accepted': label('access', 'Accepted an invitation'),
  'account.sessions_ended': label('access', 'Signed someone out everywhere'),
  'account.people_exported': label('exports', 'Exported who has access to a file'),
  'account.enabled': label('access', 'Turned on access'),
  'account.disabled': label('access', 'Turned off access'),
  'account.emergency_allowed': label('emergency', 'Let someone use emergency access'),
  'account.emergency_disallowed': label('emergency', 'Took emergency access away'),
  'account.emergency_opened': label('emergency', 'Opened emergency access'),
  'account.emergency_ended': label('emergency', 'Ended emergency access'),
  'account.settings_changed': label('access', 'Changed their own settings'),
  'account.confirmation_requested': label('sign_in', 'Asked for a new confirmation link'),
  'account.confirmation_failed': label('sign_in', 'Failed to confirm an address: wrong password'),
  'account.email_confirmed': label('sign_in', 'Confirmed an email address'),
  'account.signed_in': label('sign_in', 'Signed in'),
  'account.sign_in_failed': label('sign_in', 'Failed to sign in'),
  'account.signed_out': label('sign_in', 'Signed out'),
  'account.password_accepted': label('sign_in', 'Showed the password; the second factor has to follow'),
  'account.code_refused': label('sign_in', 'Typed a wrong or used code'),
  'account.totp_set': label('access', 'Set up an authenticator app'),
  'account.factors_reset': label('access', 'Removed the second factors of someone who lost them'),
  'account.factor_rule_changed': label('access', 'Changed who needs a second factor'),
  'account.totp_removed': label('access', 'Removed the authenticator app'),
  'account.passkey_added': label('access', 'Added a passkey'),
  'account.passkey_renamed': label('access', 'Renamed a passkey'),
  'account.passkey_removed': label('access', 'Removed a passkey'),
  'account.passkey_refused': label('sign_in', 'Was refused with a passkey'),
  'account.recovery_codes_made': label('access', 'Made new recovery codes'),
  'account.recovery_code_used': label('sign_in', 'Used a recovery code'),
  'account.stepped_up': label('sign_in', 'Confirmed that it was them'),
  'account.password_reset_requested': label('sign_in', 'Asked for a link to set a new password'),
  'account.password_reset': label('sign_in', 'Set a new password with a link'),
  'account.password_set': label('sign_in', 'Set a password'),
  'account.password_changed': label('sign_in', 'Changed their own password'),
  'account.password_refused': label('sign_in', 'Typed a wrong password in My account'),
  'account.email_change_requested': label('sign_in', 'Asked for another email address'),
  'account.email_changed': label('sign_in', 'Changed their email address'),
  'account.session_ended': label('sign_in', 'Signed out another browser'),
  'account.reset_link_made': label('sign_in', 'Created a link to set a new password'),
}

/** The actions of a kind, by their names in the audit. */
export const actionsOf = (kind: ActivityKind): string[] =>
  Object.entries({ ...formerLabels, ...actionLabels }).flatMap(([action, { kind: its }]) =>
    its === kind ? [action] : [],
  )

/** The label of an action; an action unknown to this version is shown by its name. */
export function actionText(action: string): string {
  const known = { ...formerLabels, ...actionLabels }[action]
  if (known) return known.text
  const name = action.replace(/[._]+/g, ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const actorKindLabels: Record<Exclude<ActivityRow['actor_kind'], 'staff'>, string> = {
  visitor: 'Visitor',
  job: 'Background job',
  command_line: 'Command line',
}

/** Actions of somebody who was not signed in but proved to own the account. */
const provingActions: readonly string[] = [
  'account.first_administrator',
  'account.email_confirmed',
  'account.signed_in',
  'account.password_reset',
] satisfies Action[]

type Done = Pick<ActivityRow, 'actor_kind' | 'actor' | 'action'> & { subject?: string | null }

/** Who did it: staff by e-mail address while the account exists. */
export function actorText({ actor_kind, actor, action, subject = null }: Done): string {
  if (actor_kind === 'staff') return actor ?? 'Staff (account removed)'
  if (actor_kind === 'visitor' && subject !== null && provingActions.includes(action)) return subject
  return actorKindLabels[actor_kind]
}

/** The current name of what the entry is about; '-' when it is about no record. */
export function subjectText({ action, subject_id, subject, live }: ActivityRow): string {
  if (subject_id === null) return '-'
  if (action.startsWith('reports.')) return reports[subject_id as ReportKey]?.title ?? subject_id
  if (/^clients\.import_.*viewed$/.test(action)) return 'An import'
  if (subject === null) return 'No longer there'
  return action.startsWith('clients.') && !live ? `${subject} (deleted)` : subject
}
