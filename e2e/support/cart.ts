import { expect, type Page } from '@playwright/test'
import { dialog, open } from './journey.ts'

export const ORDER_BUTTON = 'Ordine con obbligo di pagare'
/** Many pieces of it, and no choice to make. */
export const TIE = 'Cravatta e pochette in seta'
export const TAILOR = 'sartoria-conte-ugo'
export const TAILOR_NAME = 'Sartoria Conte Ugo'

/** Opens the page of a product of a store. */
export const openProduct = async (page: Page, handle: string, title: string): Promise<void> => {
  const answer = await page.request.get(`/api/store-products/${handle}`)
  const { products } = (await answer.json()) as { products: { code: string; title: string }[] }
  await open(page, `/prodotto/${products.find((one) => one.title === title)?.code}/x`)
}

/** The window of the cart. */
export const cart = (page: Page) => dialog(page, 'Il tuo carrello')

/** Puts a product of the tailor that needs no choice into the cart. */
export const addTie = async (page: Page, title = TIE): Promise<void> => {
  await openProduct(page, TAILOR, title)
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await expect(cart(page).getByRole('link', { name: title })).toBeVisible()
}

/** Goes on from the cart to the order. */
export const proceed = async (page: Page): Promise<void> => {
  await cart(page).getByRole('link', { name: 'Procedi all’ordine' }).click()
  await expect(page).toHaveURL(/\/pay-cart$/)
}

/** What the checkout says of one seller. */
export const block = (page: Page, seller: string) => page.getByRole('region', { name: seller })
