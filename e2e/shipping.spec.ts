import { expect, test } from '@playwright/test'
import { addTie, block, cart, ORDER_BUTTON, proceed, TAILOR_NAME } from './support/cart.ts'
import { dialog, signIn } from './support/journey.ts'
import { PAID, payWith } from './support/payment.ts'

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
