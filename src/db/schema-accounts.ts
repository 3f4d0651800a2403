/** People, sessions and access (spec 3). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from '../lib/roles.ts'
import { divisionKeys } from '../lib/divisions.ts'
import { fieldGroupKeys, type FieldGroup } from '../lib/fieldGroups.ts'
import { serviceScopeKeys, type ServiceScope } from '../lib/serviceScopes.ts'
import { createdAt, day, id, instant, oneOf, onlyOf, someOf } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    name: text(),
    /** What a person is called wherever one is shown. */
    display_name: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(name, email)`),
    email_verified: boolean().notNull().default(false),
    /** Null until a link has set a password (src/features/accounts/password-hash.server.ts). */
    password_hash: text(),
    /** The address that replaces `email` once its link is used. */
    new_email: text(),
    last_sign_in_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      'users_name',
      sql`${table.name} = btrim(${table.name}) and ${table.name} !~ '[[:cntrl:]]' and length(${table.name}) between 1 and 100`,
    ),
  ],
)

/** Of somebody whose row goes with the account. */
export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: userId(),
    /** The token itself is in the cookie alone, so that a leaked table signs nobody in. */
    token_hash: text().notNull().unique(),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    /** The last request that a person caused, at most a minute late; `ip_address` is where it came from. */
    used_at: createdAt(),
    /** When password or second factor was last shown in this session (docs/decisions/0047). */
    verified_at: createdAt(),
    /** Until when this session has emergency access (docs/decisions/0047). */
    emergency_until: instant(),
    /** The session at the provider that this one came from, '' where it named none; null for other sign-ins (docs/decisions/0074). */
    sid: text(),
    /** Whether the provider told of a second factor; none of our own is required then. */
    provider_factor: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index().on(table.user_id)],
)

/** One-time tokens of links and sign-in steps (src/features/accounts/tokens.server.ts). */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    purpose: text().notNull(),
    /** Who may use it; null for anybody. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** For the second step after the provider's: as in `sessions`. */
    sid: text(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
)

/** Who somebody is at a provider (docs/decisions/0074): issuer and subject, never an address. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: userId(),
    /** The address there at the last sign-in, as it is shown to its owner. */
    email: text(),
    created_at: createdAt(),
    used_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.user_id, table.issuer),
  ],
)

/* Second factors (docs/decisions/0048). */

export const totp_factors = pgTable('totp_factors', {
  user_id: userId().primaryKey(),
  /** Encrypted (src/server/encryption.ts). */
  secret: text().notNull(),
  /** The time step of the last code that was accepted; codes of this and earlier steps are refused. */
  last_step: integer().notNull(),
  created_at: createdAt(),
})

/** A WebAuthn credential (docs/decisions/0048). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: userId(),
    name: text().notNull(),
    /** In base64url, as the browser sends it. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether it is synchronized between devices, so that it is not lost with one; as the last use told. */
    backed_up: boolean().notNull().default(false),
    created_at: createdAt(),
    used_at: instant(),
  },
  (table) => [index().on(table.user_id)],
)

/** A row for each code that was not used yet; only its hash is stored. */
export const recovery_codes = pgTable(
  'recovery_codes',
  { user_id: userId(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

/* Access: roles and requests for access. */

export const user_roles = pgTable(
  'user_roles',
  {
    user_id: userId().primaryKey(),
    role: text(),
    /** Whose clients the person sees (docs/decisions/0066): those of all divisions where it is null. Administrators see all. */
    divisions: text().array(),
    approved: boolean().notNull().default(false),
    /** When access was disabled; null for people who have it or never had it. */
    disabled_at: instant(),
    /** Whether this viewer may open emergency access. */
    may_use_emergency: boolean().notNull().default(false),
    /** Notices by email that the person wants: new requests (administrators only) and the morning's counts of what is theirs. */
    mail_requests: boolean().notNull().default(true),
    mail_today: boolean().notNull().default(true),
    /** When the last of each was queued, so that none is sent twice. */
    requests_mailed_at: instant(),
    today_mailed_on: day(),
    /** What was given to the person until then was seen in Today. */
    given_seen_at: instant(),
    /** Of the token of their calendar's link (src/features/today/calendar.server.ts). */
    calendar_hash: text().unique(),
  },
  (table) => [
    check('user_roles_role', oneOf(table.role, roles)),
    check('user_roles_divisions', someOf(table.divisions, divisionKeys)),
    check('user_roles_disabled', sql`not (${table.approved} and ${table.disabled_at} is not null)`),
  ],
)

export const pending_users = pgTable(
  'pending_users',
  {
    id: id(),
    user_id: userId().unique(),
    email: text().notNull(),
    requested_at: createdAt(),
    /** When the person confirmed the email address. */
    confirmed_at: instant(),
    status: text().notNull().default('pending'),
    approved_at: instant(),
    rejected_at: instant(),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('pending_users_status', oneOf(table.status, ['pending', 'approved', 'rejected'])),
    check('pending_users_approved', sql`(${table.status} = 'approved') = (${table.approved_at} is not null)`),
    check('pending_users_rejected', sql`(${table.status} = 'rejected') = (${table.rejected_at} is not null)`),
    index().on(table.requested_at.desc()),
    index().on(table.decided_by),
  ],
)

/** Somebody who was invited with a role; deleted once accepted, withdrawn or replaced. Only the token's hash is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull().unique(),
    role: text().notNull(),
    divisions: text().array(),
    token_hash: text().notNull().unique(),
    invited_by: userId(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    check('invitations_role', oneOf(table.role, roles)),
    check('invitations_divisions', someOf(table.divisions, divisionKeys)),
    index().on(table.invited_by),
  ],
)

const fieldGroupList = () => text().array().notNull().default([]).$type<FieldGroup[]>()

/**
 * Another program that asks with a token (docs/decisions/0076). Its name is that of a row of `users`, which has no address, password or
 * role: so it can be the author of what it writes.
 */
export const service_accounts = pgTable(
  'service_accounts',
  {
    user_id: userId().primaryKey(),
    /** Who answers for it; without their access it has none. */
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    scopes: text().array().notNull().$type<ServiceScope[]>(),
    /** As of people: whose clients it sees, and which of their fields it does not. */
    divisions: text().array(),
    hides: fieldGroupList(),
    token_hash: text().notNull().unique(),
    /** The last day on which it works. */
    ends_on: day().notNull(),
    ended_at: instant(),
    used_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    check('service_accounts_scopes', someOf(table.scopes, serviceScopeKeys)),
    check('service_accounts_divisions', someOf(table.divisions, divisionKeys)),
    check('service_accounts_hides', onlyOf(table.hides, fieldGroupKeys)),
    index().on(table.owner_id),
  ],
)

/** What administrators decide for everybody; one row. */
export const office_settings = pgTable(
  'office_settings',
  {
    id: boolean().primaryKey().default(true),
    /** Who needs a second factor; `nobody` is set by the demo and by tests alone. */
    factor_required_of: text().notNull().default('administrators'),
    /** Fields of clients that people of these roles do not see; of all others nothing is hidden. */
    hidden_from_viewer: fieldGroupList(),
    hidden_from_internal: fieldGroupList(),
    /** Of the key that files are encrypted with, so that no server goes on with another one (server/files/pieces.ts). */
    files_key_hash: text(),
  },
  (table) => [
    check('office_settings_one', sql`${table.id}`),
    check(
      'office_settings_factor',
      oneOf(table.factor_required_of, ['nobody', 'administrators', 'everybody']),
    ),
    check('office_settings_hidden_from_viewer', onlyOf(table.hidden_from_viewer, fieldGroupKeys)),
    check('office_settings_hidden_from_internal', onlyOf(table.hidden_from_internal, fieldGroupKeys)),
  ],
)
