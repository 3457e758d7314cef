import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { FIRST_VISIT } from './support/cookies.ts'
import { announcementTitled, dialog, open, sidewaysOverflow, signIn } from './support/journey.ts'
import { productIn, shopOf } from './support/shop.ts'
import { choose, chooseService, describe, next, onScreen, sayBudget, tick, uploadPhoto } from './support/wizard.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [1440, 390]
const OPEN_AUCTION = 'Fotografo per un matrimonio in costiera'

/** Nothing for axe to say and nothing to scroll sideways, at both widths. */
const expectSound = async (page: Page, what: string): Promise<void> => {
  for (const width of WIDTHS) {
    // No page has frames of its own: one pass in the page is enough.
    const axe = new AxeBuilder({ page }).options({ runOnly: WCAG, resultTypes: ['violations'] }).setLegacyMode()
    await page.setViewportSize({ width, height: 900 })
    // Colours are the same at every width, and measuring them is most of the work.
    const { violations } = await (width === WIDTHS[0] ? axe : axe.disableRules('color-contrast')).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
    expect.soft(found, `${what} at ${width}`).toEqual([])
    expect.soft(await sidewaysOverflow(page), `${what} at ${width}: sideways overflow`).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The first address of this shape among the links of a page. */
const linkOn = async (page: Page, path: string, shape: RegExp): Promise<string> => {
  const link = shape.exec(await (await page.request.get(path)).text())?.[0]
  if (!link) throw new Error(`No link ${shape} on ${path}`)
  return link
}

/** An order of the couple that waits for its word on the delivery. */
const sentOrderOf = async (page: Page): Promise<string> => {
  const list = await (await page.request.get('/my-auctions/1')).text()
  for (const [, id = ''] of list.matchAll(/\/order-detail\/auction\/(\d+)/g)) {
    const asks = await page.request.get(`/consegna-esito/1/auction/${id}`, { maxRedirects: 0 })
    if (asks.status() === 200) return id
  }
  throw new Error('No order was sent')
}

test.describe('axe finds nothing', () => {
  // Each looks at many pages.
  test.describe.configure({ timeout: 360_000 })
  // Half-faded colours would be measured otherwise.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const pagesOf: Record<string, readonly string[]> = {
    visitor: [
      '/',
      '/come-funziona',
      '/come-ordiniamo-i-risultati',
      '/registro',
      '/quanto-costa',
      '/quanto-costa/foto-e-video/lombardia/lecco',
      '/quanto-costa/musica',
      '/vetrine-fornitori',
      '/vetrine-fornitori/city/lecco/sposa?km=50&vista=riga',
      '/vetrine-fornitori?vista=mappa',
      '/vetrine-fornitori/city/lecco/pets-wedding?fino=5',
      '/auctions',
      '/cerca?q=fotografo',
      '/cerca?q=zzzyyyxxx',
      '/auctions?vista=riga',
      '/auctions?tipo=1&vista=compatta',
      '/auctions/city/amalfi/pets-wedding',
      '/welcome',
      '/welcome?tab=aziende',
      '/register',
      '/register?tab=aziende',
      '/login',
      '/login?esito=irraggiungibile&con=google',
      '/login/codice',
      '/password-dimenticata',
      '/reset-password/scaduto',
      '/invito/scaduto',
      '/result-activation/1/scaduto',
      '/auctions/detail/999999',
      '/dev/ui',
      '/dev/mailbox',
      '/dev/emails',
    ],
    giulia: [
      '/',
      '/welcome',
      '/my-auctions',
      '/my-auctions?budget=1',
      '/my-auctions/1',
      '/my-auctions/2',
      '/my-auctions/2?tab=1&indirizzo=nuovo',
      '/my-auctions/2?tab=2',
      '/messages',
      '/profile',
      '/profile?showError=1',
      '/profile/dati',
      '/sicurezza',
      '/notifiche',
      '/preferenze-email',
      '/favorites',
      '/favorites?tab=prodotti',
      '/pay-cart',
      '/new-auction',
    ],
    controluce: [
      '/favorites',
      '/sicurezza',
      '/notifiche',
      '/preferenze-email',
      '/portal/dashboard',
      '/portal/da-fare?cosa=conferme',
      '/portal/cerca?q=foto',
      '/portal/annunci',
      '/portal/inviti',
      '/portal/annunci?vista=nascosti&km=50',
      '/portal/offers-operator',
      '/portal/orders',
      '/portal/orders/spedizioni',
      '/portal/calendario',
      '/portal/calendario?vista=elenco',
      '/portal/calendario/collegamenti',
      '/portal/bonus-categoria',
      '/portal/messages',
      '/portal/vetrina',
      '/portal/store',
      '/portal/store?tab=spedizione',
      '/portal/products',
      '/portal/products?forma=griglia',
      '/portal/products/new',
      '/portal/products/importa',
      ...[1, 2, 3, 4, 5].map((tab) => `/portal/operator-paypal?tab=${tab}`),
      '/portal/team',
    ],
    elena: [
      '/portal/dashboard',
      '/portal/auctions',
      '/portal/auctions/modifiche/1',
      '/portal/auctions/pubblicati',
      '/portal/abbonamenti',
      '/portal/abbonamenti/piano/1',
      '/portal/bonus',
      '/portal/bonus/14',
      '/portal/corrieri',
      '/portal/ordini',
      '/portal/controversie',
      '/portal/controversie/1',
      '/portal/segnalazioni?vista=decise',
      '/portal/segnalazioni/1',
      '/portal/reviews?vista=tutte',
      '/portal/payments',
      '/portal/payments/fatture',
      '/portal/payments/quadratura',
      '/portal/registri/dac7',
      '/portal/impostazioni',
      '/portal/testi',
      '/portal/testi?tab=faq',
      '/portal/settori',
      '/portal/settori/foto-e-video',
      '/portal/testi/modifica?tipo=email&chiave=order-paid',
      '/portal/domande',
      '/portal/domande/2',
      '/portal/domande/2/domanda?codice=sizeShoes',
      '/portal/domande/2/anteprima',
      '/portal/schemi-proposta',
      '/portal/schemi-proposta/14',
      '/portal/schemi-proposta/14/voce?codice=hours',
      '/portal/schemi-proposta/14/anteprima',
      '/portal/users',
      '/portal/operators',
      '/portal/registro',
      '/portal/lavori',
    ],
  }
  for (const [role, paths] of Object.entries(pagesOf))
    test(`on the pages of ${role}`, async ({ page }) => {
      if (role !== 'visitor') await signIn(page, role)
      for (const path of paths) {
        await open(page, path)
        await expectSound(page, path)
      }
    })

  test('on the legal pages', async ({ page }) => {
    const policies = ['/cookie-policy', '/privacy-policy', '/termini-e-condizioni-generali-del-servizio']
    for (const path of [...policies, '/informazioni-sul-sito', '/accessibilita', '/recesso']) {
      await open(page, path)
      await expectSound(page, path)
    }
  })

  test('on the help page and in the categories', async ({ page }) => {
    const help = '/faq/aiuto/promessi-aiuto-supporto'
    for (const path of ['/discover', help, `${help}#reso`, `${help}?cerca=zzzz`]) {
      await open(page, path)
      await expectSound(page, path)
    }
    await page.getByRole('button', { name: 'Categorie di fornitori' }).click()
    await expect(dialog(page, 'Categorie di fornitori')).toBeVisible()
    await expectSound(page, 'categories')
  })

  test('on announcements in every state and in every section', async ({ page }) => {
    const open1 = await announcementTitled(page, OPEN_AUCTION)
    const titles = [
      'Catering a buffet, 80 coperti sul lago',
      'Quartetto d’archi per la cerimonia',
      'Novanta sacchetti di confetti',
    ]
    const others = await Promise.all(titles.map((title) => announcementTitled(page, title)))
    const offer = await linkOn(page, open1, /\/offer-detail\/\d+/)
    const decided = await announcementTitled(page, 'Abito da sposo in lino color sabbia')
    const outcome = await linkOn(page, decided, /\/esito\/AN-\d+/)
    for (const path of [open1, `${open1}?tab=1`, `${open1}?tab=2`, ...others, offer, outcome]) {
      await open(page, path)
      await expectSound(page, path)
    }
    await signIn(page, 'giulia')
    const deciding = await announcementTitled(page, 'Confettata e torta per 110 invitati')
    for (const path of [deciding, `${deciding}?vista=confronto`]) {
      await open(page, path)
      await expectSound(page, `${path} of the owner`)
    }
    await signIn(page, 'beatrice')
    await open(page, `${await announcementTitled(page, 'Cena placée per 130 persone')}?vista=confronto`)
    await expectSound(page, 'a comparison of items')
    await page.getByRole('link', { name: 'Senza prezzi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Proposte a confronto' })).toBeVisible()
    await expectSound(page, 'a comparison without prices')
  })

  test('in the window of an offer', async ({ page }) => {
    await signIn(page, 'controluce')
    await open(page, `${await announcementTitled(page, 'Foto in montagna, piccolo matrimonio')}?invia=1`)
    const offer = dialog(page, 'Invia una proposta')
    await offer.getByRole('button', { name: 'Segna comprese le voci solite' }).click()
    await offer.getByRole('button', { name: 'Invia proposta' }).click()
    await expect(offer.getByText('Il campo Modello è obbligatorio')).toBeVisible()
    await expectSound(page, 'the window of an offer')
  })

  test('on the pages of a store and of a product', async ({ page }) => {
    const shop = await shopOf(page.request)
    const product = await productIn(page.request, shop)
    for (const role of ['visitor', 'giulia']) {
      if (role !== 'visitor') await signIn(page, role)
      for (const path of [shop.path, `${shop.path}?vista=elenco`, `${shop.path}?cerca=zzzz`]) {
        await open(page, path)
        await expectSound(page, `${path} of ${role}`)
      }
      for (const query of ['', '?tab=descrizione', '?tab=spedizione']) {
        await open(page, product + query)
        await expectSound(page, `${product + query} of ${role}`)
      }
    }
  })

  test('on the pages of an order', async ({ page }) => {
    await signIn(page, 'noemi')
    const id = await sentOrderOf(page)
    const order = `/order-detail/auction/${id}`
    const pages = [
      order,
      `${order}/riepilogo`,
      `/consegna-esito/1/auction/${id}`,
      `/consegna-esito/0/auction/${id}`,
      `/review/auction/${id}`,
    ]
    for (const path of pages) {
      await open(page, path)
      await expect(page).toHaveURL(path)
      await expectSound(page, path)
    }
    await signIn(page, 'ovidio')
    await open(page, await linkOn(page, '/portal/orders', /\/portal\/orders\/\d+/))
    await expectSound(page, 'a sale')
  })

  test('in the windows and menus of a visitor', async ({ page }) => {
    await open(page, await announcementTitled(page, OPEN_AUCTION))
    await page.getByRole('button', { name: 'Condividi' }).click()
    await expect(dialog(page, 'Condividi')).toBeVisible()
    await expectSound(page, 'share sheet')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page, 'popup')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Accedi')).toBeVisible()
    await expectSound(page, 'login')
    await dialog(page, 'Accedi').getByRole('button', { name: 'Password dimenticata?' }).click()
    await expect(dialog(page, 'Password dimenticata')).toBeVisible()
    await expectSound(page, 'recovery')
    await open(page, '/register')
    await page.getByRole('link', { name: 'informativa sulla privacy' }).click()
    await expect(dialog(page, 'Informativa sulla privacy').getByText('Ultima modifica')).toBeVisible()
    await expectSound(page, 'legal window')

    await page.setViewportSize({ width: 390, height: 900 })
    await open(page, '/auctions')
    await page.getByRole('button', { name: 'Apri il menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectSound(page, 'site menu')
    await page.setViewportSize({ width: 390, height: 900 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtri' }).click()
    await expect(dialog(page, 'Filtri')).toBeVisible()
    await expectSound(page, 'filters')
  })

  test('in the windows and menus of people with an account', async ({ page }) => {
    await signIn(page, 'controluce')
    await open(page, await announcementTitled(page, OPEN_AUCTION))
    await page.getByRole('link', { name: 'Invia una proposta' }).filter({ visible: true }).click()
    await expect(dialog(page, 'Invia una proposta')).toBeVisible()
    await expectSound(page, 'offer')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Segnala un problema' }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expectSound(page, 'report')
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: /^Notifiche/ })
      .first()
      .click()
    await expect(page.locator('.bell').getByRole('listitem').first()).toBeVisible()
    await expectSound(page, 'notifications')
    await page.keyboard.press('Escape')

    await signIn(page, 'giulia')
    await open(page, await announcementTitled(page, 'Confettata e torta per 110 invitati'))
    await page.getByRole('link', { name: 'Accetta proposta' }).first().click()
    await expect(page.getByRole('alertdialog')).toContainText('Sei sicuro di accettare questa proposta?')
    await expectSound(page, 'accept')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Scarta tutte le offerte' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Sei sicuro di voler scartare tutte le offerte per questo annuncio ?',
    )
    await expectSound(page, 'refuse all')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Menu di Giulia/ }).click()
    await expect(page.getByRole('navigation', { name: 'Il tuo menu' })).toBeVisible()
    await expectSound(page, 'person menu')
  })

  test.describe('on the question about cookies', () => {
    test.use({ storageState: FIRST_VISIT })
    test('in its three views', async ({ page }) => {
      await open(page, '/')
      await expect(dialog(page, 'Prima del sì, i cookie')).toBeVisible()
      await expectSound(page, 'cookies')
      await page.getByRole('button', { name: 'Opzioni' }).click()
      await expectSound(page, 'cookie options')
      await dialog(page, 'Scegli i cookie').getByRole('link', { name: 'Cookie Policy' }).click()
      await expect(dialog(page, 'Cookie Policy').locator('[aria-busy=true]')).toHaveCount(0)
      await expectSound(page, 'cookie policy')
    })
  })

  test('on the screens of the wizard', async ({ page }) => {
    await signIn(page, 'martina')
    await open(page, '/new-auction')
    await chooseService(page, 'Sposa', 'Abiti da sposa')
    await onScreen(page, 'Che cosa hai in mente?')
    await tick(page, 'Quale stile di abito preferisci?', 'Sirena')
    await choose(page, "Quanto lungo desideri l'abito?", 'Lungo')
    await choose(page, 'In quali condizioni lo cerchi?', 'Nuovo')
    await expectSound(page, 'pictures, colours and words')
    await next(page)
    await choose(page, 'Che taglia porti?', 'Inserisco le misure')
    await expectSound(page, 'numbers')
    await choose(page, 'Che taglia porti?', '42')
    await next(page)
    await describe(page, 'Un abito leggero, con la schiena scoperta.')
    await uploadPhoto(page, page.locator('input[type=file]'), 'abito-sirena')
    await expectSound(page, 'words and a photo')
    await next(page)
    await sayBudget(page, '1.500')
    await expectSound(page, 'confirmation')
    await page.getByRole('button', { name: 'Cambia il giorno' }).click()
    await page.getByRole('button', { name: 'Cambia il luogo' }).click()
    await page.getByRole('button', { name: 'Cambia il numero' }).click()
    await expectSound(page, 'confirmation that is changed')
    await page.getByRole('button', { name: 'Abbandona l’annuncio' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page, 'abandon')
  })
})
