/** The lookup lists by the name their actions begin with. */
type List = 'medications' | 'statuses' | 'systems' | 'frequencies' | 'forms' | 'states'

/**
 * Every action that a command notes in the audit: what it is about, and what was done. A new one stands here first; the
 * compiler then asks for its words (src/features/audit/labels.ts). Never rename one: the audit keeps the old name.
 */
export type Action =
  | `clients.${'created' | 'updated' | 'archived' | 'restored' | 'exported' | 'seeded'}`
  | `${List}.${'created' | 'updated'}`
  | 'reports.exported'
  | `drafts.${'kept' | 'removed'}`
  | `inquiries.${'received' | 'updated'}`
  | `pending_users.${'approved' | 'rejected' | 'reopened'}`
  | `account.${AccountAction}`

type AccountAction =
  | 'requested'
  | 'requested_again'
  | 'confirmation_requested'
  | 'confirmation_failed'
  | 'email_confirmed'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_set'
  | 'reset_link_made'
  | 'setup_link_made'
  | 'first_administrator'
  | 'created'
  | 'taken_over'
  | 'promoted'
  | 'demoted'
  | 'enabled'
  | 'disabled'
