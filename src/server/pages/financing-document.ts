import { widget } from '../../content/payment-plans.ts'
import { pageTokens } from '../../content/tokens.ts'
import { escapeHtml } from './public-page.ts'

/**
 * Queues the widget's call as its provider documents, then loads its script. Tells the page around it, of which it can read
 * nothing, how high that is what appeared, or that the script did not load.
 */
const SCRIPT = `
const main = document.querySelector('main')
const tell = (financing) => parent.postMessage({ financing }, '*')
const queue = (...call) => void queue.q.push(call)
queue.q = []
window._hw = queue
const variables = { slug: main.dataset.slug, defaultPurchaseAmount: ${widget.purchaseAmount} }
queue('init', { variables }, ${JSON.stringify(widget.sections)})
const tellHeight = () => main.querySelector(':scope > * > *') && tell(document.documentElement.offsetHeight)
new MutationObserver(tellHeight).observe(main, { childList: true, subtree: true })
new ResizeObserver(tellHeight).observe(document.documentElement)
const script = document.createElement('script')
Object.assign(script, { src: '${widget.script}', async: true, referrerPolicy: 'no-referrer' })
script.addEventListener('error', () => tell('failed'))
document.head.append(script)
`

/** The document in which the financing widget runs, framed by /payment-plans (decision 0016). */
export const financingDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(widget.title)}</title>
<style>body { margin: 0 }</style>
</head>
<body>
<main data-slug="${pageTokens.financingSlug}">${widget.sections.map((id) => `<div id="${id}"></div>`).join('')}</main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`
