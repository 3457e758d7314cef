import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { missingAddressKeys, missingCompanyKeys } from '#features/people/suppliers/company.rules.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { pickupPlaceOf } from '#features/people/suppliers/pickup.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import type { SellerFacts } from './product.rules.ts'
import { productFields } from './product-fields.rules.ts'
import type { ImageInput, ProductInput } from './product-input.rules.ts'
import { productErrors } from './products.contract.ts'
import { regularPrice } from './regular-price.queries.server.ts'
import { priceOptions, productImages, products } from './schema.server.ts'

/** What the readiness of a product depends on, of its supplier. */
export const sellerFacts = async (supplierId: number, q: Queryable = db()): Promise<SellerFacts> => {
  const company = await supplierCompany(supplierId, q)
  return {
    missingCompany: [
      ...missingCompanyKeys(company),
      ...(missingAddressKeys(company).length > 0 ? (['address'] as const) : []),
    ],
    hasReturnPolicy: Boolean(company.returnPolicy?.trim()),
    hasPaymentAccount: company.merchantId !== null,
    sectorId: company.sectorId,
    offersPickup: pickupPlaceOf(company) !== null,
  }
}

const optionsOf = (productIds: readonly number[], q: Queryable) =>
  q
    .select({
      productId: priceOptions.productId,
      id: priceOptions.id,
      kind: priceOptions.kind,
      option1: priceOptions.option1,
      option2: priceOptions.option2,
      priceCents: regularPrice,
      quantity: priceOptions.quantity,
      canAdvance: priceOptions.canAdvance,
      minDays: priceOptions.minDays,
      bufferDays: priceOptions.bufferDays,
      rentalFrom: priceOptions.rentalFrom,
      rentalUntil: priceOptions.rentalUntil,
    })
    .from(priceOptions)
    .where(and(inArray(priceOptions.productId, [...productIds]), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceOptions.position), asc(priceOptions.id))

const imagesOf = (productIds: readonly number[], q: Queryable) =>
  q
    .select({
      productId: productImages.productId,
      position: productImages.position,
      name: productImages.image,
      alt: productImages.alt,
    })
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.position))

type Row = typeof products.$inferSelect

/** Kept products in the shape in which they are saved, by id. */
export const storedInputs = async (q: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<number, ProductInput>> => {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const options = Map.groupBy(await optionsOf(ids, q), ({ productId }) => productId)
  const images = Map.groupBy(await imagesOf(ids, q), ({ productId }) => productId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...pick(productFields, row),
        ...{ sectorId: row.sectorId, otherInformation: row.otherInformation, safety: row.safety },
        options: (options.get(row.id) ?? []).map(({ productId, ...option }) => option),
        images: (images.get(row.id) ?? []).map(({ productId, position, ...image }) => ({
          position: position as ImageInput['position'],
          ...image,
        })),
      },
    ]),
  )
}

/** A kept product in the shape in which it is saved. */
export const storedInput = async (q: Queryable, row: Row): Promise<ProductInput> =>
  (await storedInputs(q, [row])).get(row.id) as ProductInput

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

/** One of a supplier's own products, whatever its state. @throws AppError 404 for others' */
export const ownProduct = async (supplierId: number, id: number, q: Queryable = db()) => {
  const [row] = await q
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.supplierId, supplierId)))
  if (!row) throw appError(productErrors, 'product_not_found')
  return { row, input: await storedInput(q, row) }
}
