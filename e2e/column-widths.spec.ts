import { addClients, expect, hydrated, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('a column is as wide as somebody made it: dragged, by keys, to fit; in the first paint too', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Wide')
  await addClients(product, last_name, 40)
  await openHydrated(page, `/operational/clients?search=${last_name}`)
  const title = page.getByRole('columnheader', { name: 'State' })
  const cell = page.getByRole('row').filter({ hasText: last_name }).first().getByRole('gridcell').nth(3)
  const width = async (part = title) => Math.round((await part.boundingBox())?.width ?? 0)
  const widths = () => Promise.all([width(), width(cell)])
  const edge = title.locator('.list-column-edge')

  const box = (await edge.boundingBox())!
  const [before] = await widths()
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width()).not.toBe(before)
  const [dragged, ofCell] = await widths()
  expect(dragged).toBe(ofCell)
  expect(Math.abs(dragged! - before! - 86)).toBeLessThanOrEqual(8)

  await title.getByRole('button').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(widths).toEqual([dragged! + 8, dragged! + 8])
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(widths).toEqual([dragged, dragged])

  const html = await (await page.request.get(page.url())).text()
  expect(html).toMatch(new RegExp(`role="columnheader"[^>]*class="[^"]*w-${dragged! / 4} `))
  await page.reload()
  await hydrated(page)
  await expect.poll(widths).toEqual([dragged, dragged])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Reset widths' }).click()
  // Its own clients need not be among the first of the whole list.
  await expect.poll(async () => Math.round((await title.boundingBox())!.width)).not.toBe(dragged)
  const name = page.getByRole('columnheader', { name: 'Name' }).locator('.list-column-edge')
  await name.dblclick()
  const link = page.locator('[role=row][data-row-id] a').first()
  const fits = () => link.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)
  await expect.poll(fits).toBe(true)
})
