import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Notice } from '../content/privacy.ts'
import { NoticeLinks, NoticeTexts } from './parts/Notices.tsx'

const whole: Notice = {
  title: 'Terms of use',
  version: '1.2',
  effective: 'January 1, 2027',
  text: 'Be kind.\n\nRead twice.',
}
const textsOf = (notices: Notice[]) => renderToStaticMarkup(createElement(NoticeTexts, { notices }))
const linksOf = (notices: Notice[]) => renderToStaticMarkup(createElement(NoticeLinks, { notices }))

test('a published notice is read with its text, version and date where its footer link leads', () => {
  const html = textsOf([whole])
  expect(html).toContain('id="notice-terms-of-use"')
  for (const words of [
    'Terms of use',
    'Version 1.2, effective January 1, 2027',
    '>Be kind.<',
    '>Read twice.<',
  ])
    expect(html).toContain(words)
  expect(linksOf([whole])).toContain('href="/privacy#notice-terms-of-use"')
})

test('without a notice there is neither a section nor a link', () => {
  expect([textsOf([]), linksOf([])]).toEqual(['', ''])
})
