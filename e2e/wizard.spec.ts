import { expect, test } from '@playwright/test'
import { announcementTitled, dialog, open, registerCouple, reload, signIn } from './support/journey.ts'
import {
  choose,
  chooseMonth,
  chooseService,
  closeRequest,
  describeAndPlace,
  next,
  onScreen,
  publish,
  skip,
  tick,
  uploadPhoto,
} from './support/wizard.ts'

test('a dress is asked with measures, a photo and a month, and published', async ({ page }) => {
  await signIn(page, 'chiara')
  await open(page, '/new-auction')
  await expect(page.getByRole('status').filter({ hasText: /^Step 1$/ })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await chooseService(page, 'Sposa', 'Abiti da sposa')

  await tick(page, 'Quale stile di abito preferisci?', 'Sirena', 'Boho')
  await choose(page, "Quanto lungo desideri l'abito?", 'Lungo con strascico')
  await skip(page, 'Di che colore lo desideri?')
  await choose(page, 'In quali condizioni lo cerchi?', 'Nuovo')
  await onScreen(page, 'Quanto sei alta (cm)?')
  await expect(page.getByText('Questa risposta non è pubblica')).toBeVisible()
  await page.getByLabel('Quanto sei alta (cm)?').fill('168')
  await next(page)

  await choose(page, 'Che taglia porti?', 'Inserisco le misure')
  await next(page)
  await onScreen(page, 'Inserisci le tue misure (cm)')
  await page.getByLabel('Petto').fill('88')
  await page.getByLabel('Vita').fill('66')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await page.getByLabel('Fianchi').fill('94')
  await next(page)
  await skip(page, 'Quali dettagli vorresti?')

  await describeAndPlace(page, 'Un abito leggero per ballare, con la schiena scoperta.')
  await chooseMonth(page)
  const title = 'Abito leggero con la schiena scoperta'
  await closeRequest(page, { budget: '1.500', title, days: 10 })
  await expect(page.getByRole('button', { name: 'Anteprima annuncio' })).toBeDisabled()
  await uploadPhoto(page, page.locator('input[type=file]'), 'abito-sirena')
  await page.getByRole('button', { name: 'Anteprima annuncio' }).click()
  const preview = dialog(page, 'Anteprima annuncio')
  await expect(preview).toContainText('Petto: 88 - Vita: 66 - Fianchi: 94')
  await expect(preview).toContainText('1.500,00')
  await expect(preview).toContainText(/\+39 3\d\d \d{3} \d{3,4}\./)
  await preview.getByRole('button', { name: 'Annulla' }).click()
  await publish(page, title)

  await open(page, '/my-auctions')
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('In approvazione')
})

test('whoever asks for photographs reads what others spend before and after saying a budget @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'chiara')
  await open(page, '/new-auction?settore=14')
  await next(page)
  await tick(page, 'Di cosa hai bisogno?', 'Servizio fotografico', 'Album')
  await choose(page, 'Quante foto desideri?', '301-500')
  await choose(page, 'Per quanto tempo ti serve?', 'Giornata intera')
  await skip(page, 'Quale stile preferisci?')
  await tick(page, 'Dove saranno scattate?', 'Luogo della cerimonia', 'Esterni')
  await choose(page, 'Quanto può essere lontano il fotografo?', 'Entro 50 km')
  await describeAndPlace(page, 'Un reportage discreto, dalla cerimonia al taglio della torta.')
  await chooseMonth(page)
  await next(page)
  await onScreen(page, 'Qual è il tuo budget massimo?')
  const usual = page.getByRole('status').filter({ hasText: 'Annunci simili: in genere fra ' })
  await expect(usual).toBeVisible()
  await expect(usual).not.toContainText('Il tuo')
  await page.getByLabel('Budget massimo in euro').fill('50')
  await expect(usual).toContainText('Il tuo è molto più basso: potresti ricevere poche proposte.')
  // How long it is published is not how long the service takes.
  if (!isMobile) await expect(page.getByText('Giorni di pubblicazione da scegliere')).toBeVisible()
})

test('sizes of accessories follow what is asked: numbers for shoes, letters for the rest', async ({ page }) => {
  await signIn(page, 'chiara')
  await open(page, '/new-auction')
  await chooseService(page, 'Sposa', 'Accessori sposa')
  await choose(page, 'Quale accessorio cerchi?', 'Scarpe')
  await onScreen(page, 'Che taglia porti?')
  const sizes = page.locator('label.wiz-size')
  await expect(sizes).toHaveText(['35', '36', '37', '38', '39', '40', '41', '42'])
  await page.getByRole('button', { name: 'Indietro' }).click()
  await choose(page, 'Quale accessorio cerchi?', 'Velo')
  await onScreen(page, 'Che taglia porti?')
  await expect(sizes).toHaveText(['XS', 'S', 'M', 'L', 'XL'])
  await page.getByRole('button', { name: 'Indietro' }).click()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await onScreen(page, 'Che cosa stai cercando?')
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page).toHaveURL('/')
})

test('a honeymoon to one place wants its name, and the bin forgets everything', async ({ page }) => {
  await signIn(page, 'chiara')
  await open(page, '/new-auction')
  await chooseService(page, 'Fornitori', 'Viaggi di nozze')
  await choose(page, 'Dove vuoi andare?', 'Ho una meta precisa')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await page.getByLabel('Qual è la meta?').fill('Isole Lofoten')
  await next(page)
  await onScreen(page, 'Da dove volete partire?')
  await page.getByLabel('Da dove volete partire?').fill('Milano')
  await next(page)
  await onScreen(page, 'Come volete viaggiare?')

  await reload(page)
  await onScreen(page, 'Come volete viaggiare?')
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page.getByLabel('Da dove volete partire?')).toHaveValue('Milano')

  await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: 'Vuoi abbandonare l’annuncio?' })
  await question.getByRole('button', { name: 'Continua a scrivere' }).click()
  await onScreen(page, 'Da dove volete partire?')
  await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
  await question.getByRole('button', { name: 'Abbandona', exact: true }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/new-auction')
  await onScreen(page, 'Che cosa stai cercando?')
})

test('a hotel is asked for a stay between two days, with its own hint on the budget', async ({ page }) => {
  await signIn(page, 'chiara')
  await open(page, '/new-auction')
  await chooseService(page, 'Ricevimento', 'Hotel')
  await choose(page, 'Quante camere ti servono?', '3')
  await choose(page, 'Quante persone alloggeranno?', '6')
  await choose(page, 'Quale trattamento?', 'Camera e colazione')
  await skip(page, 'Servizi aggiuntivi?')
  await describeAndPlace(page, 'Camere vicine fra loro, per i parenti che vengono da lontano.')

  await onScreen(page, 'Scegli la data')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await page
    .getByRole('button', { name: /successiv/i })
    .first()
    .click()
  const calendar = page.getByRole('main').getByRole('grid').last()
  await calendar.getByRole('gridcell').getByText('10', { exact: true }).click()
  await expect(page.getByText('Ora scegli la partenza')).toBeVisible()
  await calendar.getByRole('gridcell').getByText('13', { exact: true }).click()
  await expect(page.getByText('3 notti')).toBeVisible()
  await next(page)

  await onScreen(page, 'Il tuo numero di cellulare')
  await next(page)
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await expect(
    page.getByText('Indica il budget complessivo per tutte le camere e per tutte le notti del soggiorno.'),
  ).toBeVisible()
})

test('an incomplete profile stops the wizard and says what is missing', async ({ page }) => {
  await registerCouple(page, `appena-iscritta-${Date.now()}@example.org`)
  await open(page, '/new-auction')
  const blocked = page.getByRole('alertdialog')
  await expect(blocked.getByRole('listitem')).toHaveText([
    'Nome completo',
    'Numero di telefono',
    'Indirizzo',
    'Data delle nozze',
    'Luogo delle nozze',
  ])
  await expect(page.getByRole('heading', { name: 'Che cosa stai cercando?' })).toHaveCount(0)
  await blocked.getByRole('link', { name: 'Completa il profilo' }).click()
  await expect(page).toHaveURL('/profile?showError=1')
})

test('an announcement that ended without a winner is published again from its answers', async ({ page }) => {
  await signIn(page, 'sara')
  await open(page, await announcementTitled(page, 'Cassata nuziale e cannoli al momento'))
  await page.getByRole('link', { name: 'Ripubblica l’annuncio' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/new-auction\?da=\d+/)
  for (let screen = 0; screen < 12; screen += 1) {
    const preview = page.getByRole('button', { name: 'Anteprima annuncio' })
    if (await preview.first().isVisible()) break
    await page.getByRole('button', { name: 'Indietro' }).click()
  }
  await page.getByRole('button', { name: 'Anteprima annuncio' }).first().click()
  const preview = dialog(page, 'Anteprima annuncio')
  await expect(preview).toContainText('Cassata nuziale e cannoli al momento')
  await expect(preview).toContainText('Una cassata scenografica e cannoli riempiti davanti agli ospiti')
  await expect(preview).toContainText('1.400,00')
})

test('the back button of the browser goes one question back, the wedding day and place take one touch, a title is ready @phone', async ({
  page,
}) => {
  await signIn(page, 'giulia')
  await open(page, '/my-auctions')
  await open(page, '/new-auction')
  await chooseService(page, 'Fornitori', 'Musica')
  await tick(page, 'Per quali momenti ti serve la musica?', 'Cerimonia')
  await onScreen(page, 'Chi vorresti?')
  await page.goBack()
  await onScreen(page, 'Per quali momenti ti serve la musica?')
  await expect(page.getByRole('checkbox', { name: 'Cerimonia' })).toBeChecked()
  await page.goForward()
  await tick(page, 'Chi vorresti?', 'Solista')
  await onScreen(page, 'Quale genere?')
  await page.getByRole('button', { name: 'Indietro' }).click()
  await onScreen(page, 'Chi vorresti?')
  await next(page)
  await tick(page, 'Quale genere?', 'Classica')
  await onScreen(page, 'Che età hanno in media gli invitati?')
  await expect(page.getByText('Rispondi oppure salta la domanda.')).toBeVisible()
  await skip(page, 'Che età hanno in media gli invitati?')
  await choose(page, 'Per quante ore?', '1-2 ore')
  await skip(page, 'Servizi aggiuntivi?')
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Un’arpa mentre entriamo in chiesa.')
  await next(page)
  await choose(page, 'Dove ti serve?', 'registration')
  await choose(page, 'Quando?', 'wedding')
  await onScreen(page, 'Il tuo numero di cellulare')
  await next(page)
  await page.getByLabel('Budget massimo in euro').fill('400')
  await next(page)
  await page.getByRole('button', { name: 'Usa «Musica per la cerimonia a Varenna»' }).click()
  await expect(page.getByLabel('Titolo dell’annuncio')).toHaveValue('Musica per la cerimonia a Varenna')
  await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
  await page.getByRole('button', { name: 'Abbandona', exact: true }).click()
  await expect(page).toHaveURL('/')
})
