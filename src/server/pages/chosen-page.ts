/** Fills in what a link chooses in the form of its page (decision 0003), so that it is there without scripts. */
import { etagOf, type PublicPage } from './public-page.ts'

/** The fields that a link can choose, by the page with their form. */
const fields: Readonly<Record<string, readonly string[]>> = {
  '/contact': ['division', 'for_relation'],
  '/careers': ['role'],
}

/** @returns undefined where nothing is chosen that the page has */
export function chosenPage(path: string, page: PublicPage, query: URLSearchParams): PublicPage | undefined {
  const names = fields[path]
  if (!names || query.size === 0) return undefined
  const before = page.html.toString()
  let html = before
  for (const name of names) html = withOption(html, name, query.get(name))
  html = withRequest(html, query.get('request'))
  if (html === before) return undefined
  return { ...page, html: Buffer.from(html), compressed: undefined, etag: etagOf(html) }
}

/** Chooses the option of that value; what the page does not have is ignored. */
function withOption(html: string, name: string, chosen: string | null): string {
  const [select] = new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(html) ?? []
  const option = `<option value="${escaped(chosen ?? '')}"`
  if (!chosen || !select?.includes(option)) return html
  const filled = select.replace(' selected=""', '').replace(option, () => `${option} selected=""`)
  return html.replace(select, () => filled)
}

/** Begins the message with the sentence of a request, and names the form after it. */
function withRequest(html: string, request: string | null): string {
  const known = html.matchAll(/<template data-request="([^"]*)" data-heading="([^"]*)">([^<]*)</g)
  const [, key, heading, sentence] = [...known].find(([, key]) => key === request) ?? []
  if (!key) return html
  return html
    .replace(/(<h2 id="form"[^>]*>)[^<]*/, (_, start: string) => start + heading)
    .replace(/(<textarea[^>]*>)(?=<)/, (_, start: string) => start + sentence)
    .replace('name="request" value=""', () => `name="request" value="${key}"`)
}

/** As React writes it into an attribute. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
