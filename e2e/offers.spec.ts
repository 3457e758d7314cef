import { expect, test } from '@playwright/test'
import { announcementTitled, open, signIn } from './support/journey.ts'

test('who offers stands on card, comparison and choice, with the ways to showcase and store', async ({ page }) => {
  await signIn(page, 'giulia')
  const deciding = await announcementTitled(page, 'Confettata e torta per 110 invitati')
  await open(page, deciding)
  const card = page.getByRole('article').filter({ hasText: 'Dolce Nodo' })
  for (const fact of ['Nuovo su Promessi', 'Verificato']) await expect(card.getByText(fact)).toBeVisible()
  await card.getByRole('link', { name: 'Vedi store' }).click()
  await expect(page).toHaveURL(/\/store\/.+\/dolce-nodo$/)

  await open(page, `${deciding}?vista=confronto`)
  const suppliers = page.locator('th[scope=colgroup]')
  await expect(suppliers).toHaveText([/^Pasticceria Limoncella/, /^Dolce Nodo/])
  await expect(suppliers.first()).toHaveAttribute('colspan', '2')
  await expect(suppliers.first().getByRole('link', { name: 'Vedi vetrina' })).toBeVisible()

  await page.getByRole('table').getByRole('link', { name: 'Accetta proposta' }).first().click()
  const choice = page.getByRole('alertdialog', { name: 'Accetta proposta' })
  for (const way of ['Vedi vetrina', 'Vedi store'])
    await expect(choice.getByRole('link', { name: way })).toHaveAttribute('href', /\/pasticceria-limoncella$/)
})

test('the choice leads to the winner’s store, and tells the winner how to reach the couple', async ({ page }) => {
  const concluded = await announcementTitled(page, 'Fotografie per le nozze in villa')
  await open(page, concluded)
  const state = page.getByRole('region', { name: 'Stato dell’annuncio' })
  await expect(state.getByText('Gli sposi hanno scelto la proposta di Studio Controluce')).toBeVisible()
  await expect(state.getByText('4,7')).toBeVisible()
  await expect(state.getByRole('link', { name: 'Vedi store' })).toHaveAttribute('href', /^\/store\/.+controluce$/)
  await expect(state.getByRole('link', { name: 'Scrivi agli sposi' })).toHaveCount(0)

  await signIn(page, 'controluce')
  await open(page, concluded)
  await expect(state.getByRole('link', { name: '+39 331 204 5516' })).toHaveAttribute('href', 'tel:+393312045516')
  await state.getByRole('link', { name: 'Scrivi agli sposi' }).click()
  await expect(page).toHaveURL(/\/portal\/messages\/offer-\d+$/)
})
