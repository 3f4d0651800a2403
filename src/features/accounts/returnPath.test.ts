import { expect, test } from 'vitest'
import { returnPath } from './returnPath.ts'

const pathOf = (from: string) => returnPath(new URLSearchParams({ from }))

test.each([
  ['/operational', '/operational'],
  ['/operational/clients/new', '/operational/clients/new'],
  ['/operational/clients?search=smith&sort=%2Bname', '/operational/clients?search=smith&sort=%2Bname'],
  ['/operational?tab=mine', '/operational?tab=mine'],
  ['/operational/clients?search=Łukasz 😀', '/operational/clients?search=%C5%81ukasz%20%F0%9F%98%80'],
  ['/operational/\r\nSet-Cookie: a=b', '/operational/Set-Cookie:%20a=b'],
  ['/operational/reports/../clients', '/operational/clients'],
])('after signing in %j leads to %j', (from, path) => {
  expect(pathOf(from)).toBe(path)
})

test.each([
  '',
  '/',
  '/auth',
  '/operational/../auth',
  '/operational/%2e%2e/auth',
  '/operational/..//evil.test',
  '/operational//evil.test',
  '/operational/..\\\\evil.test',
  '//evil.test/operational/clients',
  '\\\\evil.test/operational/clients',
  '/\t/evil.test/operational',
  'https://evil.test/operational/clients',
  'http://',
  'javascript:alert(1)',
  '/operational.evil.test',
  '/operational@evil.test',
  '/operationalx',
])('%j is not a page of the office, and leads to the dashboard', (from) => {
  expect(pathOf(from)).toBe('/operational')
})
