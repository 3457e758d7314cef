import type { ProductInput } from '../src/features/shop/products/product-input.rules.ts'
import { ctxAs, settle, type TestActor } from './actors.ts'
import { completeDress } from './products.ts'

/** Writes a showcase and a store for this supplier, so that both are seen. */
export const openShop = async (
  { accountId }: TestActor,
  { title = 'Atelier Mondella', ...store }: Record<string, unknown> & { readonly title?: string } = {},
): Promise<void> => {
  const { saveShowcase } = await import('#features/shop/showcases/index.server.ts')
  const { ShowcaseInput } = await import('#features/shop/showcases/showcases.contract.ts')
  const { saveStore } = await import('#features/shop/stores/index.server.ts')
  const { StoreInput } = await import('#features/shop/stores/stores.contract.ts')
  await settle(accountId)
  const about = 'Abiti cuciti a mano sul lago, uno alla volta.'
  await saveShowcase(await ctxAs(accountId), ShowcaseInput.parse({ title, about, startingPrice: '0', onRequest: '1' }))
  await saveStore(await ctxAs(accountId), StoreInput.parse({ title, description: about, ...store }))
}

export interface SoldProduct {
  readonly id: number
  readonly code: string
}

/** Puts a product into this supplier's store. @param from an instant that lies ahead; without it, at once */
export const sell = async (
  { accountId }: TestActor,
  change: Partial<ProductInput> = {},
  from: Date | null = null,
): Promise<SoldProduct> => {
  const { publishProduct, saveProduct } = await import('#features/shop/products/index.server.ts')
  const { productCode } = await import('#features/shop/products/product.rules.ts')
  const id = await saveProduct(await ctxAs(accountId), null, await completeDress(accountId, change))
  await publishProduct(await ctxAs(accountId), id, from)
  return { id, code: productCode(id) }
}
