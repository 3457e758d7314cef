import { expect, test } from '@playwright/test'
import { addTie, block, cart, ORDER_BUTTON, openProduct, proceed, TAILOR, TAILOR_NAME, TIE } from './support/cart.ts'
import { dialog, lastMail, open, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'

const TRUNK = 'Baule in faggio per l’abito'
const HAT = 'Cilindro in seta, spazzolato in sartoria'

test('an address in Sicily costs its surcharge, and a small island is not reached @phone', async ({ page }, info) => {
  const number = info.project.name === 'desktop' ? '3' : '5'
  await signIn(page, 'sara')
  await addTie(page)
  await expect(cart(page)).toContainText('più 5,00 € in Sicilia, più 6,00 € in Sardegna, non consegna nelle isole')
  await proceed(page)
  const own = block(page, TAILOR_NAME)
  await page.getByRole('radio', { name: /via Maqueda 210/ }).check()
  await expect(own).toContainText('compreso il supplemento di 5,00 € in Sicilia')
  await expect(own).toContainText('20,00 €')

  await page.getByRole('button', { name: 'Aggiungi indirizzo' }).click()
  const address = dialog(page, 'Aggiungi indirizzo')
  await address.getByLabel('Indirizzo', { exact: true }).fill('via Calvario')
  await address.getByLabel('Numero civico').fill(number)
  await address.getByLabel('CAP').fill('90051')
  await address.getByRole('combobox', { name: 'Città' }).fill('ustica')
  await page.getByRole('option', { name: /^Ustica/ }).click()
  await address.getByRole('button', { name: 'Salva indirizzo' }).click()
  await expect(page.getByRole('radio', { name: `via Calvario ${number}` })).toBeChecked()
  await expect(own).toContainText('Sartoria Conte Ugo non consegna nelle isole minori: scegli un altro indirizzo.')
  await expect(own.getByRole('button', { name: ORDER_BUTTON })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('radio', { name: /via Maqueda 210/ }).check()
  await own.getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(page, 'Approva')
  await expect(page.getByRole('alertdialog', { name: PAID })).toBeVisible()
})

test('what is picked up costs no shipping, is made ready and collected', async ({ page, request }) => {
  await signIn(page, 'luca')
  await addTie(page)
  await proceed(page)
  const own = block(page, TAILOR_NAME)
  await own.getByRole('radio', { name: /Ritiro in sede, gratis/ }).check()
  await expect(page.getByRole('heading', { name: 'Dove spedire' })).toBeHidden()
  await expect(own).toContainText('via Vittani 7, 22100 Como (CO)')
  await expect(own).toContainText('Ritiro in sede0,00\u00a0€')
  await own.getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(page, 'Approva')
  await page.getByRole('alertdialog', { name: PAID }).getByRole('link', { name: 'I miei acquisti' }).click()
  await page.getByRole('link', { name: TIE }).first().click()
  const shipment = page.getByRole('region', { name: 'Ritiro' })
  await expect(shipment).toContainText('Ritiri tu da')
  const path = new URL(page.url()).pathname
  const id = /\d+$/.exec(path)?.[0]

  await test.step('the seller makes it ready', async () => {
    await signIn(page, 'conte')
    await open(page, `/portal/orders/${id}`)
    await page.getByRole('button', { name: 'Pronto per il ritiro' }).click()
    await expect(page.getByText('Segnato come pronto per il ritiro')).toBeVisible()
    const mail = await lastMail(request, 'luca@promessi.example', /è pronto per il ritiro/)
    expect(mail.text).toContain('Suonare al cortile')
  })
  await test.step('the couple collects it', async () => {
    await signIn(page, 'luca')
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Il tuo ordine è pronto per il ritiro' })).toBeVisible()
    await page.getByRole('link', { name: 'Ho ritirato l’ordine' }).click()
    await page
      .getByRole('alertdialog', { name: 'Hai ritirato l’ordine?' })
      .getByRole('button', { name: 'Ho ritirato l’ordine' })
      .click()
    await expect(page.getByRole('heading', { name: 'Hai ritirato il tuo ordine' })).toBeVisible()
  })
})

test('a bulky product adds its surcharge for each piece', async ({ page }) => {
  await signIn(page, 'sara')
  await openProduct(page, TAILOR, TRUNK)
  await expect(page.getByText('Spedizione 15,00 €; più 18,00 € per ogni pezzo').first()).toBeVisible()
  await addTie(page, TRUNK)
  await expect(cart(page)).toContainText('compreso il supplemento di 18,00 € per «Baule in faggio per l’abito»')
  await cart(page).getByRole('button', { name: 'Aumenta' }).click()
  await expect(cart(page)).toContainText('compreso il supplemento di 36,00 €')
  await proceed(page)
  const own = block(page, TAILOR_NAME)
  await page.getByRole('radio', { name: /via Maqueda 210/ }).check()
  await expect(own).toContainText(
    'compresi i supplementi di 36,00 € per «Baule in faggio per l’abito» e di 5,00 € in Sicilia',
  )
  await expect(own).toContainText('in Sicilia56,00 €')
})

test('what is only picked up takes its order to the shop @phone', async ({ page }) => {
  await signIn(page, 'francesca')
  await openProduct(page, TAILOR, HAT)
  await expect(page.getByText('Solo ritiro in sede, gratuito, a Como (CO)').first()).toBeVisible()
  await expect(page.getByText('Spedisce in')).toHaveCount(0)
  await addTie(page, HAT)
  await addTie(page)
  await expect(cart(page)).toContainText('ordinalo a parte.0,00 €')
  await proceed(page)
  const own = block(page, TAILOR_NAME)
  await expect(own).toContainText(
    '«Cilindro in seta, spazzolato in sartoria» si ritira solo in sede: ritiri lì tutto l’ordine.',
  )
  await expect(own.getByRole('radio', { name: /Ritiro in sede, gratis/ })).toBeChecked()
  await expect(own.getByRole('radio', { name: /Spedizione/ })).toBeDisabled()
  await own.getByRole('button', { name: ORDER_BUTTON }).click()
  await payWith(page, 'Approva')
  await expect(page.getByRole('alertdialog', { name: PAID })).toBeVisible()
})
