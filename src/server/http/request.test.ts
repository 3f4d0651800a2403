import { expect, test } from 'vitest'
import { visitorAddress } from './request.ts'

test('X-Forwarded-For is believed as far as our own proxies wrote it, and not at all without any', () => {
  expect(visitorAddress('10.0.0.1', '6.6.6.6', 0)).toBe('10.0.0.1')
  expect(visitorAddress('10.0.0.1', '6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7')
  expect(visitorAddress('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  expect(visitorAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
})

test('an IPv6 network counts as one visitor, an IPv4-mapped address as the IPv4 address', () => {
  const one = visitorAddress('2001:db8:1:2::1', undefined, 0)
  expect(visitorAddress('2001:0DB8:0001:0002:ffff:a:b:c', undefined, 0)).toBe(one)
  expect(visitorAddress('2001:db8:1:3::1', undefined, 0)).not.toBe(one)
  expect(visitorAddress('2001:db8:1:2:3:4:192.0.2.9', undefined, 0)).toBe(one)
  for (const mapped of [
    '::ffff:192.0.2.9',
    '::FFFF:c000:209',
    '0:0:0:0:0:ffff:c000:0209',
    '0000:0000:0000:0000:0000:ffff:192.0.2.9',
  ]) {
    expect(visitorAddress(mapped, undefined, 0)).toBe('192.0.2.9')
    expect(visitorAddress('10.0.0.1', `[${mapped}]:443`, 1)).toBe('192.0.2.9')
  }
  expect(visitorAddress('fe80::1%eth0', undefined, 0)).toBe(visitorAddress('fe80::2%eth1', undefined, 0))
  expect(visitorAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
})

test('a proxy may write the port too, and what is no address counts as the proxy', () => {
  const through = (hop: string) => visitorAddress('10.0.0.1', hop, 1)
  for (const hop of [
    '203.0.113.7',
    '203.0.113.7:4711',
    '[203.0.113.7]:80',
    '::ffff:203.0.113.7',
    '[::ffff:203.0.113.7]:9',
  ]) {
    expect(through(`6.6.6.6, ${hop}`)).toBe('203.0.113.7')
  }
  const network = visitorAddress('2001:db8::1', undefined, 0)
  for (const hop of ['2001:db8::1', '[2001:db8::1]', '[2001:db8::2]:443']) expect(through(hop)).toBe(network)
  for (const hop of [
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.7:4711:5',
    '203.0.113.7:x',
    '[203.0.113.7',
    '[]:1',
  ]) {
    expect(through(`6.6.6.6, ${hop}`)).toBe('10.0.0.1')
  }
})
