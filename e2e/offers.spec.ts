import { expect, test } from '@playwright/test'
import { announcementTitled, open, reload, signIn } from './support/journey.ts'

test('who offers stands on card, comparison and choice, with the ways to showcase and store', async ({ page }) => {
  await signIn(page, 'giulia')
  const deciding = await announcementTitled(page, 'Confettata e torta per 110 invitati')
  await open(page, deciding)
  const card = page.getByRole('article').filter({ hasText: 'Dolce Nodo' })
  for (const fact of ['Nuovo su Promessi', 'Verificato']) await expect(card.getByText(fact)).toBeVisible()
  await card.getByRole('link', { name: 'Vedi store' }).click()
  await expect(page).toHaveURL(/\/store\/.+\/dolce-nodo$/)

  await open(page, `${deciding}?vista=confronto`)
  const suppliers = page.getByRole('table').getByRole('columnheader')
  await expect(suppliers).toHaveText([/Pasticceria Limoncella/, /Dolce Nodo/])
  await expect(suppliers.first().getByRole('link', { name: 'Vedi vetrina' })).toBeVisible()
  // What else she sent stands under the lowest, and can be put beside it.
  const others = page.getByRole('row', { name: /^Altre sue proposte/ }).getByRole('cell')
  await expect(others.first().getByRole('link', { name: /^1\.060,00/ })).toBeVisible()
  await others
    .first()
    .getByRole('link', { name: /^Mettile fianco a fianco/ })
    .click()
  await expect(suppliers).toHaveText([/Pasticceria Limoncella/, /Pasticceria Limoncella/])
  await page.getByRole('link', { name: 'Confrontale tutte' }).click()
  await expect(suppliers).toHaveText([/Pasticceria Limoncella/, /Dolce Nodo/])
  const days = page.getByRole('row', { name: /^Giorni effettivi/ })
  await expect(days.getByRole('rowheader')).toHaveText('Giorni effettivi uguale per tutte')
  await page.getByText('Il grafico in parole').click()
  await expect(
    page.getByRole('listitem').filter({ hasText: /Dolce Nodo: 1\.010,00.€, ancora senza recensioni, 163 km/ }),
  ).toBeVisible()

  await page.getByRole('table').getByRole('link', { name: 'Accetta proposta' }).first().click()
  const choice = page.getByRole('alertdialog', { name: 'Accetta proposta' })
  for (const way of ['Vedi vetrina', 'Vedi store'])
    await expect(choice.getByRole('link', { name: way })).toHaveAttribute('href', /\/pasticceria-limoncella$/)
  await choice.getByRole('link', { name: 'Chiedi prima a Pasticceria Limoncella' }).click()
  await expect(page.getByLabel('La tua domanda a Pasticceria Limoncella')).toBeInViewport()
})

test('two offers are compared side by side, the lowest first @phone-only', async ({ page }) => {
  await signIn(page, 'giulia')
  await open(page, `${await announcementTitled(page, 'Confettata e torta per 110 invitati')}?vista=confronto`)
  const comparison = page.getByRole('region', { name: /^Proposte a confronto/ })
  const cells = comparison.getByRole('row', { name: /^Proposta \d/ }).getByRole('cell')
  await expect(cells.first()).toContainText('960,00')
  const right = (box: { x: number; width: number } | null) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  await comparison.scrollIntoViewIfNeeded()
  const window = await comparison.boundingBox()
  expect(right(await cells.nth(1).boundingBox())).toBeLessThanOrEqual(right(window))
  // Nothing of a column lies in the next one.
  for (const hearts of await comparison.getByRole('group', { name: /^Il tuo voto a/ }).all()) {
    const cell = hearts.locator('xpath=ancestor::td')
    expect(right(await hearts.boundingBox())).toBeLessThanOrEqual(right(await cell.boundingBox()))
  }

  await comparison.evaluate((region) => region.scrollTo(region.scrollWidth, 0))
  await cells.last().scrollIntoViewIfNeeded()
  await expect(cells.last()).toBeInViewport({ ratio: 1 })
  await expect(comparison.getByRole('rowheader', { name: 'Risparmi' }).locator('span').first()).toBeInViewport({
    ratio: 1,
  })

  // The bar speaks of one of them, and accepts that one.
  const bar = page.locator('.compare .bottom-bar')
  await expect(bar).toContainText('Pasticceria Limoncella')
  // Both are seen: the one that is touched is meant.
  await cells.last().click()
  await expect(bar).toContainText('Dolce Nodo')
  await cells.first().click()
  await expect(bar).toContainText('Pasticceria Limoncella')
  await bar.getByRole('button', { name: 'Proposta seguente' }).click()
  await expect(bar).toContainText('Dolce Nodo')
  await bar.getByRole('link', { name: 'Accetta' }).click()
  const choice = page.getByRole('alertdialog', { name: 'Accetta proposta' })
  await expect(choice).toContainText('Dolce Nodo')
  await choice
    .getByRole('link', { name: 'Annulla' })
    .or(choice.getByRole('button', { name: 'Annulla' }))
    .first()
    .click()
  await bar.getByRole('button', { name: 'Proposta seguente' }).click()
  await expect(bar).toContainText('960,00')
  await expect(page.getByRole('link', { name: /^Confronta le/ })).toHaveCount(0)
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

test('the couple asks under an offer, its supplier answers there, and everybody reads both', async ({ page }) => {
  await signIn(page, 'giulia')
  await open(page, await announcementTitled(page, 'Fotografo per la cerimonia e la cena'))
  await page.getByRole('article').getByRole('link', { name: 'Studio Controluce', exact: true }).click()
  const form = page.getByLabel('La tua domanda a Studio Controluce')
  await form.fill('Chiamateci al 347 5512880')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByText('Non inserire indirizzi email o numeri di telefono.')).toBeVisible()
  await form.fill('Il drone si può usare anche in chiesa?')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  const questions = page.getByRole('region', { name: 'Domande sulla proposta' })
  await expect(questions.getByText('Il drone si può usare anche in chiesa?')).toBeVisible()

  await signIn(page, 'controluce')
  await open(page, '/portal/da-fare?cosa=domande')
  await page.getByRole('link', { name: 'Il drone si può usare anche in chiesa?' }).click()
  const asked = questions.getByRole('listitem').filter({ hasText: 'Il drone si può usare anche in chiesa?' })
  await asked.getByText('Rispondi', { exact: true }).click()
  await asked.getByLabel('La tua risposta agli sposi').fill('Fuori sì, dentro no.')
  await asked.getByRole('button', { name: 'Invia risposta' }).click()
  await expect(asked.getByText('Fuori sì, dentro no.')).toBeVisible()

  await page.context().clearCookies()
  await reload(page)
  await expect(asked.getByText('Risposta di Studio Controluce')).toBeVisible()
  await expect(asked.getByText('Fuori sì, dentro no.')).toBeVisible()
})
