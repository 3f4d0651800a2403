import { expect, test } from 'vitest'
import { deviceText } from './deviceText.ts'

const mozilla = 'Mozilla/5.0 '
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) '

test.each([
  [`${mozilla}(Windows NT 10.0; Win64; x64) ${webkit}Chrome/143.0 Safari/537.36`, 'Chrome on Windows'],
  [`${mozilla}(Windows NT 10.0) ${webkit}Chrome/143.0 Safari/537.36 Edg/143.0`, 'Edge on Windows'],
  [`${mozilla}(Macintosh; Intel Mac OS X 10_15_7) ${webkit}Version/26.0 Safari/605.1`, 'Safari on Mac'],
  [
    `${mozilla}(iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit}CriOS/143.0 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`${mozilla}(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Linux'],
  [`${mozilla}(Linux; Android 16) ${webkit}Chrome/143.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.5 <script>alert(1)</script>', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text)
})
