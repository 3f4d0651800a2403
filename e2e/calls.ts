import type { BrowserContext } from '@playwright/test'
import { freshEmail, freshPassword, type Product } from './product.ts'

type Server = Pick<Product, 'url'>

export const call = (server: Server, path: string, body?: object, cookie = '') =>
  fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })

/** What a browser keeps of it: an emptied cookie goes. */
export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ')

/** Signs a browser in. @param cookie as of `cookieOf` */
export async function addSession(context: BrowserContext, { url }: Server, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
}

/** Uses the link that the start printed. @returns the cookie of the new administrator */
export async function administratorOf(
  product: Product,
  account = { email: freshEmail('operator'), password: freshPassword() },
): Promise<string> {
  const token = new URL(product.setupLink).searchParams.get('setup')
  const response = await call(product, '/auth/first_administrator', { token, ...account })
  if (!response.ok) throw new Error(`No administrator was made: ${response.status}`)
  return cookieOf(response)
}

/** A message of the contact form, whose visitor gets an email. */
export const sendInquiry = (server: Server, email: string) =>
  call(server, '/functions/send-contact-emails', {
    firstName: 'Late',
    lastName: 'Letter',
    email,
    phone: '850-555-0177',
    division: 'general',
    message: 'Is anybody there today?',
  })
