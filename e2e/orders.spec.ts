import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { dialog, lastMail, open, reload, sidewaysOverflow, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'
import { buyFromStore, choice } from './support/store-order.ts'

interface Sold {
  readonly idproduct: number
  readonly idprice: number
}

const BUYER = 'martina'
/** Plenty of them in the seed world. */
const CROWN = { seller: 'coroncine', handle: 'velo-e-coroncine', title: 'Coroncina di fiori secchi' }
/** Sold with an advance. */
const RING = { seller: 'rondine', handle: 'oreficeria-rondine', title: 'Fede classica in oro giallo, 4 grammi' }

/** The product of a store of the seed world with its one price. */
const soldIn = async (page: Page, { handle, title }: typeof CROWN): Promise<Sold> => {
  const { products } = await (await page.request.get(`/api/store-products/${handle}`)).json()
  const { code } = (products as { code: string; title: string }[]).find((one) => one.title === title) ?? {}
  const found = await (await page.request.get(`/api/products/code/${code}`)).json()
  return { idproduct: Number(found.id), idprice: Number(found.prices[0].id) }
}

/** Nothing for axe to say and nothing to scroll sideways. */
const expectSound = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

const buy = async (page: Page, what: typeof CROWN, quantity: number, useAdvance = false): Promise<number> => {
  await signIn(page, BUYER)
  return buyFromStore(page, [choice({ ...(await soldIn(page, what)), quantity, useAdvance })])
}

test('an order leaves in two parcels, and both sides write about it @phone', async ({ page, request }) => {
  const id = await buy(page, CROWN, 3)
  await open(page, `/order-detail/order/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo ordine è confermato')
  await expect(page.getByRole('link', { name: CROWN.title })).toHaveAttribute('href', /^\/prodotto\//)
  await page.getByLabel('Scrivi a Velo e Coroncine').fill('Potete spedire la prima subito?')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  const talk = page.getByRole('region', { name: 'Messaggi con Velo e Coroncine' })
  await expect(talk.getByRole('listitem')).toHaveText(/Tu.*Potete spedire la prima subito\?/)
  await expect(page.getByLabel('Scrivi a Velo e Coroncine')).toHaveValue('')
  await expectSound(page)

  await signIn(page, CROWN.seller)
  await open(page, `/portal/orders/${id}`)
  const story = page.getByRole('region', { name: /^Cronologia/ }).or(page.locator('#cronologia'))
  await expect(story.first()).toContainText('Potete spedire la prima subito?')
  await page.getByLabel(/Scrivi a .*, o annota/).fill('Una corona ha un fiore da sistemare.')
  await page.getByText('Nota interna', { exact: true }).click()
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByText('Nota salvata: la vedi solo tu.')).toBeVisible()
  await expect(story.first()).toContainText('Una corona ha un fiore da sistemare.')

  await page.getByLabel('Pezzi di Coroncina di fiori secchi').selectOption('1')
  await page.getByLabel('Corriere').selectOption('DHL')
  await page.getByRole('button', { name: 'Segna spedito' }).click()
  await expect(page.getByText('Scrivi il numero di spedizione')).toBeVisible()
  await expect(page.getByLabel('Pezzi di Coroncina di fiori secchi')).toHaveValue('1')
  await page.getByLabel('Numero di spedizione').fill('DHL 111')
  await page.getByRole('button', { name: 'Segna spedito' }).click()
  await expect(page.getByText(/^Segnato come spedito/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pacco', exact: true })).toBeVisible()
  await lastMail(request, `${BUYER}@promessi.example`, /^Una parte del tuo ordine/)
  await expect(page.getByLabel('Pezzi di Coroncina di fiori secchi')).toHaveValue('2')
  await page.getByLabel('Corriere').selectOption('UPS')
  await page.getByLabel('Numero di spedizione').fill('1Z 222')
  await page.getByRole('button', { name: 'Segna spedito' }).click()
  await expect(page.getByRole('heading', { name: '2 pacchi' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Denaro', exact: true }).click()
  await expect(story.first()).not.toContainText('Una corona')
  await expect(story.first()).toContainText('Pagamento riuscito')

  await signIn(page, BUYER)
  await open(page, `/order-detail/order/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo ordine è in viaggio')
  const parcels = page.getByRole('list', { name: 'Pacchi' }).getByRole('listitem')
  await expect(parcels).toHaveCount(2)
  await expect(parcels.last().getByRole('link', { name: /Traccia il pacco/ })).toHaveAttribute(
    'href',
    /ups\.com.*1Z222/,
  )
  await expect(page.getByText('Una corona')).toHaveCount(0)
  await open(page, `/order-detail/order/${id}/riepilogo`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica il PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`riepilogo-PO-${30_000 + id}.pdf`)
})

test('an advance waits for its balance before anything is sent @phone', async ({ page }) => {
  const id = await buy(page, RING, 1, true)
  await signIn(page, RING.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(page.getByText(/devono ancora pagare/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Segna spedito' })).toHaveCount(0)
  await open(page, '/portal/orders?vista=da-incassare')
  await expect(page.getByRole('link', { name: RING.title })).toHaveAttribute('href', `/portal/orders/${id}`)

  await signIn(page, BUYER)
  await open(page, `/order-detail/order/${id}`)
  await expect(page.getByText('Saldo da pagare prima della spedizione')).toBeVisible()
  await page.getByRole('button', { name: 'Paga il saldo' }).filter({ visible: true }).first().click()
  await payWith(page, 'Approva')
  await expect(page.getByText(PAID)).toBeVisible()
  await open(page, `/order-detail/order/${id}`)
  await expect(page.getByText('Totale pagato')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paga il saldo' })).toHaveCount(0)
})

test('a paid order is given up and its money comes back', async ({ page, request }) => {
  const id = await buy(page, CROWN, 1)
  await open(page, `/order-detail/order/${id}`)
  await page.getByRole('link', { name: /Annulla l’ordine/ }).click()
  const window = dialog(page, 'Annullare l’ordine?').or(page.getByRole('alertdialog'))
  await window.first().getByRole('button', { name: 'Annulla l’ordine' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo ordine è stato annullato')
  await lastMail(request, `${BUYER}@promessi.example`, new RegExp(`^Ordine PO-${30_000 + id} annullato`))
  await expect(async () => {
    await reload(page)
    await expect(page.getByText(/Il rimborso di .* è stato eseguito/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await signIn(page, CROWN.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(page.getByText('Annullato', { exact: true })).toBeVisible()
  await expect(page.getByText('Rimborsato agli sposi')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the forms of an order work, and say what is wrong', async ({ page, browser }) => {
    const helper = await browser.newPage()
    const id = await buy(helper, CROWN, 1)
    await helper.close()
    await page.goto(`/dev/login/${BUYER}`)
    await page.goto(`/order-detail/order/${id}`)
    await page.getByRole('button', { name: 'Invia', exact: true }).click()
    await expect(page.getByText('Scrivi un messaggio.')).toBeVisible()
    await page.getByLabel('Scrivi a Velo e Coroncine').fill('Grazie!')
    await page.getByRole('button', { name: 'Invia', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Messaggi con/ })).toContainText('Grazie!')
    await page.goto(`/dev/login/${CROWN.seller}`)
    await page.goto(`/portal/orders/${id}`)
    await page.getByText('Non puoi consegnare? Annulla la vendita').click()
    await page.getByRole('button', { name: 'Annulla e rimborsa' }).click()
    await expect(page.getByText('Scrivi il motivo: lo leggono gli sposi.')).toBeVisible()
    await page.getByLabel('Motivo, lo leggono gli sposi').fill('Fiori finiti.')
    await page.getByRole('button', { name: 'Annulla e rimborsa' }).click()
    await expect(page.getByText(/Vendita annullata/)).toBeVisible()
    await expect(page.getByText(/Motivo: Fiori finiti\./)).toBeVisible()
  })
})
