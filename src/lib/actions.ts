import type { LookupKey } from './lookupKeys.ts'

/**
 * Every action that a command writes to the audit. Add a new one here first; the compiler then asks for its label
 * (src/features/audit/labels.ts). Never rename one: old audit entries keep the old name.
 */
export type Action =
  | `clients.${'created' | 'updated' | 'archived' | 'restored' | 'exported' | 'seeded'}`
  | `clients.${'merged' | 'purged'}`
  | `${'clients' | 'inquiries' | 'views' | LookupKey}.undone`
  | 'clients.order_placed'
  | 'clients.lab_done'
  | `clients.update_${'added' | 'corrected'}`
  | `clients.follow_up_${'added' | 'changed' | 'done' | 'reopened' | 'removed'}`
  | `${LookupKey}.${'created' | 'updated' | 'merged'}`
  | `clients.import${'ed' | '_uploaded'}`
  | 'reports.exported'
  | `database.${'restored' | 'backup_refused'}`
  | `audit.${'exported' | 'purged' | 'tampering_found'}`
  | `views.${'saved' | 'changed' | 'removed' | 'start_chosen'}`
  // In older entries only: drafts leave none, and Undo removes an update.
  | 'clients.update_removed'
  | `drafts.${'kept' | 'removed'}`
  | `inquiries.${'received' | 'updated' | 'client_created'}`
  | `pending_users.${'approved' | 'rejected' | 'reopened'}`
  | `system.mail_${'retried' | 'dropped'}`
  | `account.${AccountAction}`
  | ViewAction
  | `access.${'refused' | 'limited'}`

/** What is noted when it is read (`readAudit` in a contract). */
export type ViewAction =
  | `clients.${'' | 'list_' | 'deleted_' | 'duplicates_' | 'import_' | 'import_sample_'}viewed`
  | `inquiries.${'' | 'list_'}viewed`
  | 'reports.viewed'
  | 'today.viewed'
  | 'find.viewed'
  | 'pending_users.viewed'
  | 'account.people_viewed'
  | 'audit.viewed'
  | 'system.viewed'

/** Who makes a change: a member of staff, or another kind of actor. */
export const actorKinds = ['staff', 'visitor', 'job', 'command_line'] as const

type AccountAction =
  | 'requested'
  | 'requested_again'
  | 'confirmation_requested'
  | 'confirmation_failed'
  | 'email_confirmed'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'stepped_up'
  | 'password_accepted'
  | 'code_refused'
  | 'totp_set'
  | 'totp_removed'
  | `passkey_${'added' | 'renamed' | 'removed' | 'refused'}`
  | 'factors_reset'
  | 'factor_rule_changed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_set'
  | 'password_changed'
  | 'password_refused'
  | 'email_change_requested'
  | 'email_changed'
  | 'session_ended'
  | 'sessions_ended'
  | 'people_exported'
  | 'invited'
  | 'invitation_withdrawn'
  | 'invitation_accepted'
  | 'reset_link_made'
  | 'setup_link_made'
  | 'first_administrator'
  | 'created'
  | 'taken_over'
  | 'promoted'
  | 'demoted'
  | 'role_changed'
  | 'enabled'
  | 'settings_changed'
  | 'disabled'
  | `emergency_${'allowed' | 'disallowed' | 'opened' | 'ended'}`
