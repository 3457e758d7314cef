import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { refusedCookies } from './support/cookies.ts'
import { dialog, lastMail, open, sidewaysOverflow, signIn } from './support/journey.ts'
import { buyFromStore, choice } from './support/store-order.ts'

const BUYER = 'martina'
/** Plenty of them in the seed world. */
const FAVOUR = { seller: 'ovidio', handle: 'confetteria-ovidio', title: 'Bomboniera in ceramica, limone' }

const post = (page: Page, url: string, body: unknown) =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(asked.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked.body),
      })
      if (!answer.ok) throw new Error(`${asked.url}: ${answer.status} ${await answer.text()}`)
    },
    { url, body },
  )

/** Favours that were bought and have arrived. @returns the order's number */
const arrived = async (page: Page, quantity: number): Promise<number> => {
  await signIn(page, BUYER)
  const { products } = await (await page.request.get(`/api/store-products/${FAVOUR.handle}`)).json()
  const { code } = (products as { code: string; title: string }[]).find((one) => one.title === FAVOUR.title) ?? {}
  const found = await (await page.request.get(`/api/products/code/${code}`)).json()
  const wanted = { idproduct: Number(found.id), idprice: Number(found.prices[0].id), quantity }
  const id = await buyFromStore(page, [choice(wanted)])
  await signIn(page, FAVOUR.seller)
  await post(page, `/api/portal/orders/${id}/ship`, { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 111' })
  await signIn(page, BUYER)
  await post(page, `/api/orders/${id}/received`, {})
  return id
}

const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('a return is asked, cancelled, asked again, received and refunded in part', async ({ page, request }) => {
  const id = await arrived(page, 3)
  await open(page, `/order-detail/order/${id}`)
  await page.getByRole('link', { name: /^Richiedi un reso/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiedi un reso')
  await expect(page.getByText(/^Reso entro il/)).toBeVisible()
  const next = page.getByRole('button', { name: 'Continua' })
  await expect(next).toHaveAccessibleDescription('Per continuare scegli un motivo.')
  await page.getByLabel(/^Pezzi da rendere/).selectOption('2')
  await page.getByRole('radio', { name: 'Articolo danneggiato durante il trasporto' }).check()
  expect(await serious(page)).toEqual([])
  await next.click()
  await expect(page.getByText('Passo 2 di 2')).toBeVisible()
  await expect(page.getByText('200 caratteri rimanenti.')).toBeVisible()
  await page.getByLabel(/^Commento/).fill('Due sono rotte.')
  await expect(page.getByText('185 caratteri rimanenti.')).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Invia la richiesta di reso' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-detail/order/${id}`))
  await expect(page.getByText('Richiesta di reso inviata con successo').first()).toBeVisible()
  await lastMail(request, `${BUYER}@promessi.example`, new RegExp(`^Il reso dell’ordine PO-${30_000 + id}`))

  await page.getByRole('link', { name: /^Reso richiesto/ }).click()
  await expect(page.getByRole('heading', { name: 'Etichetta di spedizione' })).toBeVisible()
  await expect(page.getByLabel('Commento')).toBeDisabled()
  const label = await page.request.get(`/api/reso/order/${id}/etichetta`)
  expect(label.headers()['content-type']).toBe('application/pdf')
  expect(await serious(page)).toEqual([])
  await page.getByRole('link', { name: 'Annulla il reso' }).click()
  const window = dialog(page, 'Annullare il reso?').or(page.getByRole('alertdialog'))
  await window.first().getByRole('button', { name: 'Annulla il reso' }).click()
  await expect(page.getByText('Reso annullato').first()).toBeVisible()
  await post(page, '/api/reso', { reason: 13, comment: '', idorder: id, idorderauction: null })

  await signIn(page, FAVOUR.seller)
  await open(page, '/portal/orders?vista=resi')
  await page.getByRole('link', { name: FAVOUR.title }).first().click()
  await page.getByRole('button', { name: 'Ho ricevuto il pacco' }).click()
  await expect(page.getByText(/^Segnato come ricevuto/)).toBeVisible()
  await page.getByLabel('Importo da rimborsare').fill('1')
  await page.getByRole('button', { name: /^Rimborsa/ }).click()
  await expect(page.getByText('Scrivi perché rimborsi meno di quanto è stato pagato.').first()).toBeVisible()
  await expect(page.getByLabel('Importo da rimborsare')).toHaveValue(/^1/)
  expect(await serious(page)).toEqual([])
  await page.getByLabel('Perché rimborsi meno').fill('Sono tornate senza nastro.')
  await page.getByRole('button', { name: /^Rimborsa/ }).click()
  await expect(page.getByText(/^Il rimborso è stato chiesto/)).toBeVisible()

  await signIn(page, BUYER)
  await lastMail(request, `${BUYER}@promessi.example`, /^Rimborso di 1,00/)
  await open(page, `/effettua-reso/order/${id}`)
  await expect(page.getByText('Reso completo')).toBeVisible()
  await expect(page.getByText(/^Emesso il .* alle /)).toBeVisible()
  await expect(page.getByText('Sono tornate senza nastro.')).toBeVisible()
})

test('one withdraws from a part and keeps the receipt @phone', async ({ page, request }) => {
  const id = await arrived(page, 2)
  await open(page, `/order-detail/order/${id}`)
  await page.getByRole('link', { name: /^Recedere dal contratto qui/ }).click()
  await page.getByLabel(/^Pezzi/).selectOption('1')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByRole('button', { name: 'Conferma recesso' }).click()
  await expect(page.getByRole('heading', { name: 'Ricevuta del recesso' })).toBeVisible()
  await expect(page.getByText(/1 × Bomboniera in ceramica, limone/)).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await serious(page)).toEqual([])
  const mail = await lastMail(request, `${BUYER}@promessi.example`, /^Ricevuta del recesso/)
  expect(mail.text).toContain('1 × Bomboniera in ceramica, limone')
  await page.getByRole('link', { name: /segui il rimborso/ }).click()
  await expect(page.getByText('Recesso esercitato')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
})

test('the link of an e-mail withdraws without a login, and the guarantee reaches the seller @phone', async ({
  page,
  browser,
  request,
}) => {
  const id = await arrived(page, 2)
  const mail = await lastMail(request, `${BUYER}@promessi.example`, /^Pagamento ricevuto/)
  const link = /\/recesso\/link\/[\w.-]+/.exec(mail.text)?.[0] ?? ''
  const stranger = await browser.newPage({ storageState: refusedCookies(new URL(page.url()).origin) })
  await open(stranger, link)
  await expect(stranger.getByText(`Ordine PO-${30_000 + id}`)).toBeVisible()
  await stranger.getByLabel(/^Pezzi/).selectOption('1')
  await stranger.getByRole('button', { name: 'Continua' }).click()
  await stranger.getByRole('button', { name: 'Conferma recesso' }).click()
  await expect(stranger.getByText('Scrivi nome e cognome')).toBeVisible()
  expect(await serious(stranger)).toEqual([])
  await stranger.getByLabel('Nome e cognome di chi recede').fill('Martina Fumagalli')
  await stranger.getByLabel('Email per la ricevuta').fill('martina.casa@esempio.it')
  await stranger.getByRole('button', { name: 'Conferma recesso' }).click()
  await expect(stranger.getByRole('heading', { name: 'Ricevuta del recesso' })).toBeVisible()
  expect(await sidewaysOverflow(stranger)).toBe(0)
  const receipt = await lastMail(request, 'martina.casa@esempio.it', /^Ricevuta del recesso/)
  expect(receipt.text).toContain('Chi recede Martina Fumagalli')
  await stranger.close()

  await open(page, `/order-detail/order/${id}`)
  await page.getByRole('link', { name: /^Garanzia legale/ }).click()
  await page.getByRole('button', { name: 'Invia al fornitore' }).click()
  await expect(page.getByText('Scrivi che cosa non va')).toBeVisible()
  await page.getByLabel('Che cosa non va?').fill('Il manico si è staccato.')
  await page.getByRole('radio', { name: 'La sostituzione' }).check()
  expect(await serious(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Invia al fornitore' }).click()
  await expect(page.getByText(/^Richiesta inviata a/)).toBeVisible()
  await signIn(page, FAVOUR.seller)
  await open(page, `/portal/orders/${id}`)
  await expect(page.getByText('Il manico si è staccato.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rispondi agli sposi' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the steps work, and say what is missing', async ({ page, browser }) => {
    const helper = await browser.newPage()
    const id = await arrived(helper, 2)
    await helper.close()
    await page.goto(`/dev/login/${BUYER}`)
    await page.goto(`/effettua-reso/order/${id}`)
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByText('Scegli un motivo per continuare.')).toBeVisible()
    await page.getByRole('radio', { name: 'Non più necessario' }).check()
    await page.getByLabel(/^Pezzi da rendere/).selectOption('1')
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByText('Quantità 1')).toBeVisible()
    await page.getByRole('link', { name: 'Indietro' }).click()
    await expect(page.getByRole('radio', { name: 'Non più necessario' })).toBeChecked()
    await expect(page.getByLabel(/^Pezzi da rendere/)).toHaveValue('1')
    await page.getByRole('button', { name: 'Continua' }).click()
    await page.getByRole('button', { name: 'Invia la richiesta di reso' }).click()
    await expect(page.getByText('Richiesta di reso inviata con successo')).toBeVisible()
    await page.goto(`/recesso/order/${id}`)
    await page.getByRole('button', { name: 'Continua' }).click()
    await page.getByRole('button', { name: 'Conferma recesso' }).click()
    await expect(page.getByRole('heading', { name: 'Ricevuta del recesso' })).toBeVisible()
  })
})
