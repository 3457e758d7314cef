import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { activeSubscription } from '#features/money/billing/index.server.ts'
import { firstStepLimit } from '#features/money/plans/index.server.ts'
import { canHoldSteps } from '#features/money/selling-accounts/index.server.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { ownProduct, sellerFacts } from '#features/shop/products/index.server.ts'
import { publicationOf } from '#features/shop/products/product.rules.ts'
import { rentalTermFields, stockFields } from '#features/shop/products/product-fields.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { priceHistory, priceOptions } from '#features/shop/products/schema.server.ts'
import type { PriceNote } from '#features/shop/products/views.ts'
import { ownBookings } from '#features/shop/stock/index.server.ts'
import { offeredSpan } from '#features/shop/stock/rentals.rules.ts'
import { usualLowStock } from '#features/shop/stores/index.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import type { Ctx, SupplierActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { textsOf } from '#shared/field-input.ts'
import { optionLabel } from './portal-labels.rules.ts'
import type { EditorView, RentalDaysView } from './product-editor.rules.ts'
import { productValues } from './product-form.rules.ts'

const historyOf = async (productId: number): Promise<PriceNote[]> => {
  const rows = await db()
    .select({
      kind: priceOptions.kind,
      option1: priceOptions.option1,
      option2: priceOptions.option2,
      priceCents: priceHistory.priceCents,
      since: priceHistory.since,
    })
    .from(priceHistory)
    .innerJoin(priceOptions, eq(priceOptions.id, priceHistory.optionId))
    .where(and(eq(priceOptions.productId, productId), isNull(priceOptions.removedAt)))
    .orderBy(asc(priceOptions.position), desc(priceHistory.since), desc(priceHistory.id))
    .limit(100)
  return rows.map(({ priceCents, since, ...option }) => ({
    option: optionLabel(option),
    priceCents,
    since: since.toISOString(),
  }))
}

const sellerOf = async (
  ctx: Ctx,
  { accountId, businessName, handle, member }: SupplierActor,
): Promise<EditorView['seller']> => {
  const [facts, plan, canHold, [store]] = await Promise.all([
    sellerFacts(accountId),
    activeSubscription(accountId, ctx.now),
    canHoldSteps(accountId, ctx.now),
    db().select({ title: stores.title }).from(stores).where(eq(stores.supplierId, accountId)),
  ])
  return {
    facts,
    ...{ firstStepBps: firstStepLimit(), canHold },
    handle,
    storeTitle: store?.title || (businessName ?? ''),
    isMember: member !== null,
    plan: plan && { name: plan.name, feeBps: plan.feeBps },
  }
}

const daysOf = async (ctx: Ctx, productId: number, { options }: ProductInput): Promise<RentalDaysView | null> => {
  const rentals = options.filter(({ kind }) => kind === 'rental')
  if (rentals.length === 0) return null
  const labels = new Map(rentals.map((option) => [option.id, optionLabel(option)]))
  const bookings = await ownBookings(ctx, productId)
  return {
    today: todayInRome(ctx.now),
    options: rentals.map((option) => ({
      id: option.id ?? 0,
      label: [labels.get(option.id), offeredSpan(option)].filter(Boolean).join(', '),
    })),
    bookings: bookings.map(({ id, optionId, unit, startOn, endOn, source, note }) => ({
      ...{ id, unit, startOn, endOn, source, note },
      option: labels.get(optionId) ?? '',
    })),
  }
}

/**
 * What the editor of a product shows.
 *
 * @param id null for a new one, in the supplier's own category
 * @throws AppError 404 for others'
 */
export const editorView = async (ctx: Ctx, actor: SupplierActor, id: number | null): Promise<EditorView> => {
  const seller = await sellerOf(ctx, actor)
  const now = ctx.now.toISOString()
  if (id === null)
    return {
      product: null,
      values: {
        sectorId: String(actor.sectorId),
        withdrawal: 'allowed',
        ...textsOf(rentalTermFields, USUAL_TERMS),
        ...textsOf(stockFields, { lowStock: await usualLowStock(actor.accountId) }),
        'options.0.kind': 'sale',
        'options.0.quantity': '1',
      },
      history: [],
      days: null,
      seller,
      now,
    }
  const { row, input } = await ownProduct(actor.accountId, id)
  return {
    product: {
      id,
      code: row.code,
      title: row.title,
      status: row.status,
      publication: publicationOf(row, ctx.now),
      publishedFrom: row.publishedFrom?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    },
    values: productValues(input),
    history: await historyOf(id),
    days: await daysOf(ctx, id, input),
    seller,
    now,
  }
}
