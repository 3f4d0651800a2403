import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smsTerms } from '../content/sms-terms.ts'
import { checkFact } from '../features/site/checkFact.ts'
import { shapeOf } from '../features/site/shape.ts'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { stopWords } from '../lib/consentChoices.ts'

const text = 'Be kind.\n\nRead twice.'
const checked = { version: 'March 3, 2027', text, checkedByLawyer: text }

// Pages and content are computed while they are loaded.
beforeEach(() => vi.resetModules())
afterEach(() => {
  globalThis.foyerSite = undefined
  vi.resetModules()
})

/** A page as visitors of a site with these facts read it; of no published site without. */
async function pageAt(path: string, facts?: object) {
  globalThis.foyerSite = facts && { facts: { ...ownFacts, ...facts } }
  const { default: Page } = path.startsWith('/notices')
    ? await import('./NoticePage.tsx')
    : await import('./clinical/ServicePage.tsx')
  const router = createMemoryRouter([{ path, element: createElement(Page) }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}
const footer = async () => {
  const { NoticeLinks } = await import('./parts/Notices.tsx')
  return renderToStaticMarkup(createElement(NoticeLinks))
}

test('a notice that a lawyer has checked is read at its address with its day, and the foot of each page leads there', async () => {
  const html = await pageAt('/notices/terms', { noticeTerms: checked })
  for (const words of [
    'Terms of use',
    'Effective March 3, 2027',
    '>Be kind.<',
    '>Read twice.<',
    ownFacts.company.phone,
  ])
    expect(html).toContain(words)
  expect((await footer()).match(/href="[^"]+"/g)).toEqual(['href="/notices/terms"'])
})

test('a draft shows until the site is published, marked; afterwards it does not, and search engines do not find it', async () => {
  expect(await pageAt('/notices/terms')).toContain('A draft of January 1, 2027, to be checked by a lawyer')
  vi.resetModules()
  const html = await pageAt('/notices/terms', { noticeTerms: { ...checked, checkedByLawyer: 'Be kind.' } })
  expect(html).not.toContain('Be kind.')
  expect(html).toContain('This notice isn’t published.')
  expect(await footer()).toBe('')
  const { publicPageAt } = await import('../content/pages.ts')
  expect(publicPageAt('/notices/terms').hidden).toBe(true)
})

test('a notice of a state shows where its patients are seen; Florida’s rights are on the page about weight loss, too', async () => {
  const notices = { noticeWeightLossFlorida: checked, noticeTelehealthTexas: checked }
  const facts = { ...notices, statesServed: ['Florida', 'Texas'] }
  expect(await pageAt('/clinical/weight-loss', facts)).toContain('Be kind.')
  expect(await footer()).toContain('/notices/telehealth-texas')
  expect(await pageAt('/clinical/peptides', facts)).not.toContain('Be kind.')
  vi.resetModules()
  const without = { ...notices, statesServed: ['California'] }
  expect(await pageAt('/clinical/weight-loss', without)).not.toContain('Be kind.')
  expect(await footer()).toBe('')
  const { needBeside } = await import('../features/site/factKind.ts')
  const { factKinds } = await import('../features/site/registry.ts')
  const needOf = ['noticeTelehealthTexas', 'noticeTelehealthCalifornia'].map((key) =>
    needBeside(without, factKinds[key]!),
  )
  expect(needOf, 'what the owner is asked for').toEqual(['may', 'should'])
  const noCare = { ...without, ownDivisions: ['MedTech'] }
  expect(needBeside(noCare, factKinds['noticeTelehealthCalifornia']!), 'states chosen before').toBe('may')
})

test('search engines show the first sentences of a notice, in their length', async () => {
  const { noticeDescription, noticeSlots } = await import('../content/notices.ts')
  const shown = noticeSlots.map(noticeDescription)
  expect(shown[0]).toMatch(/^This notice describes how medical information about you may be used/)
  for (const text of shown) {
    expect(text.length, text).toBeGreaterThanOrEqual(70)
    expect(text.length, text).toBeLessThanOrEqual(160)
  }
})

test.each([{}, { checkedByLawyer: '' }, { checkedByLawyer: 'An earlier text.' }])(
  'nothing of a notice that is not published stands in the head of its page: %j',
  async (more) => {
    const { noticeSlots } = await import('../content/notices.ts')
    const saved = 'checkedByLawyer' in more
    const drafts = noticeSlots.map(({ key }) => [key, { ...checked, ...more }])
    globalThis.foyerSite = { facts: { ...ownFacts, ...(saved && Object.fromEntries(drafts)) } }
    vi.resetModules()
    const { publicPageAt } = await import('../content/pages.ts')
    const { pageHead } = await import('./meta.ts')
    const heads = noticeSlots.map(({ path }) => JSON.stringify(pageHead(publicPageAt(path))))
    for (const [index, { title, draft }] of noticeSlots.entries()) {
      expect(heads[index]).toContain(title)
      expect(heads[index]).not.toMatch(/Be kind|Read twice/)
      expect(heads[index]).not.toContain(draft.slice(0, 30))
    }
  },
)

test('each draft can be taken as it is', async () => {
  const { noticeSlots } = await import('../content/notices.ts')
  const { examples } = await import('../content/fact.ts')
  for (const { key } of noticeSlots) {
    const example = examples.get(key)
    expect([key, checkFact(shapeOf(example), example)]).toEqual([key, {}])
  }
})

test('the SMS terms name each word that stops messages', () => {
  for (const word of stopWords) expect(smsTerms.paragraphs.join(' ')).toMatch(new RegExp(`\\b${word}\\b`))
})
