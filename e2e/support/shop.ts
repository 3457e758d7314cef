import type { APIRequestContext } from '@playwright/test'

interface ListedProduct {
  readonly code: string
  readonly title: string
  /** Empty when it is not sold, or not rented. */
  readonly price: string
  readonly pricerental: string
}

/** A store of the seed world with what it sells. */
export interface Shop {
  readonly path: string
  readonly showcase: string
  readonly products: readonly ListedProduct[]
}

/** A store of the seed world, as the API tells it. */
export const shopOf = async (request: APIRequestContext, handle = 'atelier-mondella'): Promise<Shop> => {
  const answer = await request.get(`/api/store-products/${handle}`)
  if (!answer.ok()) throw new Error(`No store of ${handle}: ${answer.status()}`)
  const { store, products } = await answer.json()
  const place = `${store.macrosector}/${store.sector}/${store.username}`
  return { path: `/store/${place}`, showcase: `/vetrine-fornitori/${place}`, products }
}

/** The address of a product that is sold in this store; its page leads to the right title. */
export const productIn = async (request: APIRequestContext, shop: Shop): Promise<string> => {
  const code = shop.products.find(({ price }) => price !== '')?.code
  const answer = await request.get(`/prodotto/${code}/x`, { maxRedirects: 0 })
  const location = answer.headers().location
  if (!location) throw new Error(`No product ${code}`)
  return location
}
