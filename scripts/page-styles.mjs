// Keeps in each prerendered page only the styles that its components can use, so that most pages fit into the first packets a
// server may send (decision 0016). The application's pages share one style sheet and are not changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'
import { pages } from '../src/pages.ts'

const project = join(import.meta.dirname, '..')
const folder = join(project, 'build', 'client')
const source = (file) => readFileSync(join(project, 'src', file), 'utf8')

/** Classes that scripts add later. */
const enhancements = readdirSync(join(project, 'src/site/enhancements')).map((file) =>
  source(`site/enhancements/${file}`),
)

/** Any word of a source may be a class, with quotes or braces around it. */
const wordsOf = (texts) => texts.flatMap((text) => text.split(/[\s"'`{}]+/))

/** Pictures are parts of pages by their names, and a class of each is its folder. */
const pictures = readdirSync(join(project, 'src/site/pictures'), { recursive: true })
const ofPictures = [
  ...pictures,
  ...wordsOf(pictures.filter((file) => file.endsWith('.svg')).map((file) => source(`site/pictures/${file}`))),
]

/** The component and those that it imports: a page published with other facts than its examples has other parts of them. */
function componentsOf(file, found = new Map()) {
  if (found.has(file)) return found
  const text = source(file)
  found.set(file, text)
  for (const [, path] of text.matchAll(/ from '(\.[^']+\.tsx)'/g))
    componentsOf(join(dirname(file), path), found)
  return found
}

/** @returns the style sheet without classes that neither the page nor a script can use, and without what only those used */
function used(css, path) {
  const { file } = pages.find((page) => page.path === path) ?? { file: 'site/NotFoundPage.tsx' }
  const components = componentsOf('site/SiteLayout.tsx', componentsOf(file))
  const known = new Set([...ofPictures, ...wordsOf([...components.values(), ...enhancements])])
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
const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.html'))

let before = 0
let after = 0
for (const name of files) {
  const file = join(folder, name)
  const page = readFileSync(file, 'utf8')
  const [whole, tag, css] = style.exec(page) ?? []
  if (!whole) throw new Error(`${file} has no styles of its own.`)
  const left = used(css, `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
  writeFileSync(
    file,
    page.replace(whole, () => tag + left),
  )
  before += css.length
  after += left.length
}
console.log(`styles in pages: ${Math.round((after / before) * 100)} % of them all`)
