/* The script of the plain list; rowHtml (plain-row.ts) stands before it. */
const byId = (id) => document.getElementById(id)
const list = byId('rows')
const view = document.querySelector('main')
const box = document.querySelector('[aria-label="Search clients"]')
let rows = []
let next = null
let reading = null
let rendered = ''

function render() {
  const from = Math.max(0, Math.floor(view.scrollTop / 41) - 10)
  const to = Math.min(rows.length, from + Math.ceil(view.clientHeight / 41) + 20)
  if (to > rows.length - 40 && next && !reading) void read(next)
  const now = `${from} ${to}`
  if (now === rendered) return
  rendered = now
  list.style.height = `${rows.length * 41}px`
  list.innerHTML = rows
    .slice(from, to)
    .map((row, index) => rowHtml(row, from + index))
    .join('')
}

async function read(cursor) {
  reading?.abort()
  const mine = (reading = new AbortController())
  const query = new URLSearchParams()
  if (box.value) query.set('search', box.value)
  if (cursor) query.set('cursor', cursor)
  const answer = await fetch(`/plain/clients?${query}`, { signal: mine.signal }).then(
    (got) => got.json(),
    () => null,
  )
  if (reading !== mine || !answer) return
  reading = null
  show(cursor ? rows.concat(answer.rows) : answer.rows, answer.next, !cursor)
}

function show(shown, cursor, isNew) {
  rows = shown
  next = cursor
  rendered = ''
  if (isNew) view.scrollTop = 0
  render()
}

view.addEventListener('scroll', render, { passive: true })
box.addEventListener('input', () => void read(null))
document.querySelector('[aria-label="Clear search"]').addEventListener('click', () => {
  box.value = ''
  void read(null)
})
document.querySelector('[role=columnheader] button').addEventListener('click', () =>
  show(
    rows.toSorted((one, other) => one.cost - other.cost),
    next,
    true,
  ),
)
list.addEventListener('click', ({ target }) => {
  if (target.matches('.menu')) byId('menu').showPopover()
})
byId('menu').addEventListener('click', ({ target }) => {
  byId('menu').hidePopover()
  if (target.textContent === 'Delete') byId('delete').showModal()
})
addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !event.ctrlKey) return
  event.preventDefault()
  byId('find').showModal()
})
void read(null)
