import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('a couple opens a page, somebody with the link gives a heart, the couple sees it and closes the page', async ({
  page,
  browser,
}) => {
  await signIn(page, 'giulia')
  await open(page, '/my-auctions')
  await page.getByRole('link', { name: /^Mostralo a chi vi vuole bene/ }).click()
  await page.getByLabel('Salvia').check()
  await page.getByRole('button', { name: 'Crea il link' }).click()
  await expect(page.getByText('La pagina è pronta: manda il link a chi vuoi.')).toBeVisible()
  const link = new URL(await page.getByLabel('Indirizzo della pagina').inputValue()).pathname

  const mother = await (await browser.newContext()).newPage()
  const answer = await mother.request.get(link)
  expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
  expect(answer.headers()['set-cookie']).toBeUndefined()
  await open(mother, link)
  await expect(mother.getByRole('heading', { level: 1, name: 'Il matrimonio di Giulia' })).toBeVisible()
  await expect(mother.getByRole('main')).not.toContainText('€')
  const heart = mother.getByRole('button', { name: /^Un cuore per Confettata e torta/ })
  const given = mother.waitForResponse((response) => response.request().method() === 'POST')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await given
  await mother.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/pagina-nozze')
  await expect(page.getByRole('listitem').filter({ hasText: 'Confettata e torta' })).toContainText('un cuore')
  await page.getByRole('button', { name: 'Chiudi la pagina' }).click()
  await expect(page.getByText('La pagina è chiusa: il link non si apre più.')).toBeVisible()
  expect((await mother.goto(link))?.status()).toBe(404)
  await mother.context().close()
})
