import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import { releaseImage } from '#platform/storage/images.server.ts'
import { claimImage } from '#platform/storage/uploads.server.ts'
import { appError } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { ownPictureNames } from './product-input.queries.server.ts'
import type { ImageInput, OptionInput } from './product-input.rules.ts'
import { productErrors } from './products.contract.ts'
import { priceHistory, priceOptions, productImages } from './schema.server.ts'

const FOLDER = 'products'

/** Notes what an option costs from now on; rows are only added (K13). */
export const recordPrice = async (tx: Tx, ctx: Ctx, optionId: number, priceCents: Cents): Promise<void> => {
  await tx.insert(priceHistory).values({ optionId, priceCents, since: ctx.now })
}

/** An option costs this from now on; one that is in a promotion, when that ends (decision 0112). */
export const savePrice = async (
  tx: Tx,
  ctx: Ctx,
  { id, isReduced }: { readonly id: number; readonly isReduced: boolean },
  priceCents: Cents,
): Promise<void> => {
  await tx
    .update(priceOptions)
    .set(isReduced ? { regularCents: priceCents } : { priceCents })
    .where(eq(priceOptions.id, id))
  if (!isReduced) await recordPrice(tx, ctx, id, priceCents)
}

const columnsOf = (option: OptionInput, position: number) => {
  const isRental = option.kind === 'rental'
  return {
    position,
    kind: option.kind,
    option1: option.option1,
    option2: option.option2,
    priceCents: option.priceCents,
    quantity: option.quantity,
    canAdvance: option.canAdvance,
    minDays: isRental ? option.minDays : 1,
    bufferDays: isRental ? option.bufferDays : 0,
    rentalFrom: isRental ? option.rentalFrom : null,
    rentalUntil: isRental ? option.rentalUntil : null,
  }
}

const INSERTED_AT_ONCE = 1000

/** The options of new products, with the first price of each in its history. */
export const insertOptions = async (
  tx: Tx,
  ctx: Ctx,
  options: readonly { readonly productId: number; readonly option: OptionInput; readonly position: number }[],
): Promise<void> => {
  for (let from = 0; from < options.length; from += INSERTED_AT_ONCE) {
    const created = await tx
      .insert(priceOptions)
      .values(
        options
          .slice(from, from + INSERTED_AT_ONCE)
          .map(({ productId, option, position }) => ({ ...columnsOf(option, position), productId })),
      )
      .returning({ optionId: priceOptions.id, priceCents: priceOptions.priceCents })
    await tx.insert(priceHistory).values(created.map((row) => ({ ...row, since: ctx.now })))
  }
}

/**
 * Brings the options of a locked product to what its form says: those it no longer names keep their row, marked as removed, because
 * orders point at them; one whose kind changes is another option.
 *
 * @returns how many prices changed
 * @throws AppError 409 `product_changed` for an option that is not one of the product's
 */
export const saveOptions = async (
  tx: Tx,
  ctx: Ctx,
  productId: number,
  wanted: readonly OptionInput[],
): Promise<number> => {
  const kept = await tx
    .select()
    .from(priceOptions)
    .where(and(eq(priceOptions.productId, productId), isNull(priceOptions.removedAt)))
  const byId = new Map(kept.map((option) => [option.id, option]))
  const staying = new Set<number>()
  let changed = 0
  for (const [index, option] of wanted.entries()) {
    const before = option.id === null ? undefined : byId.get(option.id)
    if (option.id !== null && (!before || staying.has(option.id))) throw appError(productErrors, 'product_changed')
    const columns = columnsOf(option, index + 1)
    if (before && before.kind === option.kind) {
      staying.add(before.id)
      const { priceCents, ...others } = columns
      await tx.update(priceOptions).set(others).where(eq(priceOptions.id, before.id))
      if ((before.regularCents ?? before.priceCents) === priceCents) continue
      await savePrice(tx, ctx, { id: before.id, isReduced: before.regularCents !== null }, priceCents)
    } else {
      const [created] = await tx
        .insert(priceOptions)
        .values({ ...columns, productId })
        .returning({ id: priceOptions.id })
      await recordPrice(tx, ctx, created?.id ?? 0, option.priceCents)
    }
    changed += 1
  }
  const gone = kept.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.update(priceOptions).set({ removedAt: ctx.now }).where(inArray(priceOptions.id, gone))
  return changed + gone.length
}

const isWide = (picture: { readonly width: number; readonly height: number }): boolean => picture.width > picture.height

/** Each picture must be there, be the supplier's own, and stand as its place wants it. @throws AppError 400 */
const checkImages = async (tx: Tx, ctx: Ctx, supplierId: number, wanted: readonly ImageInput[]): Promise<void> => {
  const names = wanted.map(({ name }) => name)
  const own = await ownPictureNames(tx, supplierId, names)
  for (const { position, name } of wanted)
    if (!own.has(name)) await claimImage(tx, ctx, FOLDER, name, `images.${position}`)
  const pictures = await findPictures(FOLDER, names, tx)
  for (const { position, name } of wanted) {
    const picture = pictures.get(name)
    if (picture && position === 4 && !isWide(picture))
      throw appError(productErrors, 'invalid_product', {
        fields: { 'images.4': 'La quarta foto è quella orizzontale: caricane una più larga che alta.' },
      })
  }
}

/**
 * Brings the pictures of a locked product to what its form says. Unused pictures are removed.
 *
 * @returns whether anything changed
 * @throws AppError 400 for a picture that is neither the supplier's nor just uploaded by it
 */
export const saveImages = async (
  tx: Tx,
  ctx: Ctx,
  product: { readonly id: number; readonly supplierId: number },
  wanted: readonly ImageInput[],
): Promise<boolean> => {
  const sorted = wanted.toSorted((one, other) => one.position - other.position)
  const before = await tx
    .select({ position: productImages.position, name: productImages.image, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, product.id))
    .orderBy(asc(productImages.position))
  const plain = (images: readonly { position: number; name: string; alt: string }[]) =>
    JSON.stringify(images.map(({ position, name, alt }) => [position, name, alt]))
  if (plain(before) === plain(sorted)) return false
  await checkImages(tx, ctx, product.supplierId, sorted)
  await tx.delete(productImages).where(eq(productImages.productId, product.id))
  if (sorted.length > 0)
    await tx
      .insert(productImages)
      .values(sorted.map(({ position, name, alt }) => ({ productId: product.id, position, image: name, alt })))
  for (const { name } of before) if (!sorted.some((image) => image.name === name)) await releaseImage(tx, FOLDER, name)
  return true
}
