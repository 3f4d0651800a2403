import type { Page } from '@playwright/test'
import { samples } from '../src/server/files/testing/samples.ts'
import { violationsOf } from './accessibility.ts'
import { expect, openEnhanced, queryOf, test } from './fixtures.ts'
import { emptyFile, freshEmail, unique } from './product.ts'
import { wordsOutside } from './publicPage.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const resume = file('resume.pdf', samples['application/pdf'])
const photograph = file('photo.pdf', samples['image/png'])
const chooser = (page: Page) => page.getByLabel('Résumé (optional)')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const sent = (page: Page) => page.getByRole('heading', { name: 'Thank you. We have your application.' })

async function fillIn(page: Page, last_name: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('States you’re licensed in (optional)').fill('Texas')
}

test('somebody finds Careers in the menu of a phone, leaves their name with a résumé, and staff read it', async ({
  page,
  colleague,
  product,
}) => {
  const [last_name, email] = [unique('Nurse'), freshEmail('nurse')]
  await openEnhanced(page, '/')
  await page.getByLabel('Menu').first().tap()
  await page.locator('.menu-panel').getByRole('link', { name: 'Careers' }).tap()
  await page.getByRole('link', { name: 'Leave Your Name' }).first().tap()
  await expect(page.getByRole('heading', { name: 'Leave your name' })).toBeInViewport()
  await expect(page.getByLabel('Role')).toHaveCount(0)
  expect(await wordsOutside(page)).toEqual([])

  await test.step('what is wrong is said in its place, and nothing typed is lost', async () => {
    await page.waitForFunction(() => document.querySelector('form')?.noValidate)
    await send(page)
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name')
    await fillIn(page, last_name, email)
    await expect(page.getByText('Please enter your first name')).toBeHidden()
    await chooser(page).setInputFiles(photograph)
    await send(page)
    await expect(page.getByText('it is not a complete PDF file.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const large = test.info().outputPath('large.pdf')
    await chooser(page).setInputFiles(await emptyFile(large, 5 * 1024 * 1024 + 1))
    await expect(page.getByText('This file is larger than 5 MB. Please send a smaller one.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  })
  await chooser(page).setInputFiles(resume)
  await send(page)
  await expect(sent(page)).toBeInViewport()
  await expect(page.locator('#sent')).toBeFocused()
  await expect(page.locator('#sent')).toContainText('with your résumé')
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByRole('link', { name: 'Leave Your Name' }).last().click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await product.mailbox.mailTo(email, 'We have your application')

  const { page: staff } = await colleague('viewer')
  await staff.goto(`/operational/inquiries?division=careers`)
  await staff.getByRole('link', { name: `${last_name}, Nia` }).click()
  const dialog = staff.getByRole('dialog', { name: `Nia ${last_name}` })
  await expect(dialog).toContainText('Careers, ')
  await expect(dialog).toContainText('Licensed in')
  const download = staff.waitForEvent('download')
  await dialog.getByRole('link', { name: 'resume.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('resume.pdf')
})

test('staff are offered neither a client nor times for an applicant', async ({ staff: page, product }) => {
  const last_name = unique('Clerk')
  const rows = await queryOf(
    product,
    `insert into inquiries (first_name, last_name, email, phone, division, message, role)
     values ('Nia', $1, 'nia@example.com', '', 'careers', '', 'Clerk') returning id`,
    [last_name],
  )
  await page.goto(`/operational/inquiries/${rows[0]!.id}`)
  const dialog = page.getByRole('dialog', { name: `Nia ${last_name}` })
  await expect(dialog.getByRole('link', { name: 'Reply to nia@example.com' })).toBeVisible()
  await expect(dialog).toContainText('Clerk')
  await expect(dialog.getByText(/create client|offer times|consent/i)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent; after a file that is refused the way back leads to what was typed', async ({
    page,
    product,
  }) => {
    const [last_name, email] = [unique('Plain'), freshEmail('plain')]
    await page.goto('/careers')
    await fillIn(page, last_name, email)
    await chooser(page).setInputFiles(photograph)
    await send(page)
    await expect(page.getByText('it is not a complete PDF file.')).toBeVisible()
    await expect(page).toHaveTitle(/^Your application was not sent \| /)
    await page.goBack()
    await expect(page.getByLabel('Last name')).toHaveValue(last_name)
    await chooser(page).setInputFiles(resume)
    await send(page)
    await expect(page).toHaveURL(/\/careers#sent$/)
    await expect(sent(page)).toBeInViewport()
    await page.reload()
    await expect(page.getByLabel('First name')).toBeHidden()
    await product.mailbox.mailTo(email, 'We have your application')
  })
})
