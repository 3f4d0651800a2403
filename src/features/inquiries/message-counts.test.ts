import { expect, test } from 'vitest'
import { requests } from '../../content/requests.ts'
import { testApp } from '../../program/testing/app.ts'
import type { SiteState } from '../site/contract.ts'
import { contactForm } from './testing/visitors.ts'

const app = await testApp()
const send = (name: string, more: object) =>
  app.request(null, 'POST', '/functions/send-contact-emails', contactForm(name, more))
const counts = async () => (await app.request<SiteState>('admin', 'GET', '/site')).body.messages

test('the owner sees which page and which of its links bring messages, and an address that is no page of the site is not kept', async () => {
  const demo = { from_page: '/medtech', request: 'demo-medtech' }
  await send('Ana', demo)
  await send('Bea', demo)
  await send('Cal', { from_page: '/people/Maria-Lopez', request: 'diabetes' })
  await send('Dan', {})
  expect(await counts()).toEqual([
    { page: 'Contact', request: null, count: 2 },
    { page: 'MedTech', request: requests['demo-medtech'], count: 2 },
  ])
})

test('what is not kept as an inquiry is not counted', async () => {
  const before = await counts()
  await send('Ana', { from_page: '/' })
  await send('Robot', { from_page: '/', website: 'https://example.com' })
  expect(await counts()).toEqual(before)
})
