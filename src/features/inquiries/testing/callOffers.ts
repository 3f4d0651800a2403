import { addDays, todayIn } from '../../../lib/dates.ts'
import type { Caller } from '../../../program/testing/app.ts'
import { samples } from '../../../server/files/testing/samples.ts'

type Call = (
  name: string,
  as: Caller | null,
  input: Record<string, unknown>,
) => Promise<{ body: { id?: string; offer?: { times: string[]; version: string } } }>

/** Offers times twice, answers each as the visitor who got `newestMail`, and withdraws the last. */
export async function callOffers(call: Call, staff: Caller, id: string, newestMail: () => Promise<string>) {
  const offer = { id, times: [`${addDays(todayIn(), 2)}T10:00`], place: 'By phone' }
  let replaces: string | null = null
  for (const name of ['inquiries.answer_times:none', 'inquiries.answer_times']) {
    const { body } = await call('inquiries.offer_times', staff, { ...offer, replaces })
    const [, token] = /token=(\S+)/.exec(await newestMail())!
    replaces = `${body.offer!.version} answered`
    await call(name, null, { token, answer: name.endsWith('none') ? 'none' : body.offer!.times[0] })
  }
  await call('inquiries.withdraw_times', staff, { id })
}

/** Sends a résumé, and an application that has it. */
export async function callApplication(call: Call) {
  const { body } = await call(
    'inquiries.upload_resume',
    null,
    new Blob([samples['application/pdf'] as BlobPart]) as never,
  )
  const named = { first_name: 'Pat', last_name: 'Lee', email: 'pat@example.com' }
  await call('inquiries.apply', null, { ...named, file_id: body.id, file_name: 'pat.pdf' })
}
