import { expect, test } from 'vitest'
import { findingsIn, findingsInArt } from '../../scripts/placeholders.ts'

const pathsOf = (value: unknown, company: string[] = []) =>
  findingsIn('content', value, company).map(({ path }) => path)

test('a placeholder value is listed with its path, even where the flag says that it is real', () => {
  const company = {
    sample: false,
    email: 'hello@example.com',
    phones: ['850-555-0100', '(850) 555-0142', '850-437-2210'],
    street: '100 Sample Street',
    site: 'https://origin.invalid',
    bio: 'Sample entry: replace with a real person.',
    name: 'Harbor Clinics',
  }
  const expected = ['email', 'phones.0', 'phones.1', 'street', 'site', 'bio'].map((key) => `content.${key}`)
  expect(pathsOf(company)).toEqual(expected)
})

test('the company’s own words are listed once, not in every sentence that repeats them', () => {
  const title = 'Write to hello@example.com'
  expect(pathsOf({ title }, ['hello@example.com'])).toEqual([])
  expect(pathsOf({ title })).toEqual(['content.title'])
  expect(pathsOf({ [title]: 'Any time.' })).toEqual([`content.${title}`])
})

test('a notice needs its text, its version and its date', () => {
  const notice = { title: 'Terms of use', text: 'Be kind.', version: '1', effective: 'January 1, 2027' }
  expect(pathsOf(notice)).toEqual([])
  for (const part of ['text', 'version', 'effective'])
    expect(pathsOf({ ...notice, [part]: null }), part).toEqual(['content'])
})

test('praise needs a source and a consent on file; a claim needs a source', () => {
  expect(pathsOf({ sample: false, consentOnFile: true, source: 'Letter of May 3' })).toEqual([])
  expect(pathsOf({ sample: false, consentOnFile: true, source: null })).toEqual(['content'])
  expect(pathsOf({ sample: false, consentOnFile: false, source: 'Letter of May 3' })).toEqual(['content'])
  expect(pathsOf({ figure: '46', source: null })).toEqual(['content'])
})

test('a place for a photo wants a file and its description, or the decision to keep the drawing', () => {
  const slot = { place: 'Home', alt: '', focus: 'center' }
  expect(pathsOf({ ...slot, file: null })).toEqual(['content'])
  expect(pathsOf({ ...slot, file: 'team.jpg' })).toEqual(['content'])
  expect(pathsOf({ ...slot, file: 'team.jpg', alt: 'Our team' })).toEqual([])
  expect(pathsOf({ ...slot, file: 'drawing' })).toEqual([])
})

test('link previews and the web manifest are listed until they are made again with the name of a real company', () => {
  const files = ['og/*.png (link previews)', 'site.webmanifest']
  const listed = (drawnFor: string, sample: boolean) =>
    findingsInArt(drawnFor, { sample, name: 'Harbor Clinics' }).map(({ path }) => path)
  expect(listed('Harbor Clinics', true)).toEqual(files)
  expect(listed('Tessaly Health', false)).toEqual(files)
  expect(listed('Harbor Clinics', false)).toEqual([])
})
