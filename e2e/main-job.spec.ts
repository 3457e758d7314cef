import { type Browser, expect, type Page, test } from '@playwright/test'
import { fiscalCode, vatNumber } from '#seed/fiscal.ts'
import {
  advance,
  confirmAndLogIn,
  dialog,
  fillRegistration,
  hydrated,
  lastMail,
  linkIn,
  NEW_PASSWORD,
  open,
  popup,
  registerCouple,
  reload,
  signIn,
} from './support/journey.ts'
import { orderFromSummary, PAID, payWith } from './support/payment.ts'
import {
  choose,
  chooseMonth,
  chooseService,
  confirm,
  describe,
  next,
  publish,
  sayBudget,
  tick,
  uploadPhoto,
} from './support/wizard.ts'

const run = Date.now()
const COUPLE = { email: `marta.${run}@example.org`, name: 'Marta Sironi' }
const SUPPLIER = { email: `studio.${run}@example.org`, business: `Studio Calicanto ${run % 10_000}` }
const TITLE = `Foto per le nozze in abbazia ${run % 10_000}`

/** Somebody at a browser of their own. */
const personAt = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Unread notifications on the bell. */
const unread = async (page: Page): Promise<number> => {
  const label = (await page.getByRole('link', { name: /^Notifiche/ }).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(label)?.[0] ?? 0)
}

test('from the registration of a couple to the order of what it chose', async ({ browser, request }) => {
  test.setTimeout(150_000)
  const couple = await personAt(browser)
  const supplier = await personAt(browser)
  const admin = await personAt(browser)
  let detail = ''

  await test.step('1. a couple registers, confirms, logs in and completes the profile', async () => {
    await registerCouple(couple, COUPLE.email)
    await couple.getByLabel('Nome completo').fill(COUPLE.name)
    await couple.getByLabel('Numero di telefono').fill('331 998 7701')
    await couple.getByLabel('Indirizzo di residenza').fill('via Roma 4, 23862 Civate (LC)')
    await couple.getByRole('radio', { name: 'Sposa' }).check()
    await couple.getByLabel('Data delle nozze').fill('2027-09-18')
    await couple.getByRole('combobox', { name: 'Luogo delle nozze' }).pressSequentially('civate')
    await couple.getByRole('option', { name: /Civate/ }).click()
    await couple.getByRole('button', { name: 'Salva' }).click()
    await expect(popup(couple, 'Salvataggio eseguito con successo')).toBeVisible()
  })

  await test.step('2. the wizard makes an announcement, and a reload loses nothing', async () => {
    await open(couple, '/new-auction')
    await chooseService(couple, 'Fornitori', 'Foto e video')
    await tick(couple, 'Di cosa hai bisogno?', 'Servizio fotografico', 'Album')
    await choose(couple, 'Quante foto desideri?', '301-500')
    await choose(couple, 'Per quanto tempo ti serve?', 'Giornata intera')
    await next(couple)
    await tick(couple, 'Dove saranno scattate?', 'Luogo della cerimonia')
    await reload(couple)
    await expect(couple.getByRole('checkbox', { name: 'Luogo della cerimonia' })).toBeChecked()
    await tick(couple, 'Dove saranno scattate?', 'Esterni')
    await choose(couple, 'Quanto può essere lontano il fotografo?', 'Entro 50 km')
    await next(couple)
    await describe(couple, 'Cerimonia in abbazia sopra il lago, poi festa in cascina fino a notte.')
    await next(couple)
    await sayBudget(couple, '2.000')
    await chooseMonth(couple)
    await confirm(couple, TITLE, 7)
    await publish(couple, TITLE)
  })

  await test.step('3. an admin approves it with one key, and the couple is told', async () => {
    await signIn(admin, 'elena')
    await open(admin, '/portal/auctions')
    await admin.getByRole('navigation', { name: 'Annunci in attesa' }).getByRole('link', { name: TITLE }).click()
    await expect(admin.getByRole('heading', { name: TITLE })).toBeVisible()
    await admin.keyboard.press('a')
    await expect(admin.getByRole('navigation', { name: 'Annunci in attesa' }).getByText(TITLE)).toHaveCount(0)

    const mail = await lastMail(couple.request, COUPLE.email, /^Il tuo annuncio è online/)
    detail = linkIn(mail, '/auctions/detail/')
    await open(couple, detail)
    await expect(couple.getByRole('region', { name: 'Stato dell’annuncio' })).toContainText('Scade il')
    await expect.poll(() => unread(couple)).toBeGreaterThan(0)
  })

  await test.step('4. a visitor finds it', async () => {
    const visitor = await personAt(browser)
    await open(visitor, '/auctions/fornitori/foto-e-video')
    await visitor.getByRole('link', { name: TITLE }).click()
    await expect(visitor).toHaveURL(detail)
    await expect(visitor.getByText('Al momento, non sono presenti offerte per questo annuncio')).toBeVisible()
    await expect(visitor.getByText('331 998 7701')).toHaveCount(0)
    await expect(visitor.getByText('Marta S., sposa')).toBeVisible()
    await visitor.context().close()
  })

  await test.step('5a. a supplier registers, completes the company and takes a subscription', async () => {
    await open(supplier, '/register')
    await supplier.getByRole('link', { name: 'Registrazione Aziende' }).click()
    await supplier.locator('summary').filter({ hasText: 'Fornitori' }).click()
    await supplier.locator('label.sector-chooser__chip').filter({ hasText: 'Foto e video' }).click()
    await fillRegistration(supplier, SUPPLIER.email)
    await confirmAndLogIn(supplier, SUPPLIER.email)

    await open(supplier, detail)
    await supplier.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
    const incomplete = popup(supplier, /E' richiesto il completamento dei seguenti campi: .*Numero REA/)
    await expect(incomplete).toBeVisible()
    await incomplete.getByRole('button', { name: 'Chiudi' }).last().click()
    await expect(supplier).toHaveURL('/portal/operator-paypal?tab=2&showError=1')

    await hydrated(supplier)
    await supplier.getByLabel('Ragione sociale').fill(SUPPLIER.business)
    await supplier.getByLabel('Partita IVA').fill(vatNumber(run % 9_000))
    await supplier.getByLabel('Numero REA').fill('LC-345678')
    await supplier.getByLabel('Indirizzo PEC').fill(`calicanto.${run}@pec.example.org`)
    await supplier.getByLabel('Codice SDI').fill('0000000')
    await supplier.getByLabel('Referente', { exact: true }).fill('Pietro Calicanti')
    await supplier.getByLabel('Codice fiscale del referente').fill(fiscalCode('Pietro Calicanti', run % 900))
    await supplier.getByLabel('Numero di telefono').fill('0341 220 118')
    await supplier.getByLabel('Indirizzo', { exact: true }).fill('via Roma 4')
    await supplier.getByLabel('CAP').fill('23900')
    await supplier.getByLabel('Città').fill('Lecco (LC)')
    await supplier.getByRole('button', { name: 'Salva i dati' }).click()
    await expect(supplier.getByText('I dati sono completi: puoi inviare proposte.')).toBeVisible()

    await open(supplier, '/portal/operator-paypal?tab=1')
    await supplier.getByLabel('La tua password').fill(NEW_PASSWORD)
    await supplier.getByRole('button', { name: 'Collega PayPal' }).click()
    const merchantId = await supplier.getByLabel('Conto (ID commerciante)').inputValue()
    await supplier.getByRole('button', { name: 'Concedi i permessi' }).click()
    await expect(supplier.getByText(`Gli incassi arrivano a ${merchantId}`)).toBeVisible()

    await open(supplier, '/portal/operator-paypal?tab=4')
    await supplier.getByRole('button', { name: /^Ordine con obbligo di pagare: Gold/ }).click()
    await payWith(supplier, 'Approva')
    await expect(supplier.getByRole('heading', { name: PAID })).toBeVisible()
    await supplier.getByRole('link', { name: 'I miei abbonamenti' }).click()
    await expect(supplier.getByText(/^Piano Gold fino al/)).toBeVisible()
  })

  await test.step('5b. the offer: never over the budget, with what is left of it, and live on the couple’s page', async () => {
    await open(couple, detail)
    const before = await unread(couple)
    await open(supplier, detail)
    await supplier.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
    const offer = dialog(supplier, 'Invia una proposta')
    const price = offer.getByLabel('Prezzo di base, IVA inclusa')
    await price.fill('2000')
    await expect(offer.getByText('Non puoi superare il budget indicato dagli sposi')).toBeVisible()
    await price.fill('1600')
    await expect(offer.getByText('Non puoi superare il budget indicato dagli sposi')).toHaveCount(0)
    await expect(offer.getByText('Saresti la prima proposta.')).toBeVisible()
    await expect(offer.getByRole('complementary', { name: 'Il tuo conto' })).toContainText(
      /Netto per te\s*1\.\d{3},\d{2}/,
    )

    await offer.getByRole('button', { name: 'Invia proposta' }).click()
    await expect(offer.getByText('Il campo Descrizione è obbligatorio')).toBeVisible()
    await expect(offer.getByText('Il campo Modello è obbligatorio')).toBeVisible()
    await expect(offer.getByText('Il campo Giorni effettivi è obbligatorio')).toBeVisible()
    await expect(offer.getByText('Il campo dettaglio prodotto è obbligatorio')).toBeVisible()
    await expect(offer.getByText("E' obbligatorio inserire almeno 1 file").first()).toBeVisible()

    await expect(offer.getByText('Scegli se è compreso, a parte o non previsto.').first()).toBeVisible()
    await offer.getByRole('button', { name: 'Segna comprese le voci solite' }).click()
    await offer.getByLabel('Modello').fill('Pacchetto Abbazia')
    await offer.getByLabel('Giorni effettivi').fill('30 giorni per l’album')
    await offer.getByLabel('Dettaglio prodotto').fill('Due fotografi, dieci ore')
    await offer.getByLabel('Descrizione').fill('Due fotografi dalla mattina alla festa, album di trenta pagine.')
    await uploadPhoto(supplier, offer.locator('input[type=file][name=front]'), 'foto-e-video')
    await offer.getByRole('button', { name: 'Invia proposta' }).click()
    const sent = popup(supplier, 'Nuova offerta creata con successo!')
    await expect(sent).toBeVisible()
    await sent.getByRole('button', { name: 'Chiudi' }).last().click()

    // The couple has touched nothing meanwhile.
    await expect(couple.locator('.offer-card')).toHaveCount(1)
    await expect(couple.getByRole('article').filter({ hasText: SUPPLIER.business })).toContainText('1.600,00')
    await expect.poll(() => unread(couple)).toBe(before + 1)
  })

  await test.step('5c. a question and its one answer, live on both sides', async () => {
    await open(couple, `${detail}?tab=2`)
    await open(supplier, `${detail}?tab=2`)
    await supplier.getByLabel('La tua domanda agli sposi').fill('Si può salire in auto fino all’abbazia?')
    await supplier.getByRole('button', { name: 'Invia', exact: true }).click()
    const asked = couple.getByRole('listitem').filter({ hasText: 'Si può salire in auto fino all’abbazia?' })
    await expect(asked).toBeVisible()
    await asked.getByText('Rispondi').click()
    await asked.getByLabel(/^Risposta a/).fill('Solo a piedi, sono quaranta minuti.')
    await asked.getByRole('button', { name: 'Invia risposta' }).click()
    await expect(supplier.getByText('Solo a piedi, sono quaranta minuti.')).toBeVisible()
    await expect(asked.getByText('Rispondi', { exact: true })).toHaveCount(0)
  })

  await test.step('6. hearts, the filter of the voted, and the choice once the time is over', async () => {
    await open(couple, detail)
    const card = couple.locator('.offer-card')
    await expect(card.getByRole('button', { name: 'Accetta proposta' })).toBeDisabled()
    const filters = couple.getByRole('navigation', { name: 'Filtra le proposte' })
    await filters.getByRole('link', { name: 'Votate', exact: true }).click()
    await expect(couple.getByText('Nessuna offerta soddisfa i criteri di ricerca')).toBeVisible()
    await filters.getByRole('link', { name: 'Tutte' }).click()
    await card.getByRole('button', { name: '4 su 5', exact: true }).click()
    await expect(card.getByRole('button', { name: '4 su 5, togli il voto' })).toBeVisible()
    await filters.getByRole('link', { name: 'Votate', exact: true }).click()
    await expect(card).toHaveCount(1)

    await advance(request, 'P7DT1H')
    await lastMail(couple.request, COUPLE.email, /^Hai 7 giorni per scegliere/)
    await open(couple, detail)
    await expect(couple.getByText("Stai decidendo l'offerta vincente")).toBeVisible()
    await card.getByRole('link', { name: 'Accetta proposta' }).click()
    const question = couple.getByRole('alertdialog')
    await expect(question).toContainText('Sei sicuro di accettare questa proposta?')
    await question.getByRole('button', { name: 'Accetta proposta' }).click()
    await expect(couple.getByText(`Hai scelto la proposta di ${SUPPLIER.business}`)).toBeVisible()
    await lastMail(couple.request, SUPPLIER.email, /^Gli sposi hanno scelto la tua proposta/)
  })

  let order = ''
  await test.step('7. the order is summed up, paid and PAGATO', async () => {
    await orderFromSummary(couple)
    await payWith(couple, 'Approva')
    await expect(couple.getByRole('heading', { name: PAID })).toBeVisible()
    await expect(couple.getByText('Transazione effettuata con successo')).toBeVisible()
    await couple.getByRole('link', { name: 'Vedi l’ordine' }).click()
    await expect(couple).toHaveURL(/\/order-detail\/auction\/\d+$/)
    order = new URL(couple.url()).pathname
    await expect(couple.getByText('Totale pagato')).toBeVisible()
    await expect(couple.getByRole('region', { name: 'Servizio' })).toContainText('Pagato')
    await open(couple, `${order}/riepilogo`)
    await expect(couple.getByRole('main')).toContainText('1.600,00')
    await expect(couple.getByRole('main')).toContainText('via dell’Abbazia')
  })

  await test.step('8. before its day a service is neither sent nor performed', async () => {
    await open(supplier, '/portal/orders')
    await supplier.getByRole('link', { name: TITLE }).filter({ visible: true }).first().click()
    await expect(supplier.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(supplier.getByRole('button', { name: 'Segna spedito' })).toHaveCount(0)
    await open(couple, order)
    await expect(couple.getByRole('link', { name: 'Ho ricevuto l’ordine' })).toHaveCount(0)
  })
})
