import { expect, type Locator, test } from '@playwright/test'
import { announcementTitled, dialog, open, popup, signIn } from './support/journey.ts'

/** Seconds a person needs on a phone: to find and touch something, and for a letter (keystroke-level model, Card, Moran and Newell 1980). */
const TOUCH = 1.35 + 1.1
const LETTER = 0.5

/** Does what a person does, and counts how long it would take. */
const handOf = () => {
  let seconds = 0
  return {
    touch: async (what: Locator) => {
      seconds += TOUCH
      await what.click()
    },
    write: async (where: Locator, text: string) => {
      seconds += TOUCH + LETTER * text.length
      await where.fill(text)
    },
    seconds: () => seconds,
  }
}

test('a second offer of the same kind takes a phone less than two minutes, and is read item by item @phone', async ({
  page,
}, { project }) => {
  test.slow()
  const hand = handOf()
  await signIn(page, project.name === 'desktop' ? 'controluce' : 'fototeca')
  await open(page, await announcementTitled(page, 'Fotografo di giorno, Verona e lago'))
  await hand.touch(page.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).first())
  const offer = dialog(page, 'Invia una proposta')
  await hand.touch(offer.getByRole('link', { name: 'La tua ultima proposta' }))
  await expect(offer.getByText(/^Testi e foto della proposta n\./)).toBeVisible()

  // The price of the older one may be above this budget: the base price is written anew, its items stay.
  await hand.write(offer.getByLabel('Prezzo di base, IVA inclusa'), '800')
  const album = offer.getByRole('group', { name: /^Album degli sposi/ })
  await hand.touch(album.getByText('Compreso', { exact: true }))
  await hand.write(album.getByLabel('Prezzo al pezzo'), '100')
  await hand.write(album.getByLabel('Quanti pezzi'), '2')
  await expect(album.getByText('2 pezzi: 200,00 €')).toBeVisible()
  const rest = offer.getByRole('button', { name: 'Segna comprese le voci solite' })
  if (await rest.isVisible()) await hand.touch(rest)
  // What was typed is still there.
  await expect(album.getByLabel('Quanti pezzi')).toHaveValue('2')
  // A key taken away from an amount: what counts is what the field shows.
  await album.getByLabel('Prezzo al pezzo').press('End')
  await album.getByLabel('Prezzo al pezzo').press('Backspace')
  await expect(album.getByLabel('Prezzo al pezzo')).toHaveValue('100,0')
  await expect(album.getByText('2 pezzi: 200,00 €')).toBeVisible()
  const total = await offer.getByText(/^Totale per questo matrimonio/).textContent()
  await hand.touch(offer.getByRole('button', { name: 'Invia proposta' }))
  await expect(popup(page, 'Nuova offerta creata con successo!')).toBeVisible()
  expect(hand.seconds()).toBeLessThan(120)

  await popup(page, 'Nuova offerta creata con successo!').getByRole('button', { name: 'Chiudi' }).last().click()
  const figure = /[\d.]+,\d\d/.exec(total ?? '')?.[0] ?? ''
  const mine = page.getByRole('article').filter({ hasText: 'La tua proposta' }).filter({ hasText: figure })
  await mine.getByRole('link').first().click()
  const table = page.getByRole('table', { name: 'Che cosa comprende' })
  await expect(table.getByRole('row', { name: /^Album degli sposi/ })).toContainText('200,00')
  await expect(page.getByText(figure).first()).toBeVisible()
})

test('what is typed in items outlives a closed window, and a compulsory item is asked for', async ({ page }) => {
  await signIn(page, 'controluce')
  await open(page, `${await announcementTitled(page, 'Foto in montagna, piccolo matrimonio')}?invia=1`)
  const offer = dialog(page, 'Invia una proposta')
  const pieces = offer.getByRole('group', { name: /^Album degli sposi/ })
  await pieces.getByText('Compreso', { exact: true }).click()
  await pieces.getByLabel('Prezzo al pezzo').fill('25')
  await pieces.getByLabel('Quanti pezzi').fill('6')
  await offer.getByRole('button', { name: 'Invia proposta' }).click()
  await expect(offer.getByText('Scegli se è compreso, a parte o non previsto.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, `${await announcementTitled(page, 'Foto in montagna, piccolo matrimonio')}?invia=1`)
  await expect(pieces.getByLabel('Quanti pezzi')).toHaveValue('6')
  await expect(offer.getByText('Totale per questo matrimonio')).toContainText('150,00')

  await offer.getByText('Salvala come proposta tipo').click()
  await offer.getByLabel('Nome', { exact: true }).fill('Mezza giornata')
  await offer.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(offer.getByText('Proposta tipo salvata')).toBeVisible()
  await offer.getByRole('button', { name: 'Elimina Mezza giornata' }).click()
  await expect(offer.getByRole('button', { name: 'Elimina Mezza giornata' })).toHaveCount(0)
})

test('offers are compared item by item, for more guests, on paper and without prices @phone', async ({ page }) => {
  await signIn(page, 'beatrice')
  await open(page, `${await announcementTitled(page, 'Cena placée per 130 persone')}?vista=confronto`)
  const comparison = page.getByRole('region', { name: /^Proposte a confronto/ })
  await expect(comparison.getByRole('row', { name: /^Menu Compreso/ })).toContainText('invitati ×')
  const totals = comparison.getByRole('row', { name: /^Totale con quello che vi serve/ })
  const before = await totals.textContent()
  await page.getByRole('slider').fill('200')
  await expect(totals).not.toHaveText(before ?? '')
  await expect(page.getByText(/la più conveniente è/)).toBeVisible()

  const [download] = await Promise.all([
    page.request.get(await page.getByRole('link', { name: 'PDF' }).evaluate((link: HTMLAnchorElement) => link.href)),
  ])
  expect(download.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Senza prezzi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Proposte a confronto' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Compreso')
  await expect(page.getByRole('main')).not.toContainText('€')
})
