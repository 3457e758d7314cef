import { expect, test } from '@playwright/test'
import { dialog, hydrated, open, popup, signIn } from './support/journey.ts'

const tab = (name: string) => new RegExp(`^${name}`)

test('a couple keeps a showcase and finds it among its favourites @phone', async ({ page }) => {
  await signIn(page, 'luca')
  await open(page, '/vetrine-fornitori')
  const card = page.locator('.business-card').last()
  const name = (await card.locator('.business-card__title').textContent()) ?? ''
  const heart = card.getByRole('button', { name: `${name}: nei preferiti` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const inHeader = page.getByRole('banner').getByRole('link', { name: 'I miei preferiti' })
  if ((page.viewportSize()?.width ?? 0) > 1200) await inHeader.click()
  else await open(page, '/favorites')
  await expect(page).toHaveURL('/favorites')
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Preferiti' })
  await expect(tabs.getByRole('link', { name: tab('Vetrine') })).toHaveAttribute('aria-current', 'page')
  const kept = page.getByRole('button', { name: `${name}: nei preferiti` })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await kept.click()
  await expect(kept).toHaveCount(0)
  await tabs.getByRole('link', { name: tab('Store') }).click()
  await expect(page).toHaveURL('/favorites?tab=store')
  await expect(page.getByText('Nessun preferito salvato')).toBeVisible()
})

test('letting go of a product is asked first (FAV-03)', async ({ page }) => {
  const answer = await page.request.get('/api/store-products/atelier-mondella')
  const [product] = (await answer.json()).products as { id: string; title: string }[]
  if (!product) throw new Error('The store sells nothing')
  await signIn(page, 'luca')
  await open(page, '/favorites?tab=prodotti')
  const keep = { tableid: product.id, tablename: 'products' }
  await page.evaluate(
    (body) =>
      fetch('/api/favorites', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    keep,
  )
  await open(page, '/favorites?tab=prodotti')
  const heart = page.getByRole('button', { name: `${product.title}: nei preferiti` })
  await heart.click()
  const question = popup(page, `Vuoi togliere «${product.title}» dai preferiti?`)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await question.getByRole('button', { name: 'Togli' }).click()
  await expect(heart).toHaveCount(0)
  await expect(page.getByText('Nessun preferito salvato')).toBeVisible()
})

test('a session that ended is told, and closing the message opens the login (FAV-04)', async ({ page, context }) => {
  await signIn(page, 'giulia')
  await open(page, '/vetrine-fornitori')
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ httpOnly }) => !httpOnly))
  await page
    .getByRole('button', { name: /nei preferiti$/ })
    .first()
    .click()
  const message = popup(
    page,
    "Per poter procedere all'acquisto devi prima registrarti come utente sposo e accedere al sito",
  )
  await message.getByRole('button', { name: 'Chiudi' }).last().click()
  await expect(dialog(page, 'Accedi')).toBeVisible()
})

test('suppliers keep announcements in a single tab', async ({ page }) => {
  await signIn(page, 'controluce')
  await open(page, '/favorites')
  const links = page.getByRole('navigation', { name: 'Preferiti' }).getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toContainText('Annunci')
})
