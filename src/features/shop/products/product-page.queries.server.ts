import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { servicePlanFields } from '#features/money/plans/plan-fields.rules.ts'
import { canHoldSteps } from '#features/money/selling-accounts/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isOnHoliday } from '#features/people/suppliers/holiday.rules.ts'
import { bonusOf, isShowcaseVisible, isStoreVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { returnDaysOf } from '#features/people/suppliers/shipping.rules.ts'
import { shippingTermsOf } from '#features/people/suppliers/terms.rules.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stockHolds } from '#features/shop/stock/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { searchFields } from '#features/site/catalog/search-words.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import type { Cents } from '#shared/money.ts'
import { freeDaysOf } from './cancellation.rules.ts'
import { sendingOf } from './product.rules.ts'
import { rentalTermFields } from './product-fields.rules.ts'
import { isBookable } from './product-input.rules.ts'
import { reductionAt } from './reduction.rules.ts'
import { priceHistory, priceOptions, productImages, products } from './schema.server.ts'
import type { PlacedImageView, PriceOptionView, ProductPageView, ProductSellerView } from './views.ts'
import { withdrawalOf } from './withdrawal.rules.ts'

interface Row {
  readonly product: typeof products.$inferSelect
  readonly store: typeof stores.$inferSelect | null
  readonly supplier: typeof suppliers.$inferSelect
  readonly showcase: typeof showcases.$inferSelect | null
  readonly handle: string
  /** Whether everybody may see the store. */
  readonly hasStore: boolean
  readonly hasShowcase: boolean
  readonly images: readonly PlacedImageView[]
}

const imagesInOrder = sql<PlacedImageView[]>`(
  select coalesce(json_agg(json_build_object(
    'name', placed.image, 'alt', placed.alt, 'position', placed.position,
    'width', coalesce(stored.width, 900), 'height', coalesce(stored.height, 1200), 'placeholder', stored.placeholder
  ) order by placed.position), '[]'::json)
  from ${productImages} placed
  left join ${storedImages} stored on stored.folder = 'products' and stored.name = placed.image
  where placed.product_id = ${outer(products.id)}
)`

/** Everything that hangs on the product, by its code or by its id, in one question: many short ones cost more than they find. */
const productRow = (name: 'code' | 'id') =>
  preparedRead<{ wanted: string | number }, Row>(`product_page_by_${name}`, (q) =>
    q
      .select({
        product: products,
        store: stores,
        supplier: suppliers,
        showcase: showcases,
        handle: accounts.handle,
        hasStore: sql<boolean>`coalesce(${isStoreVisible()}, false)`,
        hasShowcase: sql<boolean>`coalesce(${isShowcaseVisible()}, false)`,
        images: imagesInOrder,
      })
      .from(products)
      .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
      .innerJoin(accounts, eq(accounts.id, products.supplierId))
      .leftJoin(stores, eq(stores.supplierId, products.supplierId))
      .leftJoin(showcases, eq(showcases.supplierId, products.supplierId))
      .where(eq(products[name], sql.placeholder('wanted'))),
  )

const byCode = productRow('code')
const byId = productRow('id')

type PriceSince = Pick<typeof priceHistory.$inferSelect, 'priceCents' | 'since'>
type OptionRow = Omit<PriceOptionView, 'reduction'> & { readonly history: readonly PriceSince[] }

/** What the option has cost, oldest first. */
const historyInOrder = sql<PriceSince[]>`(
  select coalesce(json_agg(json_build_object('priceCents', past.price_cents, 'since', past.since) order by past.since, past.id), '[]'::json)
  from ${priceHistory} past
  where past.option_id = ${sql.identifier('price_options')}.id
)`.mapWith((prices: { priceCents: Cents; since: string }[]) =>
  prices.map(({ priceCents, since }) => ({ priceCents, since: new Date(since) })),
)

/**
 * Pieces of the option reserved by others: holds in force, but for those of the viewer's own unpaid orders
 * (decision 0025). The table is named because a read of one table writes its columns without it.
 */
const reservedPieces = sql<number>`coalesce((
  select sum(held.quantity) from ${stockHolds} held
  where held.option_id = ${sql.identifier('price_options')}.id and held.released_at is null
    and (held.held_until is null or held.held_until > ${sql.placeholder('at')}::timestamptz)
    and not exists (
      select 1 from ${orders} own
      where own.id = held.order_id and own.couple_id = ${sql.placeholder('viewerId')}::int
        and own.kind = 'store' and own.status = 'awaiting_payment'
    )
), 0)::int`

type OptionsWanted = { readonly productId: number; readonly at: string; readonly viewerId: number }

const optionsOf = preparedRead<OptionsWanted, OptionRow>('product_options', (q) =>
  q
    .select({
      id: priceOptions.id,
      kind: priceOptions.kind,
      option1: priceOptions.option1,
      option2: priceOptions.option2,
      priceCents: priceOptions.priceCents,
      quantity: priceOptions.quantity,
      reserved: reservedPieces,
      canAdvance: priceOptions.canAdvance,
      minDays: priceOptions.minDays,
      rentalFrom: priceOptions.rentalFrom,
      rentalUntil: priceOptions.rentalUntil,
      history: historyInOrder,
    })
    .from(priceOptions)
    .where(and(eq(priceOptions.productId, sql.placeholder('productId')), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceOptions.position), asc(priceOptions.id)),
)

const optionViews = async ({ actor, now: at }: Ctx, productId: number): Promise<PriceOptionView[]> => {
  const viewerId = actor.kind === 'couple' ? actor.accountId : 0
  const options = await optionsOf({ productId, at: at.toISOString(), viewerId })
  return options.map(({ history, ...option }) => ({
    ...option,
    // A seller may have lowered the stock below what is held.
    quantity: Math.max(0, option.quantity - option.reserved),
    reduction: reductionAt(history, at),
  }))
}

const isKept = async ({ actor }: Ctx, productId: number): Promise<boolean> => {
  if (actor.kind !== 'couple') return false
  const rows = await db()
    .select({ id: favourites.subjectId })
    .from(favourites)
    .where(
      and(
        eq(favourites.accountId, actor.accountId),
        eq(favourites.subject, 'products'),
        eq(favourites.subjectId, productId),
      ),
    )
  return rows.length > 0
}

const sellerOf = ({ supplier, showcase, store, hasShowcase }: Row): ProductSellerView => ({
  businessName: supplier.businessName ?? store?.title ?? 'Fornitore',
  city: supplier.city,
  sectorId: supplier.sectorId,
  logo: showcase?.logo ?? null,
  ratingHundredths: showcase?.ratingHundredths ?? 0,
  reviewCount: showcase?.reviewCount ?? 0,
  hasShowcase,
})

const storeOf = ({ store, supplier }: Row, at: Date): ProductPageView['store'] => ({
  title: store?.title || (supplier.businessName ?? 'Store'),
  color: store?.color ?? null,
  onHoliday: store !== null && isOnHoliday(store, todayInRome(at)),
  backOn: store?.holidayUntil ?? null,
})

/** How a rental of it is paid in steps; null where it is paid at once. @param canHold whether a step can be protected: what cannot be is not called so */
const servicePlanOf = (
  product: Row['product'],
  options: Parameters<typeof isBookable>[0]['options'],
  canHold: boolean,
) =>
  product.restPlan && isBookable({ sectorId: product.sectorId, options })
    ? {
        ...pick(servicePlanFields, product),
        restPayout: canHold ? product.restPayout : null,
        cancellation: freeDaysOf(product),
      }
    : null

const pageView = async (ctx: Ctx, row: Row): Promise<ProductPageView> => {
  const { product, supplier } = row
  const [options, bonus, isFavourite, canHold] = await Promise.all([
    optionViews(ctx, product.id),
    bonusOf(supplier.id, product.sectorId, ctx.now),
    isKept(ctx, product.id),
    product.restPayout !== null && canHoldSteps(supplier.id, ctx.now),
  ])
  const servicePlan = servicePlanOf(product, options, canHold)
  return {
    id: product.id,
    code: product.code,
    title: product.title,
    sectorId: product.sectorId,
    supplierId: supplier.id,
    supplierHandle: row.handle,
    description: product.description,
    ...pick(searchFields, product),
    images: row.images,
    // By a plan nobody needs the advance.
    options: servicePlan
      ? options.map((one) => ({ ...one, canAdvance: one.kind === 'sale' && one.canAdvance }))
      : options,
    otherInformation: product.otherInformation,
    store: storeOf(row, ctx.now),
    terms: {
      bonus,
      shipping: shippingTermsOf(supplier),
      returnDays: returnDaysOf(supplier.returnDays),
    },
    shippingText: product.shippingText?.trim() || supplier.returnPolicy?.trim() || null,
    withdrawal: withdrawalOf({ choice: product.withdrawal, measured: false, sectorId: product.sectorId }),
    rentalTerms: pick(rentalTermFields, product),
    servicePlan,
    sending: sendingOf(product, supplier.sectorId),
    vatBps: product.vatBps,
    safety: product.safety,
    seller: sellerOf(row),
    isPreview: !isVisible(row, ctx.now),
    ratingHundredths: product.ratingHundredths,
    reviewCount: product.reviewCount,
    isFavourite,
  }
}

/** As `isProductVisible` says it in SQL; the owner's preview needs the row either way. */
const isVisible = ({ product, hasStore }: Row, at: Date): boolean =>
  hasStore && product.status === 'published' && product.publishedFrom !== null && product.publishedFrom <= at

const isOwner = ({ actor }: Ctx, row: Row): boolean =>
  actor.kind === 'supplier' && actor.accountId === row.product.supplierId

/**
 * A product as its page and the API show it: published, due, in a store that is seen. The owner may look at it before, if it asks to.
 *
 * @param wanted its public code, or its id
 * @throws AppError 404 for everything this viewer may not see
 */
export const productPage = onReplica(
  async (
    ctx: Ctx,
    wanted: { readonly code: string } | { readonly id: number },
    { preview = false }: { readonly preview?: boolean } = {},
  ): Promise<ProductPageView> => {
    const [row] = 'code' in wanted ? await byCode({ wanted: wanted.code }) : await byId({ wanted: wanted.id })
    if (!row || !(isVisible(row, ctx.now) || (preview && isOwner(ctx, row)))) throw appError(commonErrors, 'not_found')
    return pageView(ctx, row)
  },
)

/** Other products of the same store: of the same sector first, then the newest. @returns ids */
export const similarProducts = async (
  { id, supplierId, sectorId }: Pick<ProductPageView, 'id' | 'supplierId' | 'sectorId'>,
  at: Date,
  limit = 4,
): Promise<number[]> => {
  const rows = await db()
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.supplierId, supplierId),
        eq(products.status, 'published'),
        sql`${products.publishedFrom} <= ${at.toISOString()}`,
        sql`${products.id} <> ${id}`,
      ),
    )
    .orderBy(
      sql`(${products.sectorId} = ${sectorId}) desc`,
      sql`${products.publishedFrom} desc`,
      sql`${products.id} desc`,
    )
    .limit(limit)
  return rows.map((row) => row.id)
}
