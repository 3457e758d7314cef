import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { missingCompanyKeys } from '#features/suppliers/company.rules.ts'
import { supplierCompany } from '#features/suppliers/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { SellerFacts } from './product.rules.ts'
import type { ImageInput, ProductInput } from './product-input.rules.ts'
import { priceOptions, productImages, products } from './schema.server.ts'

/** What the readiness of a product depends on, of its supplier. */
export const sellerFacts = async (supplierId: number, q: Queryable = db()): Promise<SellerFacts> => {
  const company = await supplierCompany(supplierId, q)
  const hasAddress = Boolean(company.address?.trim() && company.city)
  return {
    missingCompany: [...missingCompanyKeys(company), ...(hasAddress ? [] : (['address'] as const))],
    hasReturnPolicy: Boolean(company.returnPolicy?.trim()),
    hasPaymentAccount: company.merchantId !== null,
  }
}

/** The options in force of a product, in their order. */
export const optionsOf = (productId: number, q: Queryable = db()) =>
  q
    .select()
    .from(priceOptions)
    .where(and(eq(priceOptions.productId, productId), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceOptions.position), asc(priceOptions.id))

/** The pictures of a product, in their order. */
export const imagesOf = async (productId: number, q: Queryable = db()): Promise<ImageInput[]> =>
  (
    await q
      .select({ position: productImages.position, name: productImages.image, alt: productImages.alt })
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(asc(productImages.position))
  ).map((image) => ({ ...image, position: image.position as ImageInput['position'] }))

/** A kept product in the shape in which it is saved. */
export const keptInput = async (q: Queryable, row: typeof products.$inferSelect): Promise<ProductInput> => {
  const { title, description, sectorId, sku, otherInformation, shippingText, withdrawal, safety } = row
  return {
    ...{ title, description, sectorId, sku, otherInformation, shippingText, withdrawal, safety },
    options: await optionsOf(row.id, q),
    images: await imagesOf(row.id, q),
  }
}

/** Which of these pictures a supplier already shows with one of its products. */
export const ownPictureNames = async (
  q: Queryable,
  supplierId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const rows = await q
    .selectDistinct({ name: productImages.image })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(products.supplierId, supplierId), inArray(productImages.image, [...names])))
  return new Set(rows.map(({ name }) => name))
}
