/** What the audit says was done. Never rename an action: old entries keep the old name. */
import type { LookupKey } from './lookupKeys.ts'

/** Who makes a change: a member of staff, or another kind of actor. */
export const actorKinds = ['staff', 'visitor', 'job', 'command_line'] as const

/** Every action by its kind (src/features/audit/activityFilters.ts), with its label. */
export const actions = {
  clients: {
    'clients.created': 'Added a client',
    'clients.updated': 'Changed a client',
    'clients.archived': 'Deleted a client',
    'clients.restored': 'Restored a deleted client',
    'clients.merged': 'Merged a client into another',
    'clients.purged': 'Purged a deleted client',
    'clients.order_placed': 'Placed an order',
    'clients.undone': 'Undid a change of a client',
    'clients.lab_done': 'Recorded a lab as done',
    'clients.update_added': 'Added an update',
    'clients.update_corrected': 'Corrected an update',
    // In older entries only: Undo removes an update.
    'clients.update_removed': 'Removed an update',
    'clients.follow_up_added': 'Added a follow-up',
    'clients.follow_up_changed': 'Changed a follow-up',
    'clients.follow_up_done': 'Finished a follow-up',
    'clients.follow_up_reopened': 'Reopened a follow-up',
    'clients.follow_up_removed': 'Removed a follow-up',
    'clients.seeded': 'Added fictional clients',
  },
  lists: {
    'views.saved': 'Saved a view of a list',
    'views.changed': 'Renamed or shared a view',
    'views.removed': 'Removed a view',
    'views.undone': 'Undid a change of a view',
    'views.start_chosen': 'Chose with which view a list begins',
  },
  exports: {
    'clients.exported': 'Exported clients to a file',
    'clients.import_uploaded': 'Uploaded a file of clients',
    'clients.imported': 'Imported clients from a file',
    'reports.exported': 'Exported a report to a file',
    'audit.exported': 'Exported the audit to a file',
    'account.people_exported': 'Exported who has access to a file',
  },
  access: {
    'audit.purged': 'Purged old entries of the audit',
    'audit.tampering_found': 'Found that the audit was tampered with',
    'pending_users.approved': 'Approved a sign-up request',
    'pending_users.rejected': 'Rejected a sign-up request',
    'pending_users.reopened': 'Reopened a rejected sign-up request',
    'database.restored': 'Restored the database from a backup',
    'database.backup_refused': 'Refused a backup',
    'system.mail_retried': 'Sent a failed email again',
    'system.mail_dropped': 'Deleted a failed email',
    'account.requested': 'Signed up',
    'account.requested_again': 'Signed up with a known address',
    'account.setup_link_made': 'Created the link for the first administrator',
    'account.first_administrator': 'Became the first administrator',
    'account.created': 'Created an account',
    'account.taken_over': 'Made an unconfirmed account an administrator',
    'account.promoted': 'Made someone an administrator',
    'account.demoted': 'Removed an administrator’s role',
    'account.role_changed': 'Changed someone’s role',
    'account.invited': 'Invited someone',
    'account.invitation_withdrawn': 'Withdrew an invitation',
    'account.invitation_accepted': 'Accepted an invitation',
    'account.sessions_ended': 'Signed someone out everywhere',
    'account.enabled': 'Turned on access',
    'account.disabled': 'Turned off access',
    'account.settings_changed': 'Changed their own settings',
    'account.totp_set': 'Set up an authenticator app',
    'account.factors_reset': 'Removed the second factors of someone who lost them',
    'account.factor_rule_changed': 'Changed who needs a second factor',
    'account.totp_removed': 'Removed the authenticator app',
    'account.passkey_added': 'Added a passkey',
    'account.passkey_renamed': 'Renamed a passkey',
    'account.passkey_removed': 'Removed a passkey',
    'account.recovery_codes_made': 'Made new recovery codes',
  },
  sign_in: {
    'account.confirmation_requested': 'Asked for a new confirmation link',
    'account.confirmation_failed': 'Failed to confirm an address: wrong password',
    'account.email_confirmed': 'Confirmed an email address',
    'account.signed_in': 'Signed in',
    'account.sign_in_failed': 'Failed to sign in',
    'account.signed_out': 'Signed out',
    'account.password_accepted': 'Showed the password; the second factor has to follow',
    'account.code_refused': 'Typed a wrong or used code',
    'account.passkey_refused': 'Was refused with a passkey',
    'account.recovery_code_used': 'Used a recovery code',
    'account.stepped_up': 'Confirmed that it was them',
    'account.password_reset_requested': 'Asked for a link to set a new password',
    'account.password_reset': 'Set a new password with a link',
    'account.password_set': 'Set a password',
    'account.password_changed': 'Changed their own password',
    'account.password_refused': 'Typed a wrong password in My account',
    'account.email_change_requested': 'Asked for another email address',
    'account.email_changed': 'Changed their email address',
    'account.session_ended': 'Signed out another browser',
    'account.reset_link_made': 'Created a link to set a new password',
  },
  inquiries: {
    'inquiries.received': 'Sent an inquiry',
    'inquiries.updated': 'Changed an inquiry',
    'inquiries.undone': 'Undid a change of an inquiry',
    'inquiries.client_created': 'Created a client from an inquiry',
  },
  emergency: {
    'account.emergency_allowed': 'Let someone use emergency access',
    'account.emergency_disallowed': 'Took emergency access away',
    'account.emergency_opened': 'Opened emergency access',
    'account.emergency_ended': 'Ended emergency access',
  },
  refused: {
    'access.refused': 'Was refused',
    'access.limited': 'Reached a limit',
  },
  /** What is noted when it is read (`readAudit` in a contract). */
  viewed: {
    'clients.viewed': 'Opened a client',
    'clients.list_viewed': 'Looked at the client book',
    'clients.deleted_viewed': 'Looked at deleted clients',
    'clients.duplicates_viewed': 'Saw clients like one being added',
    'clients.import_viewed': 'Looked at rows of an import',
    'clients.import_sample_viewed': 'Opened an import',
    'inquiries.viewed': 'Opened an inquiry',
    'inquiries.list_viewed': 'Looked at inquiries',
    'reports.viewed': 'Looked at a report',
    'today.viewed': 'Looked at the work of Today',
    'find.viewed': 'Searched for anything',
    'pending_users.viewed': 'Looked at sign-up requests',
    'account.people_viewed': 'Looked at who has access',
    'audit.viewed': 'Looked at the activity',
    'system.viewed': 'Looked at System',
  },
} as const

type Actions = typeof actions
export type ViewAction = keyof Actions['viewed']

/** Every action that a command writes to the audit; those of the lookup lists are alike in each. */
export type Action =
  | { [Kind in keyof Actions]: keyof Actions[Kind] }[keyof Actions]
  | `${LookupKey}.${'created' | 'updated' | 'merged' | 'undone'}`
