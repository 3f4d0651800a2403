import { chromium, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { addClients, callApi, queryOf, expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

/** How a browser is told which pointer there is. */
const pointers = { fine: 4, coarse: 2, none: 1 }

/** Values of the first rows that something else lies over, buttons that reach out of their cell, and what has to be scrolled. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const covered: string[] = []
    const rows = [...document.querySelectorAll('[role=row][data-row-id]')].slice(0, 3)
    for (const cell of rows.flatMap((row) => [...row.children])) {
      const frame = cell.getBoundingClientRect()
      const isActions = cell.classList.contains('list-cell-actions')
      if (isActions && cell.scrollWidth > cell.clientWidth) covered.push('the cell beside the actions')
      const range = document.createRange()
      range.selectNodeContents(cell)
      const text = range.getBoundingClientRect()
      if (isActions || !cell.textContent) continue
      for (const x of [Math.max(text.left, frame.left) + 1, Math.min(text.right, frame.right) - 1]) {
        const top = document.elementFromPoint(x, (frame.top + frame.bottom) / 2)
        if (!cell.contains(top)) covered.push(cell.textContent)
      }
    }
    // From a day, which is never cut, to the text of the next cell.
    const textBox = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const gaps = rows.flatMap((row) =>
      [...row.querySelectorAll('.edit-value.tabular')].flatMap((day) => {
        const next = day.closest('.list-cell')!.nextElementSibling
        if (!next?.textContent) return []
        return [textBox(next.querySelector('.edit-value') ?? next).left - textBox(day).right]
      }),
    )
    const scroller = document.querySelector('.list-scroller')!
    return {
      rows: rows.length,
      covered,
      gap: Math.min(...gaps),
      beyond: scroller.scrollWidth - scroller.clientWidth,
    }
  })

test('with scroll bars no value of a client is covered at 1280 and 1440 pixels, whatever the pointer', async ({
  staff,
  product,
  context,
}) => {
  test.slow()
  const last_name = unique('Fit')
  await addClients(product, last_name, 40)
  await queryOf(
    product,
    `update clients set cost = 1103.5, next_order_date = '2027-02-28', start_date = '2026-10-30',
       lab_due_date = '2027-12-30' where last_name = $1`,
    [last_name],
  )
  await staff.goto('about:blank')
  const options = await browserOptions({ scrollBars: true, lean: true })
  const storageState = await context.storageState()
  for (const [pointer, type] of Object.entries(pointers)) {
    const browser = await chromium.launch({
      ...options,
      args: [...options.args!, `--blink-settings=availablePointerTypes=${type},primaryPointerType=${type}`],
    })
    try {
      const page = await browser.newPage({
        baseURL: product.url,
        storageState,
        viewport: { width: 1280, height: 800 },
      })
      await openHydrated(page, `/operational/clients?search=${last_name}`)
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('row').filter({ hasText: last_name }).nth(4)).toBeVisible()
        expect(await page.evaluate((one) => matchMedia(`(pointer: ${one})`).matches, pointer)).toBe(true)
        const found = await measure(page)
        expect(found, pointer).toMatchObject({ rows: 3, covered: [] })
        expect(found.gap, pointer).toBeGreaterThanOrEqual(12)
        // A touch screen scrolls to the buttons, which are large there.
        expect(pointer === 'coarse' ? 0 : found.beyond, pointer).toBe(0)
      }
    } finally {
      await browser.close()
    }
  }
})

test('at 1280 pixels the name of a medication is as whole as its dose, and what follows is counted', async ({
  staff: page,
}) => {
  const last_name = unique('Whole')
  const medication = async (name: string, dose: string) => {
    const { id } = await callApi(page, '/api/lookups/medications', { name: unique(name) })
    return { medication_id: id, dose }
  }
  const long = await medication('Nal ', '0.25 mg')
  const short = await medication('Zn', '5 mg')
  const endless = await medication('Nicotinamide mononucleotide riboside ', '125 mg')
  const clients = { Ada: [long, short], Bea: [short, long], Cyd: [endless] }
  for (const [first_name, medications] of Object.entries(clients))
    await callApi(page, '/api/clients', { first_name, last_name, medications })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/operational/client-report?search=${last_name}`)
  for (const first_name of ['Ada', 'Bea']) {
    const cell = page.getByRole('row').filter({ hasText: first_name }).locator('.lines')
    const shown = await cell.evaluate((lines) => {
      const frame = lines.getBoundingClientRect()
      return [...lines.children].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const { left, right, bottom } = range.getBoundingClientRect()
        if (left >= frame.right) return 'counted'
        return right <= frame.right + 1 && bottom <= frame.bottom + 1 ? 'whole' : 'cut'
      })
    })
    expect(shown).toEqual(['whole', 'counted'])
  }
  // Its name has too many letters for two lines.
  const cell = page.getByRole('row').filter({ hasText: 'Cyd' }).locator('.lines')
  const isDoseWhole = await cell.evaluate((lines) => {
    const [frame, dose] = [lines, lines.querySelector('.text-ink-soft')!].map((one) =>
      one.getBoundingClientRect(),
    )
    return dose!.width > 0 && dose!.right <= frame!.right + 1 && dose!.bottom <= frame!.bottom + 1
  })
  expect(isDoseWhole).toBe(true)
})
