import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addTie, block, cart, ORDER_BUTTON, openProduct, proceed, TAILOR, TAILOR_NAME, TIE } from './support/cart.ts'
import { dialog, lastMail, open, sidewaysOverflow, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'

const NOT_PAID = 'Siamo spiacenti, pagamento NON effettuato'
const bag = (page: Page) => page.getByRole('button', { name: /^Carrello/ })

/**
 * The page asks about its cart; here the answer arrives while the person is already on the way to the page without the window. The router
 * then calls off what it was reading, which is left without an answer, and reads once more.
 */
const walkBeforeTheCartIsAsked = async (page: Page): Promise<void> => {
  const walking = Promise.withResolvers<void>()
  let isWalking = false
  await page.route(/\/pay-cart\.data/, async (route) => {
    if (route.request().method() === 'POST') {
      await walking.promise
      return route.continue()
    }
    if (isWalking) return route.continue()
    isWalking = true
    walking.resolve()
  })
}

test('a couple goes from the cart to a paid order, over a payment it gives up @phone', async ({ page }, info) => {
  await signIn(page, info.project.name === 'desktop' ? 'giulia' : 'matteo')
  await test.step('from the drawer', async () => {
    await addTie(page)
    await proceed(page)
    await expect(cart(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Spedizione e pagamento' })).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
  })
  const own = block(page, TAILOR_NAME)
  await test.step('an address is added, and wants five digits', async () => {
    await page.getByRole('button', { name: 'Aggiungi indirizzo' }).click()
    const address = dialog(page, 'Aggiungi indirizzo')
    await address.getByLabel('Indirizzo', { exact: true }).fill('corso Matteotti')
    await address.getByLabel('Numero civico').fill('41')
    await address.getByLabel('CAP').fill('239')
    await address.getByRole('combobox', { name: 'Città' }).fill('lecco')
    await page
      .getByRole('option', { name: /^Lecco/ })
      .first()
      .click()
    await address.getByRole('button', { name: 'Salva indirizzo' }).click()
    await expect(address.getByText('Il CAP ha 5 cifre')).toBeVisible()
    await address.getByLabel('CAP').fill('23900')
    await address.getByRole('button', { name: 'Salva indirizzo' }).click()
    await expect(page.getByRole('radio', { name: /corso Matteotti 41/ })).toBeChecked()
  })
  await test.step('a missing name is said beside its field, and what was typed stays', async () => {
    await page.getByLabel('Nome e cognome').fill('')
    await own.getByRole('button', { name: ORDER_BUTTON }).click()
    await expect(page.getByText('Scrivi nome e cognome')).toBeVisible()
    await expect(page.getByRole('radio', { name: /corso Matteotti 41/ })).toBeChecked()
    await page.getByLabel('Nome e cognome').fill('Giulia Ravasi')
  })
  await test.step('given up: the goods stay in the cart', async () => {
    await expect(own).toContainText('Il contratto è con')
    await expect(own).toContainText('Puoi recedere entro')
    await own.getByRole('button', { name: ORDER_BUTTON }).click()
    await expect(page).toHaveURL(/\/dev\/pay\//)
    await walkBeforeTheCartIsAsked(page)
    await payWith(page, 'Annulla')
    const sorry = page.getByRole('alertdialog', { name: NOT_PAID })
    await expect(sorry).toContainText('Transazione non eseguita')
    await sorry.getByRole('button', { name: 'Torna al carrello' }).click()
    await expect(page).toHaveURL(/\/pay-cart$/)
    await expect(sorry).toBeHidden()
    await page.unroute(/\/pay-cart\.data/)
    await expect(bag(page)).toHaveAccessibleName('Carrello, 1 prodotto')
  })
  await test.step('paid: the lines leave the cart', async () => {
    await own.getByRole('button', { name: ORDER_BUTTON }).click()
    await payWith(page, 'Approva')
    const thanks = page.getByRole('alertdialog', { name: PAID })
    await expect(thanks).toContainText('Transazione effettuata con successo')
    await expect(thanks).toContainText('I dettagli del pagamento ti saranno inviati tramite email')
    await expect(bag(page)).toHaveAccessibleName('Carrello')
    await thanks.getByRole('link', { name: 'I miei acquisti' }).click()
    await expect(page).toHaveURL(/\/my-auctions\/1/)
  })
})

test('two sellers are two orders; who closes the tab finds the cart settled', async ({ page }) => {
  await signIn(page, 'davide')
  await addTie(page)
  await openProduct(page, 'atelier-mondella', 'Abito Azzurra, mikado di seta')
  await page.getByRole('button', { name: '42', exact: true }).click()
  await page.getByLabel(/Pago ora solo l’acconto/).check()
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await proceed(page)
  const [tailor, atelier] = [block(page, TAILOR_NAME), block(page, 'Atelier Mondella')]
  await expect(tailor.getByRole('button', { name: ORDER_BUTTON })).toBeVisible()
  await expect(atelier).toContainText('Paghi ora')
  await expect(atelier).toContainText('Saldo')
  await expect(page.getByText('Totale dei 2 ordini')).toBeVisible()
  await atelier.getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(page, 'Approva senza tornare al sito')
  // The mail says that the money has come, in whatever way.
  await lastMail(page.request, 'davide@promessi.example', /Pagamento ricevuto/, /Abito Azzurra[\s\S]+acconto/)
  await open(page, '/')
  await expect(bag(page)).toHaveAccessibleName('Carrello, 1 prodotto')
})

test('what is sold out meanwhile is said, and not ordered', async ({ page, browser }) => {
  await signIn(page, 'chiara')
  await addTie(page)
  const more = cart(page).getByRole('button', { name: 'Aumenta' })
  while (await more.isEnabled()) await more.click()
  await proceed(page)
  await expect(block(page, TAILOR_NAME)).toContainText('Il contratto è con')
  const other = await browser.newPage()
  await signIn(other, 'sara')
  await addTie(other)
  await proceed(other)
  await block(other, TAILOR_NAME).getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(other.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible()
  await block(page, TAILOR_NAME).getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await payWith(other, 'Annulla')
  await other.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one product is ordered by plain forms, and given up @phone', async ({ page }) => {
    await page.goto('/dev/login/chiara')
    await page.goto('/pay-cart')
    // Playwright finds no text inside <noscript>, but links.
    await expect(page.getByRole('link', { name: 'Vai ai fornitori e ai loro store' })).toBeVisible()
    const answer = await page.request.get(`/api/store-products/${TAILOR}`)
    const { products } = (await answer.json()) as { products: { code: string; title: string }[] }
    await page.goto(`/prodotto/${products.find((one) => one.title === TIE)?.code}/x`)
    await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeHidden()
    await page.getByRole('spinbutton', { name: 'Quantità' }).fill('2')
    await page.getByRole('button', { name: 'Compra subito' }).click()
    await expect(page.getByRole('link', { name: 'Torna al prodotto' })).toBeVisible()
    const own = block(page, TAILOR_NAME)
    await expect(own).toContainText('2 × 75,00')
    await expect(own).toContainText('Il contratto è con')
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByLabel('Nome e cognome').fill('')
    await page.getByLabel('Telefono').fill('348 000 1122')
    await own.getByRole('button', { name: ORDER_BUTTON }).click()
    await expect(page.getByText('Scrivi nome e cognome')).toBeVisible()
    await expect(page.getByLabel('Telefono')).toHaveValue('348 000 1122')
    await page.getByLabel('Nome e cognome').fill('Chiara Brambilla')
    await own.getByRole('button', { name: ORDER_BUTTON }).click()
    await page.getByRole('button', { name: 'Annulla' }).click()
    await expect(page.getByRole('heading', { name: NOT_PAID })).toBeVisible()
    await page.getByRole('link', { name: 'Torna allo store' }).click()
    await expect(page).toHaveURL(/\/store\//)
  })
})

test('axe finds nothing on the page, its windows and the empty cart @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const expectSound = async (what: string): Promise<void> => {
    const axe = new AxeBuilder({ page })
      .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
      .setLegacyMode()
    const { violations } = await axe.analyze()
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
        what,
      )
      .toEqual([])
  }
  await signIn(page, 'giulia')
  await open(page, '/pay-cart')
  await expect(page.getByText('Nessun prodotto scelto da acquistare')).toBeVisible()
  await expectSound('the empty page')
  await addTie(page)
  await proceed(page)
  await expect(block(page, TAILOR_NAME)).toContainText('Il contratto è con')
  await expectSound('the page')
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Aggiungi indirizzo' }).click()
  await expectSound('the window of an address')
})
