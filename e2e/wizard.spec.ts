import { expect, test } from '@playwright/test'
import { announcementTitled, dialog, open, registerCouple, reload, signIn } from './support/journey.ts'
import {
  choose,
  chooseMonth,
  chooseService,
  confirm,
  describe,
  next,
  onScreen,
  publish,
  question,
  sayBudget,
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
  await expect(page.getByText('Manca ancora: Condizioni.')).toBeVisible()
  await choose(page, 'In quali condizioni lo cerchi?', 'Nuovo')
  await next(page)
  await onScreen(page, 'Ancora qualche dettaglio')
  await expect(page.getByRole('status').filter({ hasText: /^Step 3 di 6$/ })).toBeAttached()
  await expect(page.getByText('Questa risposta non è pubblica').first()).toBeVisible()
  await page.getByLabel('Quanto sei alta (cm)?').fill('168')
  await choose(page, 'Che taglia porti?', 'Inserisco le misure')
  // What an answer opens stands under it: the pages stay six.
  await expect(page.getByRole('status').filter({ hasText: /^Step 3 di 6$/ })).toBeAttached()
  await page.getByLabel('Petto').fill('88')
  await page.getByLabel('Vita').fill('66')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await page.getByLabel('Fianchi').fill('94')
  await next(page)

  await describe(page, 'Un abito leggero per ballare, con la schiena scoperta.')
  await expect(page.getByText('Aggiungi una foto di esempio.')).toBeVisible()
  await uploadPhoto(page, page.locator('input[type=file]'), 'abito-sirena')
  await next(page)
  await sayBudget(page, '1.500')
  await chooseMonth(page)
  const title = 'Abito leggero con la schiena scoperta'
  await confirm(page, title, 10)
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

test('whoever asks for flowers reads what others would spend before and after saying a budget @phone', async ({
  page,
  isMobile,
}) => {
  // Of flowers too few deals are closed to say a price: of them it is what other couples announced.
  await signIn(page, 'chiara')
  await open(page, '/new-auction')
  await chooseService(page, 'Fornitori', 'Fiori e addobbi')
  await tick(page, 'Dove ti servono i fiori?', 'Luogo della cerimonia', 'Tavoli')
  await tick(page, 'Quali composizioni?', 'Bouquet', 'Centrotavola')
  await next(page)
  await page.getByRole('button', { name: 'Salta' }).click()
  await describe(page, 'Fiori di campo, bianchi e verdi, senza spugna.')
  await next(page)
  await onScreen(page, 'Qual è il tuo budget massimo?')
  const scale = page.getByRole('img', { name: /^In genere fra / })
  await expect(scale).not.toHaveAccessibleName(/il tuo/)
  const usual = page.getByRole('status').filter({ hasText: 'Annunci simili: in genere fra ' })
  await expect(usual).toBeVisible()
  await expect(usual).not.toContainText('Il tuo')
  await page.getByLabel('Budget massimo in euro').fill('50')
  await expect(usual).toContainText('Il tuo è molto più basso: potresti ricevere poche proposte.')
  await expect(scale).toHaveAccessibleName(/; il tuo 50,00/)
  // How long it is published is not how long the service takes.
  if (!isMobile) await expect(page.getByText('Giorni di pubblicazione da scegliere')).toBeVisible()
})

test('sizes of accessories follow what is asked: numbers for shoes, letters for the rest', async ({ page }) => {
  await signIn(page, 'chiara')
  await open(page, '/new-auction')
  await chooseService(page, 'Sposa', 'Accessori sposa')
  await choose(page, 'Quale accessorio cerchi?', 'Scarpe')
  const sizes = question(page, 'Che taglia porti?').locator('label')
  await expect(sizes).toHaveText(['35', '36', '37', '38', '39', '40', '41', '42'])
  await choose(page, 'Che taglia porti?', '38')
  await choose(page, 'Quale accessorio cerchi?', 'Velo')
  await expect(sizes).toHaveText(['XS', 'S', 'M', 'L', 'XL'])
  await expect(page.getByText('Manca ancora: Taglia.')).toBeVisible()
  await choose(page, 'Che taglia porti?', 'M')
  await next(page)
  // Nothing here has to be said: going on passes it over, until something is said; said again it is taken back.
  await page.getByRole('button', { name: 'Salta' }).click()
  await onScreen(page, 'Descrivi la tua richiesta')
  await page.getByRole('button', { name: 'Indietro' }).click()
  await choose(page, 'In quali condizioni lo cerchi?', 'Nuovo')
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeVisible()
  await choose(page, 'In quali condizioni lo cerchi?', 'Nuovo')
  await expect(page.getByRole('button', { name: 'Salta' })).toBeVisible()
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
  await page.getByLabel('Da dove volete partire?').fill('Milano')
  await tick(page, 'Come volete viaggiare?', 'Nave o crociera')
  await tick(page, 'Che tipo di viaggio?', 'Avventura')
  await next(page)
  await onScreen(page, 'Ancora qualche dettaglio')

  await reload(page)
  await onScreen(page, 'Ancora qualche dettaglio')
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page.getByLabel('Da dove volete partire?')).toHaveValue('Milano')
  await expect(page.getByLabel('Qual è la meta?')).toHaveValue('Isole Lofoten')

  await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
  const asked = page.getByRole('alertdialog').filter({ hasText: 'Vuoi abbandonare l’annuncio?' })
  await asked.getByRole('button', { name: 'Continua a scrivere' }).click()
  await onScreen(page, 'Che cosa hai in mente?')
  await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
  await asked.getByRole('button', { name: 'Abbandona', exact: true }).click()
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
  await next(page)
  await describe(page, 'Camere vicine fra loro, per i parenti che vengono da lontano.')
  await next(page)
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await expect(
    page.getByText('Indica il budget complessivo per tutte le camere e per tutte le notti del soggiorno.'),
  ).toBeVisible()
  await sayBudget(page, '900')

  // No profile knows how long the guests stay.
  await expect(page.getByRole('region', { name: 'Quando' })).toContainText('Da indicare')
  await expect(page.getByRole('region', { name: 'Dove' })).toContainText('Il luogo delle nozze')
  await page
    .getByRole('button', { name: /successiv/i })
    .first()
    .click()
  const calendar = page.getByRole('main').getByRole('grid').last()
  await calendar.getByRole('gridcell').getByText('10', { exact: true }).click()
  await expect(page.getByText('Ora scegli la partenza')).toBeVisible()
  await calendar.getByRole('gridcell').getByText('13', { exact: true }).click()
  await expect(page.getByText('3 notti')).toBeVisible()
  await page.getByRole('button', { name: 'Fatto: Quando' }).click()
  await expect(page.getByRole('region', { name: 'Quando' })).toContainText(/dal 10\/\d\d\/\d{4} al 13/)
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
  // Everything is said but how long: it opens on the last page.
  await onScreen(page, 'Controlla e conferma')
  await page.getByRole('button', { name: 'Indietro' }).click()
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await page.getByRole('button', { name: 'Anteprima annuncio' }).first().click()
  const preview = dialog(page, 'Anteprima annuncio')
  await expect(preview).toContainText('Cassata nuziale e cannoli al momento')
  await expect(preview).toContainText('Una cassata scenografica e cannoli riempiti davanti agli ospiti')
  await expect(preview).toContainText('1.400,00')
})

test('the back button of the browser goes one page back, a reload keeps everything, what is known is confirmed, a title is ready @phone', async ({
  page,
}) => {
  await signIn(page, 'giulia')
  await open(page, '/my-auctions')
  await open(page, '/new-auction')
  await chooseService(page, 'Fornitori', 'Musica')
  await tick(page, 'Per quali momenti ti serve la musica?', 'Cerimonia')
  await tick(page, 'Chi vorresti?', 'Solista')
  await tick(page, 'Quale genere?', 'Classica')
  await next(page)
  await onScreen(page, 'Ancora qualche dettaglio')
  await page.goBack()
  await onScreen(page, 'Che cosa hai in mente?')
  await expect(page.getByRole('checkbox', { name: 'Cerimonia' })).toBeChecked()
  await page.goForward()
  await choose(page, 'Per quante ore?', '1-2 ore')
  await next(page)
  await describe(page, 'Un’arpa mentre entriamo in chiesa.')
  await next(page)
  await sayBudget(page, '400')
  await expect(page.getByLabel('Titolo dell’annuncio')).toHaveValue('Solista per la cerimonia a Varenna')
  const when = page.getByRole('region', { name: 'Quando' })
  await expect(when).toContainText('Il giorno delle nozze')
  await expect(page.getByRole('region', { name: 'Dove' })).toContainText('Varenna (LC)')

  await page.getByRole('button', { name: 'Cambia il luogo' }).click()
  await choose(page, 'Dove ti serve?', 'city')
  await expect(page.getByText('Scegli dove ti serve il servizio.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Città' }).pressSequentially('bellano')
  await page.getByRole('option', { name: /Bellano/ }).click()
  // The title was proposed from the place: it follows.
  await expect(page.getByLabel('Titolo dell’annuncio')).toHaveValue('Solista per la cerimonia a Bellano')
  await page.getByLabel('Titolo dell’annuncio').fill('Un’arpa per entrare')
  await reload(page)
  await onScreen(page, 'Controlla e conferma')
  await expect(page.getByLabel('Titolo dell’annuncio')).toHaveValue('Un’arpa per entrare')
  await expect(page.getByRole('region', { name: 'Dove' })).toContainText('Bellano (LC)')
  await page.goBack()
  await onScreen(page, 'Qual è il tuo budget massimo?')
  await expect(page.getByLabel('Budget massimo in euro')).toHaveValue('400,00')
  await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
  await page.getByRole('button', { name: 'Abbandona', exact: true }).click()
  await expect(page).toHaveURL('/')
})
