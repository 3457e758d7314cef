import { ownProduct, sellerFacts } from '#features/shop/products/index.server.ts'
import { publishObstacles } from '#features/shop/products/product.rules.ts'
import { productFields, safetyFields } from '#features/shop/products/product-fields.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { productErrors } from '#features/shop/products/products.contract.ts'
import { appError } from '#shared/errors.ts'
import { textsOf } from '#shared/field-input.ts'
import { valuesIn } from '#shared/fields.contract.ts'
import { formatDecimal } from '#shared/money.ts'
import type { PortalProductView } from './portal-list.queries.server.ts'
import type { OwnProductsWire, OwnProductWire, ProductBody } from './portal-products.contract.ts'
import { type FormValues, readProduct } from './product-form.rules.ts'

/** The body in the words of the form, so that both are read, and refused, by the same rules. */
const bodyValues = (body: ProductBody): FormValues => ({
  ...textsOf(productFields, valuesIn(productFields, { ...body, shippingText: body.regole })),
  sectorId: body.category,
  ...Object.fromEntries(
    body.prices.flatMap((price, row) =>
      Object.entries({
        id: price.id,
        kind: price.type === '1' ? 'rental' : 'sale',
        option1: price.option1,
        option2: price.option2,
        // In a call the point is decimal, never one of thousands: "12.345" is a mistake, as everywhere on the wire.
        price: price.price.replaceAll('.', ','),
        quantity: price.quantity,
        canAdvance: price.canAdvance,
        minDays: price.quantitydays,
        bufferDays: price.bufferdays,
        rentalFrom: price.choisestartdate,
        rentalUntil: price.choiseenddate,
      }).map(([field, text]) => [`options.${row}.${field}`, text]),
    ),
  ),
  ...Object.fromEntries(
    body.images.flatMap(({ position, name, alt }) => [
      [`images.${position}.name`, name],
      [`images.${position}.alt`, alt],
    ]),
  ),
  ...Object.fromEntries(Object.entries(body.other_information).map(([name, value]) => [`information.${name}`, value])),
  ...Object.fromEntries(Object.entries(safetyFields).map(([key, { name }]) => [name, body.safety[key] ?? ''])),
})

/** Reads a body. @throws AppError 400 `invalid_product` with its fields */
export const readBody = (body: ProductBody): ProductInput => {
  const { input, problems } = readProduct(bodyValues(body))
  if (Object.keys(problems).length > 0) throw appError(productErrors, 'invalid_product', { fields: problems })
  return input
}

/** One's own product as the API tells it. @throws AppError 404 */
export const ownProductWire = async (supplierId: number, id: number): Promise<OwnProductWire> => {
  const { row, input } = await ownProduct(supplierId, id)
  const seller = await sellerFacts(supplierId)
  const { shippingText: regole, ...texts } = textsOf(productFields, input)
  return {
    id: String(row.id),
    code: row.code,
    status: row.status,
    published_from: row.publishedFrom?.toISOString() ?? '',
    updated: row.updatedAt.toISOString(),
    ...texts,
    // As the call that saves them reads them.
    deposit: formatDecimal(input.depositCents),
    shippingExtra: formatDecimal(input.shippingExtraCents),
    category: String(input.sectorId),
    prices: input.options.map((option) => ({
      id: String(option.id),
      type: option.kind === 'rental' ? ('1' as const) : ('0' as const),
      option1: option.option1,
      option2: option.option2,
      price: formatDecimal(option.priceCents),
      quantity: String(option.quantity),
      canAdvance: option.canAdvance ? ('1' as const) : ('0' as const),
      quantitydays: String(option.minDays),
      bufferdays: String(option.bufferDays),
      choisestartdate: option.rentalFrom ?? '',
      choiseenddate: option.rentalUntil ?? '',
    })),
    images: input.images.map(({ position, name, alt }) => ({ position: String(position), name, alt })),
    other_information: JSON.stringify(input.otherInformation),
    regole,
    missing: publishObstacles(input, seller),
  }
}

/** A page of one's own products as the API tells it. */
export const listWire = (list: {
  readonly items: readonly PortalProductView[]
  readonly total: number
  readonly page: number
  readonly pages: number
}): OwnProductsWire => ({
  products: list.items.map((item) => ({
    id: String(item.id),
    code: item.code,
    sku: item.sku ?? '',
    title: item.title,
    category: String(item.sectorId),
    status: item.status,
    published_from: item.publishedFrom ?? '',
    updated: item.updatedAt,
    prices: item.options.map(({ id, kind, priceCents, quantity }) => ({
      id: String(id),
      type: kind === 'rental' ? ('1' as const) : ('0' as const),
      price: formatDecimal(priceCents),
      quantity: String(quantity),
    })),
  })),
  total: String(list.total),
  page: String(list.page),
  pages: String(list.pages),
})
