import { PAID_AT_ONCE } from '#features/money/plans/ready.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { archive, ownProduct, saveProduct } from '#features/shop/products/index.server.ts'
import { productCode } from '#features/shop/products/product.rules.ts'
import { USUAL_LOW_STOCK, USUAL_SENDING } from '#features/shop/products/product-fields.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { uploadImage } from '#platform/storage/uploads.server.ts'
import { cents } from '#shared/money.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { type SupplierPerson, suppliers } from './people.ts'
import { paint } from './pictures/paint.ts'
import { productShots } from './pictures/shots.ts'
import { type ProductLine, productLines } from './product-lines.ts'
import type { Simulation } from './simulation.ts'

/** Products appear once every supplier has its company data, and prices come down later: see `planSupplier`. */
const PUBLISHED = 38
const REDUCED = 9
const DAY = 86_400_000

const imagesOf = async (
  ctx: Ctx,
  supplier: SupplierPerson,
  line: ProductLine,
  index: number,
): Promise<ProductInput['images']> => {
  const alts = { 1: `${line.title}, visto di fronte`, 2: 'Il corpino da vicino', 3: 'L’orlo', 4: line.title }
  const images: ProductInput['images'][number][] = []
  for (const { position, kind, shot } of productShots(supplier, line, index)) {
    const { name } = await uploadImage(ctx, kind, await paint(shot))
    images.push({ position, name, alt: alts[position] })
  }
  return images
}

const inputOf = async (ctx: Ctx, supplier: SupplierPerson, line: ProductLine, index: number): Promise<ProductInput> => {
  const sectorId = line.sectorId ?? supplier.sectorId
  const isThing = findSector(sectorId)?.isService === false
  const identifier = `${supplier.name.slice(0, 2).toUpperCase()}-${String(100 + index)}`
  const options = line.options.map((option, at) =>
    at === 0 && line.before ? { ...option, priceCents: cents(line.before * 100) } : option,
  )
  return {
    title: line.title,
    description: line.description,
    sectorId,
    sku: identifier,
    otherInformation: line.information ?? {},
    options,
    images: await imagesOf(ctx, supplier, line, index),
    shippingText: null,
    searchTitle: '',
    searchDescription: '',
    withdrawal: mayExcludeForADate(sectorId) ? 'n' : 'allowed',
    ...USUAL_TERMS,
    depositCents: cents((line.deposit ?? 0) * 100),
    lowStock: USUAL_LOW_STOCK,
    ...USUAL_SENDING,
    ...line.sending,
    vatBps: line.vatBps ?? null,
    ...{ ...PAID_AT_ONCE, ownSteps: null, restPayout: null, ...line.plan },
    safety: isThing
      ? {
          manufacturer: supplier.businessName,
          manufacturerAddress: `${supplier.address}, ${supplier.city}`,
          manufacturerContact: `sicurezza@${supplier.name}.example`,
          euResponsible: '',
          identifier,
          warnings: 'Tenere lontano dalle fiamme e dai bambini piccoli.',
        }
      : null,
  }
}

const keepProduct = async (ctx: Ctx, supplier: SupplierPerson, line: ProductLine, index: number): Promise<number> => {
  const input = await inputOf(ctx, supplier, line, index)
  if (line.state === 'draft' || line.state === 'archived') {
    const id = await saveProduct(ctx, null, input)
    if (line.state === 'archived') await archive(ctx, id)
    return id
  }
  const from = line.state === 'scheduled' ? new Date(ctx.now.getTime() + 130 * DAY) : null
  return saveProduct(ctx, null, input, { after: { to: 'publish', from } })
}

/** The products of the world, by the name of their seller and their title. */
export type ProductBook = Map<string, number>

/** What a product is called in the book. */
export const bookKey = (supplier: string, title: string): string => `${supplier}: ${title}`

/**
 * Plans what the suppliers put into their stores: most published, some drafts, one waiting for its day, some prices reduced since.
 *
 * @param book filled with the products
 * @param featured filled with the codes each supplier puts first in its store
 */
export const planProducts = (
  world: Simulation,
  today: Date,
  people: People,
  book: ProductBook,
  featured: Map<string, readonly string[]>,
): void => {
  for (const [index, supplier] of suppliers.entries()) {
    const lines = productLines[supplier.name]
    if (!lines) continue
    const reduced: { readonly id: number; readonly line: ProductLine }[] = []
    world.plan(daysBefore(today, PUBLISHED - index * 0.05), [supplier.name], async () => {
      const ctx = await person(people, supplier.name)
      const shown: string[] = []
      for (const [at, line] of lines.entries()) {
        const id = await keepProduct(ctx, supplier, line, at)
        book.set(bookKey(supplier.name, line.title), id)
        if (line.before) reduced.push({ id, line })
        if (line.state === undefined) shown.push(productCode(id))
      }
      // Not of every store: some have nothing in the foreground.
      if (index % 4 !== 3) featured.set(supplier.name, shown.slice(0, 4))
    })
    world.plan(daysBefore(today, REDUCED - index * 0.05), [supplier.name], async () => {
      const ctx = await person(people, supplier.name)
      for (const { id, line } of reduced) {
        const { input } = await ownProduct(people.get(supplier.name) ?? 0, id)
        const priceCents = line.options[0]?.priceCents
        const options = input.options.map((option, at) => (at === 0 && priceCents ? { ...option, priceCents } : option))
        await saveProduct(ctx, id, { ...input, options })
      }
    })
  }
}
