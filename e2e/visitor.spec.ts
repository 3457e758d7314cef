import { expect, type Page, test } from '@playwright/test'
import { announcementTitled, dialog, lastMail, open, popup, reload, signIn } from './support/journey.ts'

/** Open for days, with four offers, in the sector Foto e video. */
const COAST = 'Fotografo per un matrimonio in costiera'

test.describe('a visitor reads', () => {
  test('the home page leads to the announcements and to the registration @phone', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/Promessi/)
    await page.getByRole('link', { name: 'Tutti gli annunci' }).click()
    await expect(page).toHaveURL('/auctions')
    await expect(page.getByRole('heading', { level: 1, name: 'Annunci sposi' })).toBeVisible()
  })

  test('the list keeps every filter, order, page size and view in its address', async ({ page }) => {
    await open(page, '/auctions')
    const cards = page.locator('.announcement-card')
    await expect(cards).toHaveCount(20)

    await page.getByRole('link', { name: 'In corso', exact: true }).click()
    await expect(page).toHaveURL('/auctions?tipo=0')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ annunci in corso$/ })).toBeVisible()

    await page.getByLabel('Ordina per:').selectOption({ label: 'Budget crescente' })
    await expect(page).toHaveURL('/auctions?tipo=0&ordina=3')
    await expectAscending(() => budgets(page), 20)

    await page.getByLabel('Ordina per:').selectOption({ label: 'Budget decrescente' })
    await expect(page).toHaveURL('/auctions?tipo=0&ordina=4')
    await expect(cards.first()).toContainText('11.900,00')

    await page.getByLabel('Annunci per pagina').selectOption({ label: '40 per pagina' })
    await expect(page).toHaveURL('/auctions?tipo=0&ordina=4&per=40')
    await expect.poll(() => cards.count()).toBeGreaterThan(20)

    await page.getByRole('link', { name: 'Righe' }).click()
    await expect(page).toHaveURL('/auctions?tipo=0&ordina=4&per=40&vista=riga')
    await expect(page.locator('.announcement-card--row').first()).toBeVisible()
    await page.getByRole('link', { name: 'Compatta' }).click()
    await expect(page).toHaveURL('/auctions?tipo=0&ordina=4&per=40&vista=compatta')

    await reload(page)
    await expect(page.locator('.announcement-card--compact').first()).toContainText('11.900,00')
    await expect(page.getByLabel('Annunci per pagina')).toHaveValue('40')
  })

  test('a city and a sector stand in the path, and each filter can be taken away', async ({ page }) => {
    await open(page, '/auctions')
    await page.locator('summary').filter({ hasText: 'Fornitori' }).first().click()
    await page.getByRole('checkbox', { name: /^Foto e video/ }).check()
    await expect(page).toHaveURL('/auctions/fornitori/foto-e-video')

    const city = page.getByRole('combobox', { name: 'Città' })
    await city.pressSequentially('amal')
    await page.getByRole('option', { name: /Amalfi/ }).click()
    await expect(page).toHaveURL('/auctions/city/amalfi/fornitori/foto-e-video')
    await expect(page.getByRole('link', { name: COAST })).toBeVisible()
    await expect(page.locator('.announcement-card')).toHaveCount(2)

    const applied = page.getByRole('list', { name: 'Filtri attivi' })
    await applied.getByRole('link', { name: /Amalfi/ }).click()
    await expect(page).toHaveURL('/auctions/fornitori/foto-e-video')
    await applied.getByRole('link', { name: /Foto e video/ }).click()
    await expect(page).toHaveURL('/auctions')
  })

  test('pages follow each other, and an empty search offers a way out', async ({ page }) => {
    await open(page, '/auctions')
    const first = await page.locator('.announcement-card__title a').allTextContents()
    // By its key: while the pictures on the way down arrive, a pointer may meet something else.
    await page.getByRole('link', { name: 'Pagina successiva' }).press('Enter')
    await expect(page).toHaveURL('/auctions?pagina=2')
    await expect(page.getByRole('link', { name: first[0], exact: true })).toHaveCount(0)

    await open(page, '/auctions/city/amalfi/pets-wedding')
    await expect(page.getByText('Siamo spiacenti, non sono presenti annunci')).toBeVisible()
    await page.getByRole('link', { name: /nelle altre categorie/ }).click()
    await expect(page).toHaveURL('/auctions/city/amalfi')
    await expect(page.locator('.announcement-card').first()).toBeVisible()
  })

  test('on a phone filters and order live in drawers that stay open @phone-only', async ({ page }) => {
    await open(page, '/auctions')
    await page.getByRole('button', { name: 'Filtri' }).click()
    const filters = dialog(page, 'Filtri')
    await filters.getByRole('link', { name: 'Conclusi' }).click()
    await expect(page).toHaveURL('/auctions?tipo=1')
    await expect(filters).toBeVisible()
    await filters.getByRole('button', { name: /^Mostra \d+ annunci$/ }).click()
    await expect(filters).toBeHidden()

    await page.getByRole('button', { name: 'Ordina' }).click()
    await dialog(page, 'Ordina').getByRole('link', { name: 'Meno recenti' }).click()
    await expect(page).toHaveURL('/auctions?tipo=1&ordina=2')
  })

  test('an announcement shows its offers, its description and its questions @phone', async ({ page }) => {
    await open(page, await announcementTitled(page, COAST))
    await expect(page.getByRole('heading', { level: 1, name: COAST })).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Percorso' })
    await expect(trail.getByRole('link', { name: 'Annunci in corso' })).toHaveAttribute('href', '/auctions')
    const status = page.getByRole('region', { name: 'Stato dell’annuncio' })
    await expect(status).toContainText(/Scade il \d{2}\/\d{2}\/\d{4} alle \d{2}:\d{2}/)
    await expect(status.getByRole('timer')).toBeVisible()

    await expect(page.locator('.offer-card')).toHaveCount(4)
    await page.getByLabel('Ordina per:').selectOption({ label: 'Importo, dal più basso' })
    await expect(page).toHaveURL(/sort=3/)
    await expectAscending(() => offerPrices(page), 4)
    await expect(page.locator('.offer-card').first()).toContainText(/−\d+,\d{2}%/)

    const tabs = page.getByRole('navigation', { name: 'Sezioni dell’annuncio' })
    await tabs.getByRole('link', { name: 'Descrizione' }).click()
    await expect(page).toHaveURL(/tab=1/)
    await expect(page.getByText('Cerimonia alle 11, ricevimento fino al tramonto.')).toBeVisible()
    await tabs.getByRole('link', { name: /Domande/ }).click()
    await expect(page).toHaveURL(/tab=2/)
    await expect(page.getByRole('link', { name: 'Fai una domanda' })).toBeVisible()
  })

  test('"Invia una proposta" says who may send one and then opens the login @phone', async ({ page }) => {
    await open(page, await announcementTitled(page, COAST))
    await page.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
    const message = popup(page, 'Solo i fornitori della categoria Fornitori - Foto e video possono inviare proposte')
    await expect(message.getByRole('heading', { name: 'Attenzione' })).toBeVisible()
    await message.getByRole('button', { name: 'Chiudi' }).last().click()

    const login = dialog(page, 'Accedi')
    await login.getByLabel('Nome utente').fill('controluce@promessi.example')
    await login.getByLabel('Password', { exact: true }).fill('sbagliata-davvero')
    await login.getByRole('button', { name: 'Accedi' }).click()
    await expect(popup(page, /password/i)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi' }).last().click()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('list, announcement and tabs can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Tutti gli annunci' }).click()
    await expect(page.locator('.announcement-card')).toHaveCount(20)
    await page.getByLabel('Ordina per:').selectOption({ label: 'Budget crescente' })
    await page.getByRole('button', { name: 'Applica' }).click()
    await expect(page).toHaveURL(/ordina=3/)

    await page.goto(await announcementTitled(page, COAST))
    await expect(page.locator('.offer-card')).toHaveCount(4)
    const tabs = page.getByRole('navigation', { name: 'Sezioni dell’annuncio' })
    await tabs.getByRole('link', { name: 'Descrizione' }).click()
    await expect(page.getByText('Cerimonia alle 11, ricevimento fino al tramonto.')).toBeVisible()
    await tabs.getByRole('link', { name: /Domande/ }).click()
    await expect(page.getByRole('link', { name: 'Fai una domanda' })).toBeVisible()
  })

  test('the login refuses with a message, keeps what was typed, and lets in', async ({ page }) => {
    await page.goto('/login?next=/my-auctions')
    await page.getByLabel('Nome utente').fill('giulia@promessi.example')
    await page.getByLabel('Password', { exact: true }).fill('non è questa')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(page.getByLabel('Nome utente')).toHaveValue('giulia@promessi.example')
    await page.getByLabel('Password', { exact: true }).fill('Promessi2026!')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page).toHaveURL('/my-auctions')
  })

  test('a couple can register', async ({ page, request }) => {
    const email = `senza-script-${Date.now()}@example.org`
    await page.goto('/register')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Conferma email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Lago-di-Como-7')
    await page.getByLabel('Conferma password').fill('un’altra cosa')
    for (const box of await page.getByRole('group', { name: 'Consensi' }).getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Registrami' }).click()
    await expect(page.getByLabel('Conferma email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill('Lago-di-Como-7')
    await page.getByLabel('Conferma password').fill('Lago-di-Como-7')
    await page.getByRole('button', { name: 'Registrami' }).click()
    await expect(
      page.getByText(
        'Registrazione avvenuta con successo, ti è stata inviata una email contenente il link per confermare la tua email',
      ),
    ).toBeVisible()
    await lastMail(request, email, /conferma/i)
  })

  test('a supplier can ask a question', async ({ page }) => {
    await signIn(page, 'controluce')
    const box = page.getByLabel('La tua domanda agli sposi')
    const send = page.getByRole('button', { name: 'Invia', exact: true })
    await page.goto(`${await announcementTitled(page, COAST)}?tab=2`)
    await expect(page.getByRole('button', { name: 'Menu di Studio Controluce' })).toBeVisible()
    await box.fill('Mi chiamate al 339 1234567?')
    await send.click()
    await expect(page.getByText('Non inserire indirizzi email o numeri di telefono.')).toBeVisible()
    await expect(box).toHaveValue('Mi chiamate al 339 1234567?')

    const question = 'Ci sono scale da salire con l’attrezzatura?'
    await box.fill(question)
    await send.click()
    await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible()
  })
})

/** "1.940,00 €" as a number of euro. */
const amount = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))

const budgets = async (page: Page): Promise<number[]> =>
  (await page.locator('.announcement-card__ledger div:first-child .price').allTextContents()).map(amount)

const offerPrices = async (page: Page): Promise<number[]> =>
  (await page.locator('.offer-card__figure .price').allTextContents()).map(amount)

/** The amounts are in order as soon as the page has followed its address. */
const expectAscending = (read: () => Promise<number[]>, count: number): Promise<void> =>
  expect(async () => {
    const amounts = await read()
    expect(amounts).toHaveLength(count)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  }).toPass({ timeout: 10_000 })

test('an address that does not exist leads home, which says so once @phone', async ({ page }) => {
  await page.goto('/non-esiste')
  await expect(
    popup(page, 'Quella pagina non c’è più, o l’indirizzo non è giusto: eccoti di nuovo in home.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
})
