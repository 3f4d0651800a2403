import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import { EXPECTED_USER_HEADER } from '../../lib/requestHeaders.ts'
import { testApp, type Level, type Caller } from '../../program/testing/app.ts'

const app = await testApp()
const id = '00000000-0000-4000-8000-000000000000'

/** Who may call which endpoint, from the specification (spec 2, 4, 6, 9; acceptance G, S, D14, D45, D57, D92), not the contract. */
const allowed = {
  everybody: `
    accounts.session accounts.sign_up accounts.confirm_email accounts.resend_confirmation accounts.sign_in
    accounts.request_password_reset accounts.reset_password accounts.first_administrator accounts.confirm_new_email accounts.sign_in_code
    accounts.read_invitation accounts.accept_invitation accounts.start_sign_in_passkey accounts.sign_in_passkey
    accounts.start_provider_sign_in accounts.finish_provider accounts.provider_ended
    inquiries.send-contact-emails inquiries.answer_times inquiries.apply inquiries.upload_resume calendar.feed`,
  'who is signed in':
    'accounts.activity accounts.sign_out accounts.step_up accounts.start_step_up accounts.start_provider_step_up',
  'who is approved': `
    accounts.change_name accounts.change_password accounts.change_email accounts.sessions accounts.end_session
    accounts.factors accounts.start_totp accounts.confirm_totp accounts.remove_totp accounts.make_recovery_codes
    accounts.start_passkey accounts.confirm_passkey accounts.rename_passkey accounts.remove_passkey
    accounts.start_provider_link accounts.own_identity accounts.unlink_provider`,
  viewers: `
    accounts.staff accounts.open_emergency accounts.end_emergency clients.attachment_content clients.list clients.count clients.counts clients.get clients.history clients.follow_ups
    clients.updates clients.papers clients.consents find.find inquiries.consents inquiries.list inquiries.counts inquiries.get inquiries.resume live.changes lookups.list lookups.usage reports.rows
    reports.counts     reports.totals today.counts today.work views.list`,
  staff: `
    approvals.list clients.last_changes clients.create clients.update
    clients.add_follow_up clients.change_follow_up clients.remove_follow_up
    clients.add_paper clients.change_paper clients.remove_paper clients.give_papers clients.note_consent inquiries.note_consent
    clients.add_update clients.change_update clients.copy clients.fhir clients.merge
    clients.add_event clients.remove clients.bulk clients.preview_bulk clients.export files.upload changes.list changes.undo
    menu.counts menu.see_given clients.possible_duplicates imports.list imports.get imports.rows imports.create imports.add_rows
    imports.check imports.run imports.repeat imports.remove views.save views.change views.remove
    views.start drafts.list drafts.save drafts.remove inquiries.update inquiries.attach inquiries.offer_times inquiries.withdraw_times live.update_presence live.remove_presence
    lookups.create lookups.update lookups.merge reports.export accounts.read_own_settings accounts.update_own_settings
    calendar.make calendar.remove`,
  administrators: `
    accounts.service_accounts accounts.make_service_account accounts.replace_service_token accounts.end_service_account
    accounts.people accounts.export_people accounts.end_sessions accounts.invitations accounts.invite
    accounts.withdraw_invitation accounts.assign_role accounts.assign_divisions accounts.allow_emergency accounts.disable_user accounts.hand_over accounts.reset_factors accounts.read_office_settings accounts.update_office_settings approvals.approve_user approvals.reject_user
    approvals.reopen_request audit.list clients.deleted clients.hold clients.restore clients.purge site.get site.preview site.save site.upload_photo site.photo site.publish site.take system.get system.make_evidence system.retry_mail system.drop_mail
    webhooks.list webhooks.deliveries webhooks.make webhooks.switch webhooks.remove webhooks.test webhooks.send_again`,
}

/** Signed in before the row of `table` was changed, so that they could not sign in or have access any more. */
const changed = (level: Level, table: 'users' | 'user_roles', change: string) => async () => {
  const person = await app.signedInAs(level)
  const key = table === 'users' ? 'id' : 'user_id'
  await app.services.database.pool.query(`update ${table} set ${change} where ${key} = $1`, [person.user_id])
  return person
}
const signedIn = (level: Level) => () => app.signedInAs(level)
/** From the fewest rights to the most, each with the last part of the table that it may call. */
const callers: { name: string; make: () => Promise<Caller | null>; part: keyof typeof allowed }[] = [
  { name: 'a visitor without a session', make: () => Promise.resolve(null), part: 'everybody' },
  {
    name: 'somebody unconfirmed',
    make: changed('pending', 'users', 'email_verified = false'),
    part: 'who is signed in',
  },
  { name: 'somebody waiting', make: signedIn('pending'), part: 'who is signed in' },
  { name: 'somebody approved without a role', make: signedIn('approved'), part: 'who is approved' },
  {
    name: 'staff who are approved no more',
    make: changed('internal', 'user_roles', 'approved = false'),
    part: 'who is signed in',
  },
  { name: 'a viewer', make: signedIn('viewer'), part: 'viewers' },
  { name: 'staff', make: signedIn('internal'), part: 'staff' },
  { name: 'an administrator', make: signedIn('admin'), part: 'administrators' },
]
const people = await Promise.all(callers.map(({ make }) => make()))
const parts = Object.keys(allowed) as (keyof typeof allowed)[]
const partOf = (name: string) => parts.filter((part) => allowed[part].split(/\s+/).includes(name))

const endpoints = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Endpoint>(operations).map(([operation, { access, method, path }]) => ({
    name: `${feature}.${operation}`,
    isPublic: access === 'public',
    method,
    // Path parameters are filled with an id that does not exist.
    path: path
      .replace('{list}', 'states')
      .replace('{paper_kind}', 'notices')
      .replace(/\{\w+\}/g, id),
  })),
)

async function ask(
  as: 'admin' | Caller | null,
  { method, path }: (typeof endpoints)[number],
  headers: Record<string, string> = {},
) {
  const response = await app.send(as, method, path, method === 'GET' ? undefined : {}, headers)
  const { status } = response
  if (status >= 400) return { status, body: (await response.json()) as { message?: string } }
  // A stream of changes has no end.
  await response.body?.cancel()
  return { status, body: undefined }
}

test.each(endpoints)(
  '$name may be called by those whom the specification names, and by nobody else',
  async (endpoint) => {
    const [part, ...more] = partOf(endpoint.name)
    expect([part, more]).toEqual([expect.any(String), []])
    const wrong = []
    for (const [index, caller] of callers.entries()) {
      // Signing out would end the one session that this caller has for the rest of the file.
      const as = endpoint.name === 'accounts.sign_out' ? await caller.make() : (people[index] ?? null)
      const { status, body } = await ask(as, endpoint)
      const isOpen = parts.indexOf(caller.part) >= parts.indexOf(part!)
      if (isRefusal(as, status, body?.message) === isOpen) wrong.push(caller.name)
    }
    expect(wrong).toEqual([])
  },
)

test.each(endpoints.filter(({ isPublic }) => !isPublic))(
  '$name refuses requests from a page that was loaded for another person',
  async (endpoint) => {
    expect(await ask('admin', endpoint, { [EXPECTED_USER_HEADER]: id })).toMatchObject({
      status: 401,
      body: { message: 'Auth session missing!' },
    })
  },
)

/** 401 without a session (a wrong password is another 401), 403 for people without the right. */
function isRefusal(caller: Caller | null, status: number, message = ''): boolean {
  return status === 403 || (status === 401 && caller === null && message === 'Auth session missing!')
}
