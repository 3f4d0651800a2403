import { changing, type Person, type testApp } from '../../../program/testing/app.ts'

/** Gives somebody a client, a follow-up and this inquiry. @returns what to send to hand them over */
export async function workToHandOver(app: Awaited<ReturnType<typeof testApp>>, as: Person, inquiry: string) {
  const from = as.user_id
  const given = changing({ assigned_to: null }, { assigned_to: from })
  await app.request(as, 'PATCH', `/inquiries/${inquiry}`, given)
  const { id } = await app.addClient({ owner_id: from })
  const asked = { day: '2026-01-05', person_id: from, note: null }
  await app.request(as, 'POST', `/clients/${id}/follow_ups`, asked)
  return { from, to: (await app.signedInAs('internal')).user_id }
}
