import { expect, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

test('a supplier reads why it was invited, and chooses how many invitations it wants @phone', async ({ page }) => {
  await signIn(page, 'controluce')
  await open(page, '/portal/annunci')
  await expect(page.getByText(/^Invito\. Sei a \d+ km e hai la data libera\.$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'vedi gli inviti e scegli quanti riceverne' }).click()
  await expect(page.getByRole('heading', { name: 'Inviti agli annunci', level: 1 })).toBeVisible()
  await page.getByLabel('Inviti al giorno').selectOption({ label: 'Nessun invito' })
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Fatto: nessun invito.')).toBeVisible()

  await page.getByLabel('Inviti al giorno').selectOption({ label: 'Al massimo 3 inviti al giorno' })
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Fatto: al massimo 3 inviti al giorno.')).toBeVisible()
})

test('a couple reads in place of the button that a supplier takes no invitations', async ({ page }) => {
  const choose = async (label: string) => {
    await signIn(page, 'controluce')
    await open(page, '/portal/inviti')
    await page.getByLabel('Inviti al giorno').selectOption({ label })
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText(`Fatto: ${label.toLowerCase()}.`)).toBeVisible()
  }
  await choose('Nessun invito')
  await signIn(page, 'giulia')
  await open(page, '/favorites')
  await expect(page.getByText('Questo fornitore non vuole ricevere inviti')).toBeVisible()
  await choose('Al massimo 3 inviti al giorno')
})

test('a couple invites a favourite to its announcement with one touch', async ({ page }) => {
  await signIn(page, 'giulia')
  await open(page, '/favorites')
  const title = 'Fotografo per la cerimonia e la cena'
  await page.getByRole('button', { name: `Invitalo all’annuncio «${title}»` }).click()
  await expect(page.getByText(`✓ Invitato al vostro annuncio «${title}»`)).toBeVisible()
  await signIn(page, 'controluce')
  await open(page, '/portal/inviti')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Gli sposi ti hanno scelto e ti invitano.')
})
