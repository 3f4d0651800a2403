import { expect, test } from 'vitest'
import { published } from './testing/published.ts'

test('roles stand on /careers with the states whose license they need, and its form asks for which', async () => {
  const role = { title: 'Nurse & midwife', place: 'Pensacola', pay: '$40 an hour', description: 'By day.' }
  const openRoles = [
    { ...role, licenses: ['Florida', 'Ohio'] },
    { ...role, title: 'Doctor', licenses: ['Iowa', 'Ohio'], licensesNeeded: 'Any of them' },
    { ...role, title: 'Clerk' },
  ]
  const html = await published('./CareersPage.tsx', { openRoles })
  expect(html).toContain('License needed: Florida and Ohio')
  expect(html).toContain('License needed: Iowa or Ohio')
  expect(html.match(/License needed/g)).toHaveLength(2)
  const options = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
  expect(options).toEqual(['', 'Nurse &amp; midwife', 'Doctor', 'Clerk', 'Another role'])
  const licensed = [...html.matchAll(/<option value="([^"]*)" data-licensed/g)].map(([, value]) => value)
  expect(licensed, 'a license is asked for').toEqual(['Nurse &amp; midwife', 'Doctor'])
  expect(html).toMatch(/<h2[^>]*>Apply<\/h2>/)
  expect(html).toContain('href="/careers?role=Nurse%20%26%20midwife#apply"')
})

test('an applicant is promised an answer within a week where the owner answers in the first', async () => {
  const careers = (when: string) =>
    published('./CareersPage.tsx', { hiring: [{ when, title: 'We read it', description: 'All of it.' }] })
  expect(await careers('In week 1')).toContain('writes back within a week.')
  expect(await careers('Weeks 1 and 2')).toContain('writes back.')
})
