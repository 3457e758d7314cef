import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { dialog, open, popup, reload, sidewaysOverflow, signIn } from './support/journey.ts'

/** Sold in two sizes, rented for three days at least, and made to measure. */
const GOWN = 'Abito Lucia, corpino in pizzo e gonna plissé'
const SUPPLIER = 'mondella'
const COUPLES_ONLY = "Per poter procedere all'acquisto devi prima registrarti come utente sposo e accedere al sito"

interface OwnProducts {
  readonly path: string
}

/** The supplier's store is there for everybody, and this is the address of one of its products. */
const openStore = (page: Page, title: string): Promise<OwnProducts> =>
  page.evaluate(async (wanted) => {
    const own = (await (await fetch('/api/portal/store')).json()) as { title: string }
    if (own.title === '')
      await fetch('/api/portal/store', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Atelier Mondella', description: 'Abiti cuciti a mano sul lago.' }),
      })
    const answer = await fetch('/api/store-products/atelier-mondella')
    const { products } = (await answer.json()) as { products: { code: string; title: string }[] }
    return { path: `/prodotto/${products.find((one) => one.title === wanted)?.code}/abito` }
  }, title)

let gown = ''

const enterAs = async (page: Page, who: string): Promise<void> => {
  await signIn(page, who)
  await open(page, gown)
}
const addButton = (page: Page) => page.getByRole('button', { name: 'Aggiungi al carrello' })
const cart = (page: Page) => dialog(page, 'Il tuo carrello')
const bag = (page: Page) => page.getByRole('button', { name: /^Carrello/ })
const italian = (day: string): string => day.split('-').toReversed().join('/')

/** Four days in the calendar's second month from now, which nobody has booked. */
const period = async (page: Page): Promise<readonly [string, string]> => {
  const answer = await page.request.get('/dev/clock')
  const now = new Date(((await answer.json()) as { now: string }).now)
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15))
  const day = (more: number) => new Date(month.getTime() + more * 86_400_000).toISOString().slice(0, 10)
  return [day(0), day(4)]
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, SUPPLIER)
  gown = (await openStore(page, GOWN)).path
  await page.close()
})

test.describe('what a couple chooses', () => {
  test('a size is missing until it is chosen, and let go when it is chosen again @phone', async ({ page }) => {
    await enterAs(page, 'giulia')
    await expect(addButton(page)).toHaveAccessibleDescription('Scegli una taglia o salva le tue misure.')
    await expect(page.getByRole('button', { name: '38, esaurita' })).toBeDisabled()
    const size = page.getByRole('button', { name: '44', exact: true })
    await size.click()
    await expect(size).toHaveAttribute('aria-pressed', 'true')
    // Only the size tells its prices apart: it is asked once.
    await expect(page.getByRole('group', { name: 'Variante' })).toHaveCount(0)
    await expect(addButton(page)).toHaveAccessibleDescription('')
    await size.click()
    await expect(addButton(page)).toHaveAccessibleDescription('Scegli una taglia o salva le tue misure.')
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('measures are saved, and are no way beside a size', async ({ page }) => {
    await enterAs(page, 'giulia')
    await page.getByRole('button', { name: 'Su misura' }).click()
    await page.getByLabel('Seno (cm)').fill('92,5')
    await page.getByLabel('Vita (cm)').fill('300')
    await page.getByRole('button', { name: 'Salva misure' }).click()
    await expect(page.getByText('Scrivi un numero da 0 a 200.')).toBeVisible()
    await page.getByLabel('Vita (cm)').fill('70')
    await page.getByLabel('Fianchi (cm)').fill('96')
    await page.getByRole('button', { name: 'Salva misure' }).click()
    await expect(page.getByText('Pronto per essere inserito al carrello')).toBeVisible()
    await expect(addButton(page)).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: '42', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Su misura' })).toHaveAccessibleDescription(
      'Per le misure togli prima la taglia scelta.',
    )
    await expect(page.getByLabel('Seno (cm)')).toBeHidden()
  })

  test('days are chosen by keyboard, and mirrored in the fields', async ({ page }) => {
    await enterAs(page, 'giulia')
    await page.getByRole('region', { name: 'Prezzo' }).getByText('Noleggio', { exact: true }).click()
    await page.getByRole('button', { name: '42', exact: true }).click()
    await expect(addButton(page)).toHaveAccessibleDescription('Scegli i giorni di ritiro e di restituzione.')
    const calendar = page.getByRole('application', { name: /Giorni del noleggio/ })
    await expect(calendar.getByRole('grid')).toHaveCount(2)
    await calendar.getByRole('grid').first().getByRole('button').and(page.locator('[tabindex="0"]')).focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    const pickUp = page.getByLabel('Ritiro')
    await expect(pickUp).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
    await expect(addButton(page)).toHaveAccessibleDescription('Scegli anche il giorno di restituzione.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(addButton(page)).toHaveAccessibleDescription('Il noleggio dura almeno 3 giorni.')
    // A third choice begins again.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Restituzione')).toHaveValue('')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^4 giorni: ritiro /)).toBeVisible()
    await expect(page.getByText('140,00 € × 4 giorni')).toBeVisible()
    await expect(page.getByLabel(/Pago ora solo l’acconto del 30%/)).toBeVisible()
    await expect(addButton(page)).toHaveAccessibleDescription('')
  })

  test('typed days count when they are days', async ({ page }) => {
    await enterAs(page, 'giulia')
    const [from, to] = await period(page)
    await page.getByRole('region', { name: 'Prezzo' }).getByText('Noleggio', { exact: true }).click()
    await expect(page.getByRole('application', { name: /Giorni del noleggio/ })).toBeVisible()
    const [pickUp, giveBack] = [page.getByLabel('Ritiro'), page.getByLabel('Restituzione')]
    for (const nonsense of ['31/02/2027', 'domani', '01/01/2020']) {
      await pickUp.fill(nonsense)
      await pickUp.blur()
      await expect(pickUp).toHaveValue('')
    }
    await pickUp.fill(italian(from))
    await giveBack.fill(italian(to))
    await giveBack.blur()
    await expect(page.getByText(/^4 giorni: ritiro /)).toBeVisible()
    await giveBack.fill(italian(from))
    await giveBack.blur()
    await expect(giveBack).toHaveValue(italian(to))
  })
})

test('the bar of a phone says what the chosen days come to, and puts them into the cart @phone-only', async ({
  page,
}) => {
  await enterAs(page, 'giulia')
  const [from, to] = await period(page)
  const bar = page.locator('.bottom-bar')
  await expect(bar.getByRole('link', { name: 'Scegli' })).toBeVisible()
  await page.getByRole('region', { name: 'Prezzo' }).getByText('Noleggio', { exact: true }).click()
  await page.getByRole('button', { name: '42', exact: true }).click()
  await page.getByLabel('Ritiro').fill(italian(from))
  await page.getByLabel('Restituzione').fill(italian(to))
  await expect(bar).toContainText('Totale noleggio, IVA inclusa')
  await expect(bar).toContainText('543,20')
  await bar.getByRole('button', { name: 'Aggiungi' }).click()
  await expect(cart(page)).toBeVisible()
})

test.describe('the cart', () => {
  test('who is no couple reads how to become one, then can enter @phone', async ({ page }) => {
    await open(page, gown)
    await page.getByRole('button', { name: '42', exact: true }).click()
    await addButton(page).click()
    const message = popup(page, COUPLES_ONLY)
    await expect(message).toBeVisible()
    await message.getByRole('button').last().click()
    await expect(dialog(page, 'Accedi')).toBeVisible()
  })

  test('keeps what was chosen, counts it and lets it go @phone', async ({ page }) => {
    await enterAs(page, 'giulia')
    await page.getByRole('button', { name: '44', exact: true }).click()
    await addButton(page).click()
    await expect(cart(page).getByRole('link', { name: GOWN })).toBeVisible()
    await expect(cart(page).getByRole('link', { name: 'Atelier Mondella' })).toHaveAttribute('href', /^\/store\//)
    const quantity = cart(page).getByRole('group', { name: `Quantità di ${GOWN}` })
    await expect(quantity.getByRole('button', { name: 'Diminuisci' })).toBeDisabled()
    await quantity.getByRole('button', { name: 'Aumenta' }).click()
    await expect(quantity.getByText('2', { exact: true })).toBeVisible()
    await expect(quantity.getByRole('button', { name: 'Aumenta' })).toBeDisabled()
    await cart(page).getByRole('button', { name: 'Chiudi' }).click()
    await expect(addButton(page)).toHaveAccessibleDescription(
      'Non sono disponibili ulteriori quantità di questo prodotto',
    )

    await reload(page)
    await expect(bag(page)).toHaveAccessibleName('Carrello, 1 prodotto')
    await bag(page).click()
    expect(await sidewaysOverflow(page)).toBe(0)
    await cart(page)
      .getByRole('button', { name: `Togli ${GOWN}` })
      .click()
    await expect(cart(page).getByText('Nessun prodotto scelto da acquistare')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bag(page)).toHaveAccessibleName('Carrello')
  })

  test('keeps a rental with its days, once', async ({ page }) => {
    await enterAs(page, 'giulia')
    const [from, to] = await period(page)
    await page.getByRole('region', { name: 'Prezzo' }).getByText('Noleggio', { exact: true }).click()
    await page.getByRole('button', { name: '42', exact: true }).click()
    await expect(page.getByRole('application', { name: /Giorni del noleggio/ })).toBeVisible()
    await page.getByLabel('Ritiro').fill(italian(from))
    await page.getByLabel('Restituzione').fill(italian(to))
    await page.getByLabel(/Pago ora solo l’acconto/).check()
    await addButton(page).click()
    await expect(cart(page).getByText('Noleggio, 4 giorni')).toBeVisible()
    await expect(cart(page).getByText(`Dal ${italian(from)} al ${italian(to)}`)).toBeVisible()
    await expect(cart(page).getByRole('button', { name: 'Aumenta' })).toHaveCount(0)
    await expect(cart(page).getByText('Di cui da pagare subito, con l’acconto')).toBeVisible()
    await cart(page).getByRole('button', { name: 'Chiudi' }).click()
    await addButton(page).click()
    await expect(popup(page, 'Questo noleggio è già nel carrello.')).toBeVisible()
  })

  test('is the couple’s own, and is corrected when it is looked at again', async ({ page }) => {
    await enterAs(page, 'giulia')
    await page.getByRole('button', { name: '44', exact: true }).click()
    await addButton(page).click()
    await expect(cart(page)).toBeVisible()
    // As if the price had been another when the line was kept.
    const key = await page.evaluate(() => {
      const found = Object.keys(localStorage).find((name) => name.startsWith('products:')) ?? ''
      const lines = JSON.parse(localStorage.getItem(found) ?? '[]') as { pay: number }[]
      localStorage.setItem(found, JSON.stringify(lines.map((line) => ({ ...line, pay: line.pay - 100 }))))
      return found
    })
    expect(key).toMatch(/^products:\d+$/)
    await reload(page)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('cart-news:')
    // Nobody has read it yet: it outlives the page.
    await reload(page)
    await bag(page).click()
    await expect(cart(page).getByText(/il prezzo è cambiato da/)).toBeVisible()
    await expect(cart(page).getByText(/Prezzo cambiato: era/)).toBeVisible()
    await signIn(page, 'matteo')
    await open(page, gown)
    await expect(bag(page)).toHaveAccessibleName('Carrello')
  })
})

test.describe('axe finds nothing', () => {
  // Half-faded colours would be measured otherwise.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('in choice, calendar and cart @phone', async ({ page }) => {
    const expectSound = async (what: string): Promise<void> => {
      const axe = new AxeBuilder({ page })
        .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
        .setLegacyMode()
      const { violations } = await axe.analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      )
      expect.soft(found, what).toEqual([])
    }
    await enterAs(page, 'giulia')
    await page.getByRole('button', { name: 'Su misura' }).click()
    await page.getByRole('button', { name: 'Salva misure' }).click()
    await page.getByRole('region', { name: 'Prezzo' }).getByText('Noleggio', { exact: true }).click()
    await page.getByRole('button', { name: '42', exact: true }).click()
    await expect(page.getByRole('application', { name: /Giorni del noleggio/ })).toBeVisible()
    await expectSound('the choice of a rental')
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByText('Acquisto', { exact: true }).first().click()
    await addButton(page).click()
    await expect(cart(page).getByRole('link', { name: GOWN })).toBeVisible()
    await expectSound('the cart')
  })
})
