// Keeps in each prerendered page only the styles that it uses, so that most pages fit into the first packets a server may
// send (decision 0016). The application's pages share one style sheet and are not changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { transform } from 'lightningcss'

const project = join(import.meta.dirname, '..')
const folder = join(project, 'build', 'client')
const source = (file) => readFileSync(join(project, 'src', file), 'utf8')

/** Classes that scripts add later; those of the React contact form are listed in site.css. */
const enhancements = readdirSync(join(project, 'src/site/enhancements')).map((file) =>
  source(`site/enhancements/${file}`),
)
const islands = [...source('site.css').matchAll(/^@source '\.\/(.+\.tsx?)';$/gm)].map(([, file]) =>
  source(file),
)
if (islands.length === 0) throw new Error('src/site.css names no file of the contact form.')

const plain = (text) => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
const classesOf = (page) =>
  [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => plain(names).split(/\s+/))
/** Any word of a script may be a class. */
const wordsOf = (scripts) => scripts.flatMap((text) => text.split(/[\s"'`]+/))

/** @returns the style sheet without classes that neither the page nor a script uses, and without what only those used */
function used(css, page) {
  const later = page.includes('data-island') ? [...enhancements, ...islands] : enhancements
  const known = new Set([...classesOf(page), ...wordsOf(later)])
  const classes = new Set()
  const find = {
    Selector: (parts) => void parts.forEach(({ type, name }) => type === 'class' && classes.add(name)),
  }
  const sheet = (text, options) =>
    transform({ filename: 'page.css', code: Buffer.from(text), minify: true, ...options }).code.toString()
  sheet(css, { visitor: find })
  let left = sheet(css, { unusedSymbols: [...classes].filter((name) => !known.has(name)) })
  // A variable may be all that used another one.
  for (let unused = unusedNames(left); unused.length > 0; unused = unusedNames(left)) {
    const less = sheet(left, { unusedSymbols: unused })
    if (less === left) break
    left = less
  }
  return left
}

/** Unused custom properties and keyframes. */
function unusedNames(css) {
  const names = [...css.matchAll(/[{;](--[\w-]+):|@keyframes ([\w-]+)/g)].map(
    ([, variable, frames]) => variable ?? frames,
  )
  return [...new Set(names)].filter((name) => {
    const uses = name.startsWith('--')
      ? css.split(`var(${name})`).length + css.split(`var(${name},`).length - 2
      : css.split(name).length - 2
    return uses === 0
  })
}

const style = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/
const files = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    file: join(folder, file),
    path: `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
  }))

/** The pages with every block that an owner may publish; those of the build have no open roles, for example. */
const full = await new Promise((resolve, reject) => {
  const site = { facts: {}, withExamples: 'all' }
  const bundle = pathToFileURL(join(project, 'build/server/index.js')).href
  const workerData = { bundle, site, paths: files.map(({ path }) => path) }
  const worker = new Worker(join(project, 'build/server/render-site.js'), { workerData })
  worker.once('message', resolve)
  worker.once('error', reject)
})

let before = 0
let after = 0
for (const { file, path } of files) {
  const page = readFileSync(file, 'utf8')
  const [whole, tag, css] = style.exec(page) ?? []
  if (!whole) throw new Error(`${file} has no styles of its own.`)
  const left = used(css, page.replace(whole, '') + full[path].replace(style, ''))
  writeFileSync(
    file,
    page.replace(whole, () => tag + left),
  )
  before += css.length
  after += left.length
}
console.log(`styles in pages: ${Math.round((after / before) * 100)} % of them all`)
