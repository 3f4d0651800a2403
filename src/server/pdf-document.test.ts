import { expect, test } from 'vitest'
import { makePdf } from './pdf-document.ts'

const content = (text: string) => ({
  organization: 'A clinic',
  title: 'Copy of the record',
  subject: 'Doe, Ann',
  facts: [],
  sections: [{ title: 'Updates', items: [{ label: 'Jan 05, 2026', text }] }],
  at: new Date('2026-01-05T12:00:00Z'),
})

test.each([
  ['letters without a space', 'x'],
  ['letters that no font has', '测'],
])('20,000 %s take no longer than words do', async (_, letter) => {
  const timeOf = async (text: string) => {
    const started = performance.now()
    await makePdf(content(text) as never)
    return performance.now() - started
  }
  await timeOf('warm '.repeat(100))
  const words = await timeOf('words of '.repeat(2_222))
  expect(await timeOf(letter.repeat(20_000))).toBeLessThan(20 * words)
})
