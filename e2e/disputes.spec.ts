import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { lastMail, open, sidewaysOverflow, signIn } from './support/journey.ts'
import { buyFromStore, choice } from './support/store-order.ts'

const BUYER = 'martina'
/** Plenty of them in the seed world. */
const FAVOUR = { seller: 'ovidio', handle: 'confetteria-ovidio', title: 'Bomboniera in ceramica, limone' }

/** Favours that were bought and paid. @returns the order's number */
const bought = async (page: Page, quantity: number): Promise<number> => {
  await signIn(page, BUYER)
  const { products } = await (await page.request.get(`/api/store-products/${FAVOUR.handle}`)).json()
  const { code } = (products as { code: string; title: string }[]).find((one) => one.title === FAVOUR.title) ?? {}
  const found = await (await page.request.get(`/api/products/code/${code}`)).json()
  return buyFromStore(page, [choice({ idproduct: Number(found.id), idprice: Number(found.prices[0].id), quantity })])
}

const isSound = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('a couple asks for help, the seller answers, staff decides by line with a reason @phone', async ({
  page,
  request,
}) => {
  // Four people, one after the other.
  test.slow()
  const id = await bought(page, 2)
  await open(page, `/order-detail/order/${id}`)
  await page.getByRole('link', { name: /^Chiedi aiuto a Promessi/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiedi aiuto a Promessi')
  await page.getByRole('button', { name: 'Chiedi aiuto', exact: true }).click()
  await expect(page.getByText('Scegli il motivo.')).toBeVisible()
  await page.getByRole('radio', { name: 'L’ordine non è arrivato' }).check()
  await page.getByLabel(/^Racconta che cosa è successo/).fill('Doveva arrivare la settimana scorsa.')
  const paper = { name: 'conferma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.getByLabel(/^Foto e documenti/).setInputFiles(paper)
  await isSound(page)
  await page.getByRole('button', { name: 'Chiedi aiuto', exact: true }).click()
  await expect(page.getByText(/^Richiesta inviata/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^conferma\.pdf/ })).toBeVisible()
  const dispute = /\/controversie\/(\d+)/.exec(page.url())?.[1]
  await isSound(page)

  await signIn(page, FAVOUR.seller)
  await open(page, `/portal/orders/${id}`)
  await page.getByRole('link', { name: /L’ordine non è arrivato/ }).click()
  await expect(page.getByText(/^Aspettiamo la tua risposta/)).toBeVisible()
  await page.getByLabel(/^La tua risposta/).fill('Due pezzi si sono rotti, li rifaccio.')
  await isSound(page)
  await page.getByRole('button', { name: 'Rispondi' }).click()
  await expect(page.getByText(/^Inviato: avvisiamo/)).toBeVisible()

  await signIn(page, 'elena')
  await open(page, '/portal/controversie')
  await isSound(page)
  await page.locator(`a[href="/portal/controversie/${dispute}"]`).click()
  const form = page.locator('details', { has: page.locator('summary', { hasText: /^Decidi$/ }) })
  const send = form.getByRole('button', { name: 'Decidi e avvisa entrambi' })
  await form.locator('summary').click()
  await form.getByRole('radio', { name: 'Rimborso agli sposi' }).check()
  await form.getByLabel(FAVOUR.title).fill('99999')
  await form.getByLabel(/^Che cosa è emerso/).fill('Il fornitore conferma il ritardo.')
  await form.getByLabel('In base a').selectOption('delivery')
  await send.click()
  await expect(form.getByText('Scrivi il motivo.')).toBeVisible()
  await expect(form.getByLabel(/^Che cosa è emerso/)).toHaveValue('Il fornitore conferma il ritardo.')
  await form.getByLabel(/^Motivo/).fill('Arriva in ritardo: si riduce il prezzo.')
  await send.click()
  await expect(form.getByText(/^Si possono rimborsare al massimo/).first()).toBeVisible()
  await form.getByLabel(FAVOUR.title).fill('1,50')
  await isSound(page)
  await send.click()
  await expect(page.getByText(/^Decisione presa/)).toBeVisible()
  await expect(page.getByText('Rimborso di 1,50 € agli sposi')).toBeVisible()
  await lastMail(
    request,
    `${BUYER}@promessi.example`,
    new RegExp(`^La decisione di Promessi sull’ordine PO-${30_000 + id}`),
  )

  await open(page, `/portal/ordini?q=PO-${30_000 + id}`)
  await isSound(page)
  await page.getByRole('link', { name: FAVOUR.title }).click()
  await expect(page.getByText(/^Decisione di Promessi/)).toBeVisible()
  await page.getByLabel(/^Nota/).fill('Fornitore avvisato.')
  await page.getByRole('button', { name: 'Salva la nota' }).click()
  await expect(page.getByText('Nota salvata: la vede solo la redazione.')).toBeVisible()
  await isSound(page)

  await signIn(page, BUYER)
  await open(page, `/controversie/${dispute}`)
  await expect(page.getByText('Arriva in ritardo: si riduce il prezzo.')).toBeVisible()
})
