import { readFile, writeFile } from 'node:fs/promises'
import { addInquiry, callApi, choose, expect, openHydrated, queryOf, test } from './fixtures.ts'
import { emptyFile, unique } from './product.ts'
import { addBusinessDays } from '../src/lib/businessDays.ts'
import { formatDate, todayIn } from '../src/lib/dates.ts'

test('a notice that is owed is in Today until it is given; disclosures are noted in a dialog and printed alone', async ({
  staff: page,
}) => {
  const last_name = unique('Papers')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ann', last_name })
  const notice = unique('Estimate')
  const { id: notice_id } = await callApi(page, '/api/lookups/notices', { name: notice, business_days: 0 })
  await page.goto(`/operational/clients/${id}`)
  await page.getByRole('link', { name: 'Papers' }).click()

  await test.step('a notice is owed, and what does not go together is said', async () => {
    await page.getByRole('button', { name: 'Add notice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add notice' })
    await choose(dialog.getByRole('combobox', { name: 'Notice' }), notice)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText('Please enter since when it is owed, or above when it was given').first(),
    ).toBeVisible()
    await dialog.getByLabel('Owed since').fill(todayIn())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('(today)')).toBeVisible()
  })

  await test.step('it is given with one press in Today, and on the page of the client', async () => {
    await callApi(page, `/api/clients/${id}/papers/notices`, {
      notice_id,
      asked_on: todayIn(),
      given_on: null,
      receipt: null,
    })
    await openHydrated(page, '/operational/today')
    const inToday = page.getByRole('button', { name: `Mark as given: ${last_name}, Ann` })
    await expect(inToday).toHaveCount(2)
    await inToday.first().dblclick()
    await expect(inToday).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(inToday).toHaveCount(2)
    const boxes = page.getByRole('checkbox', { name: `Select notice: ${last_name}, Ann` })
    await boxes.first().check()
    await boxes.last().check()
    await page.getByRole('button', { name: 'Mark 2 notices as given' }).click()
    const many = page.getByRole('dialog', { name: 'Mark 2 notices as given' })
    await choose(many.getByRole('combobox', { name: 'Receipt' }), 'Received')
    await many.getByRole('button', { name: 'Mark as given' }).click()
    await expect(page.getByText('2 notices marked as given')).toBeVisible()
    await expect(inToday).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(inToday).toHaveCount(2)
    await expect(boxes.first()).toBeChecked()
    await page
      .getByRole('link', { name: `${last_name}, Ann` })
      .first()
      .click()
    const given = page.getByRole('button', { name: `Mark as given: ${notice}` })
    await given.first().click()
    await expect(given).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(given).toHaveCount(2)
  })

  await test.step('a disclosure is one short dialog; what is printed is these alone', async () => {
    const print = async () => {
      await page.evaluate(() => {
        delete document.documentElement.dataset['printed']
        window.print = () =>
          (document.documentElement.dataset['printed'] = document.querySelector('main')!.innerText) as never
      })
      await page.getByRole('button', { name: 'Print' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed')
      const cells = await page.locator('main').locator('th, td').allInnerTexts()
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      return { text: await page.locator('html').getAttribute('data-printed'), cells }
    }
    expect((await print()).text).toContain('No disclosures in this time.')
    await page.getByRole('button', { name: 'Record disclosure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record disclosure' })
    // Nothing clears a day that has to be there.
    await expect(dialog.getByLabel('Day')).toHaveValue(formatDate(todayIn()))
    await expect(dialog.getByTitle('Clear Day')).toHaveCount(0)
    await dialog.getByLabel('What was given').fill('Lab results of May')
    await dialog.getByLabel('To').fill('Dr. Roe')
    await dialog.getByLabel('Why').fill('Second opinion')
    await dialog.getByLabel('Sent by').selectOption('Fax')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Lab results of May')).toBeVisible()
    const { text, cells } = await print()
    expect(cells).toEqual([
      'Day',
      'To',
      'What was given',
      'Why',
      'Sent by',
      formatDate(todayIn()),
      'Dr. Roe',
      'Lab results of May',
      'Second opinion',
      'Fax',
    ])
    expect(text).toContain('Disclosures from ')
    expect(text).not.toContain(notice)
    await expect(page.getByText(notice).first()).toBeVisible()
  })
})

test('several files are attached at once, opened without running them, found by title, and removed with Undo', async ({
  staff: page,
}) => {
  const last_name = unique('Files')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ann', last_name })
  const title = unique('Lipid panel')
  await openHydrated(page, `/operational/clients/${id}/papers`)
  const pdf = pdfOf(['First page', 'Second page'])
  const [report = '', notes = '', large = ''] = [`${title}.pdf`, 'notes.txt', 'large.pdf'].map((name) =>
    test.info().outputPath(name),
  )
  await writeFile(report, pdf)
  await writeFile(notes, 'Sleeps <b>well</b>')
  await emptyFile(large, 26 * 1024 * 1024)
  await page.locator('input[type=file]').setInputFiles([report, notes, large])
  await expect(page.getByText('This file is larger than 25 MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss: large.pdf' }).click()

  await test.step('pages and texts are shown', async () => {
    await page.getByRole('button', { name: title, exact: true }).click()
    const preview = page.getByRole('dialog', { name: title })
    await expect(preview.getByText('Page 1 of 2')).toBeVisible()
    await preview.getByRole('button', { name: 'Next page' }).click()
    await expect(preview.getByRole('img', { name: `Page 2 of ${title}` })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await preview.getByRole('link', { name: 'Download' }).click()
    expect((await readFile(await (await downloading).path())).equals(pdf)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'notes', exact: true }).click()
    await expect(page.getByText('Sleeps <b>well</b>')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what is dropped anywhere on the page is attached, too', async () => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['Dropped'], 'dropped.txt', { type: 'text/plain' }))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
    })
    await expect(page.getByRole('button', { name: 'dropped', exact: true })).toBeVisible()
  })

  await test.step('its title finds it, and a removal is undone', async () => {
    await page.getByRole('button', { name: `Remove the attachment: ${title}` }).click()
    await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(title)
    await page.getByRole('option', { name: title }).click()
    const preview = page.getByRole('dialog', { name: title })
    await expect(preview.getByText('Page 1 of 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${id}/papers$`))
    await page.getByRole('button', { name: title, exact: true }).click()
    await expect(page).toHaveURL(/attachment=/)
    await page.goBack()
    await expect(preview).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${id}/papers$`))
  })
})

test('a copy of the record asks for the password, is saved as a ZIP, and proposes its disclosure', async ({
  staff: page,
  administrator,
  product,
}) => {
  const last_name = unique('Copy')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ann', last_name })
  const request = { requested_on: todayIn(), decided_on: null, outcome: null, refusal: null }
  await callApi(page, `/api/clients/${id}/papers/copy_requests`, { requester: 'Her sister', ...request })
  await queryOf(product, `update sessions set verified_at = now() - interval '11 minutes'`)
  await openHydrated(page, `/operational/clients/${id}/papers`)

  await test.step('it is made for who asked, once the password is shown', async () => {
    await page.getByRole('button', { name: 'Make a copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a copy of the record' })
    await expect(dialog.getByLabel('Who it is for')).toHaveValue('Her sister')
    await dialog.getByLabel('Format').selectOption('ZIP with attachments')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Make the copy' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await expect(confirmation).toContainText('Files with client data ask for this confirmation.')
    await confirmation.getByLabel(/^Password/).fill(administrator.password)
    await page.keyboard.press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`Copy of the record, ${last_name}, Ann, ${todayIn()}.zip`)
    const zip = await readFile(await download.path())
    expect(zip.includes('record.pdf') && zip.includes('record.json')).toBe(true)
  })

  await test.step('its disclosure is noted once somebody saves it, and the request is given', async () => {
    const dialog = page.getByRole('dialog', { name: 'Record disclosure' })
    await expect(dialog.getByLabel('What was given')).toHaveValue('Copy of the record (ZIP with attachments)')
    await expect(dialog.getByLabel('Why')).toHaveValue('Her sister asked for it')
    await expect(page.getByText('No disclosures.')).toBeAttached()
    await dialog.getByLabel('Sent by').selectOption('Portal')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('To Her sister, by portal · Her sister asked for it')).toBeVisible()
    const given = page.getByRole('button', { name: 'Mark as given: Her sister' })
    await expect(given).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(given).toHaveCount(0)
  })
})

/** A PDF with a page for each text, as small as one can be. */
function pdfOf(texts: string[]): Buffer {
  const pages = texts.map((_, index) => `${3 + index} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages}]/Count ${texts.length}/MediaBox[0 0 200 200]>>`,
    ...texts.map(() => '<</Type/Page/Parent 2 0 R>>'),
  ]
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}
test('consent to texts is noted at an inquiry, shows on the client with the same number, and is withdrawn there', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Consent')
  const digits = `850${String(Date.now()).slice(-7)}`
  const inquiry_id = await addInquiry(product, last_name, {
    phone: digits.replace(/^(...)(...)/, '$1-$2-'),
    division: 'general',
  })
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ann', last_name, phone: digits })
  const today = formatDate(todayIn())

  await test.step('in the dialog of the inquiry, which stays open with what is typed', async () => {
    await openHydrated(page, `/operational/inquiries/${inquiry_id}`)
    const inquiry = page.getByRole('dialog', { name: `Ann ${last_name}` })
    await inquiry.getByLabel('Note', { exact: true }).fill('Wants texts')
    await inquiry.getByText('Consent to messages').click()
    await inquiry.getByRole('button', { name: /^Record consent: texts to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Record consent' })
    await dialog.getByLabel('How').selectOption('In person')
    // Kept as a draft of its own, not of the inquiry.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await inquiry.getByRole('button', { name: /^Record consent: texts to/ }).click()
    await expect(dialog.getByLabel('How')).toHaveValue('in person')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(inquiry.getByText(`Agreed ${today} in person`)).toBeVisible()
    await expect(inquiry.getByLabel('Note', { exact: true })).toHaveValue('Wants texts')
    await inquiry.getByRole('button', { name: 'Save' }).click()
    await expect(inquiry).toBeHidden()
  })

  await test.step('the client has the same state; a withdrawal says by when it must take effect, and Undo takes it out', async () => {
    await openHydrated(page, `/operational/clients/${id}/papers`)
    const section = page.locator('section', { hasText: 'Consent to messages' })
    await expect(section).toContainText(`Agreed ${today} in person`)
    await section.getByRole('button', { name: /^Record withdrawal: texts to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Record withdrawal' })
    await dialog.getByLabel('How').selectOption('text reply')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const effective = formatDate(addBusinessDays(todayIn(), 10))
    await expect(section).toContainText(`Withdrawn ${today} by text reply`)
    await expect(section).toContainText(`stop now (legal deadline ${effective})`)
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByTitle(`Withdrawn ${today}`)).toHaveText('No texts')
    await page.getByRole('link', { name: 'Papers' }).click()
    await section.getByText('Earlier').click()
    await expect(section.getByText(`Agreed ${today} in person`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(section.getByText('Earlier')).toHaveCount(0)
    await expect(section).not.toContainText('Withdrawn')
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeAttached()
    await expect(page.getByText('No texts')).toHaveCount(0)
  })
})
