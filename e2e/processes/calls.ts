import { freshEmail, freshPassword, type Product } from '../product.ts'

export const ask = (product: Product, path: string, body?: object, cookie = '') =>
  fetch(`${product.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })

/** What a browser keeps of it: an emptied cookie goes. */
export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ')

/** Uses the link that the start printed. @returns the cookie of the new administrator */
export async function firstAdministrator(
  product: Product,
  account = { email: freshEmail('operator'), password: freshPassword() },
): Promise<string> {
  const token = new URL(product.setupLink).searchParams.get('setup')
  return cookieOf(await ask(product, '/auth/first_administrator', { token, ...account }))
}

export const sendInquiry = (product: Product, email: string) =>
  ask(product, '/functions/send-contact-emails', {
    firstName: 'Late',
    lastName: 'Letter',
    email,
    phone: '850-555-0177',
    division: 'general',
    message: 'Is anybody there today?',
  })
