import { addPhoto, saveBranding, saveShowcase } from '#features/shop/showcases/index.server.ts'
import { ShowcaseInput } from '#features/shop/showcases/showcases.contract.ts'
import { suggestedColors } from '#features/shop/stores/color.rules.ts'
import { saveStore } from '#features/shop/stores/index.server.ts'
import { StoreInput } from '#features/shop/stores/stores.contract.ts'
import { atPlace } from '#features/site/catalog/cities.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { uploadImage } from '#platform/storage/uploads.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { cateringPlan } from './offer-items.ts'
import { type SupplierPerson, suppliers } from './people.ts'
import { paint } from './pictures/paint.ts'
import { bannerShots, logoShot, photosOf, type Shot } from './pictures/shots.ts'
import { shopCopy } from './shop-copy.ts'
import type { Simulation } from './simulation.ts'

const uploaded = async (ctx: Ctx, shot: Shot): Promise<string> =>
  (await uploadImage(ctx, shot.kind, await paint(shot))).name

const fill = (text: string, { businessName, contactName, city }: SupplierPerson, index: number): string => {
  const town = city.replace(/ \(.*$/, '')
  return text
    .replaceAll('{n}', businessName)
    .replaceAll('{p}', contactName)
    .replaceAll(/\b(a) \{c\}/gi, (_, a: string) => a + atPlace(town).slice(1))
    .replaceAll('{c}', town)
    .replaceAll('{y}', String(1984 + ((index * 7) % 37)))
}

const bannersOf = async (ctx: Ctx, supplier: SupplierPerson) => {
  const { banner, bannerMobile } = bannerShots(supplier)
  return { banner: await uploaded(ctx, banner), bannerMobile: await uploaded(ctx, bannerMobile) }
}

/** How some are usually paid, as their showcase says; the others are paid at the choice. */
const paidInSteps: Readonly<Record<string, object>> = {
  controluce: { deposit: '30', deposit_kind: 'caparra_confirmatoria', rest_plan: 'proofs_delivery' },
  lariana: { deposit: '25', deposit_kind: cateringPlan.depositKind, rest_plan: cateringPlan.restPlan },
}

/** Texts, pictures and photos of one showcase; some sections stay empty, as they do in life. */
const makeShowcase = async (ctx: Ctx, supplier: SupplierPerson, index: number): Promise<void> => {
  const words = shopCopy[supplier.sectorId]
  if (!words) throw new Error(`Sector ${supplier.sectorId} has no words`)
  const about = [words.about[index % 2] ?? '', words.habit].map((text) => fill(text, supplier, index)).join('\n\n')
  const price = index % 8 === 5 ? 0 : words.price * (1 + (index % 4) * 0.15)
  await saveShowcase(
    ctx,
    ShowcaseInput.parse({
      title: supplier.businessName,
      about,
      services: index % 6 === 4 ? '' : words.services,
      startingPrice: price.toFixed(2),
      priceIncludes: price === 0 ? '' : words.includes,
      onRequest: price === 0 ? '1' : '0',
      ...paidInSteps[supplier.name],
    }),
  )
  const branding = {
    ...(index % 2 === 0 && { logo: await uploaded(ctx, logoShot(supplier)) }),
    ...(index % 3 === 0 && (await bannersOf(ctx, supplier))),
  }
  if (Object.keys(branding).length > 0) await saveBranding(ctx, branding)
  const chosen = photosOf(supplier, index)
  // Together, so that a second processor helps; added one by one, in their order.
  const names = await Promise.all(chosen.map(({ shot }) => uploaded(ctx, shot)))
  for (const [at, { caption, alt }] of chosen.entries())
    await addPhoto(ctx, { image: names[at] ?? '', caption: (at + index) % 4 === 3 ? '' : caption, alt })
}

/** Suppliers whose store is away when the world begins, and for how many days more. */
const away: Readonly<Record<string, number>> = { filigrana: 12, lungolago: 6 }

interface StoreChoice {
  /** Days more the store is away; undefined while it is open. */
  readonly awayFor?: number | undefined
  readonly featured?: readonly string[] | undefined
}

const makeStore = async (
  ctx: Ctx,
  supplier: SupplierPerson,
  index: number,
  { awayFor, featured = [] }: StoreChoice = {},
): Promise<void> => {
  const [color] = suggestedColors[index % suggestedColors.length] ?? suggestedColors[0]
  const today = todayInRome(ctx.now)
  await saveStore(
    ctx,
    StoreInput.parse({
      title: supplier.businessName,
      description: `${shopCopy[supplier.sectorId]?.store} ${supplier.businessName}, ${supplier.city}.`,
      color: index % 3 === 1 ? '' : color,
      featured,
      ...(awayFor !== undefined && {
        holiday: '1',
        holidayFrom: today,
        holidayUntil: addDays(today, awayFor),
        holidayNote: 'Siamo in ferie: rispondiamo alle domande appena torniamo.',
      }),
    }),
  )
}

/** How many days ago the supplier at that place of `suppliers` opened its showcase and its store. */
export const openedDaysAgo = (index: number): number => 38 - index * 0.3

/**
 * Plans showcases and stores of everybody who is in business, a few days after they joined.
 *
 * @param featured codes by supplier, known once its products are there
 */
export const planShops = (
  world: Simulation,
  today: Date,
  people: People,
  featured: ReadonlyMap<string, readonly string[]>,
): void => {
  for (const [index, supplier] of suppliers.entries()) {
    if (!supplier.plan) continue
    world.plan(daysBefore(today, openedDaysAgo(index)), [supplier.name], async () => {
      const ctx = await person(people, supplier.name)
      await makeShowcase(ctx, supplier, index)
      await makeStore(ctx, supplier, index)
    })
    world.plan(daysBefore(today, 0.05), [supplier.name], async () => {
      const choice = { awayFor: away[supplier.name], featured: featured.get(supplier.name) }
      if (choice.awayFor === undefined && choice.featured === undefined) return
      await makeStore(await person(people, supplier.name), supplier, index, choice)
    })
  }
}
