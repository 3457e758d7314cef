import { expect, type Page, test } from '@playwright/test'

/** The script of a page, as the browser gets it, is one that fails when it draws. */
const breakPage = async (page: Page, name: string): Promise<void> => {
  await page.route(`**/assets/${name}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error('drawn badly') }`,
    }),
  )
}

const expectOurPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Qualcosa è andato storto' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible()
  await expect(page.getByText('drawn badly')).toHaveCount(0)
}

test('a page that fails while it is opened shows our error page', async ({ page }) => {
  await breakPage(page, 'how-it-works.page')
  await page.goto('/come-funziona')
  await expectOurPage(page)
})

test('a page that fails after a link shows our error page', async ({ page }) => {
  await breakPage(page, 'how-it-works.page')
  await page.goto('/')
  await page.getByRole('link', { name: 'Come funziona' }).first().click()
  await expectOurPage(page)
})
