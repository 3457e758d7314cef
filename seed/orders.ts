import {
  coupleOrder,
  giveUpAward,
  orderSummaryFor,
  payStep,
  placeAuctionOrder,
  receiveOrder,
  sendDeliveryFeedback,
  shipOrder,
  succeedAward,
  successionFor,
} from '#features/fulfilment/orders/index.server.ts'
import { saveReviews } from '#features/fulfilment/reviews/index.server.ts'
import { openFees, payFees } from '#features/money/billing/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { requireSupplier } from '#platform/context.server.ts'
import { todayInRome } from '#shared/days.ts'
import { sumOf } from '#shared/money.ts'
import { approvePayment, type People, person } from './acting.ts'
import type { AnnouncementPlan } from './announcements.ts'
import { daysBefore } from './clock.ts'
import { couples, suppliers } from './people.ts'
import type { Simulation } from './simulation.ts'

/** What the couples wrote, by the title of their announcement: no two the same. */
const REVIEWS: Readonly<
  Record<string, { readonly stars: number; readonly title: string; readonly description: string }>
> = {
  'Novanta sacchetti di confetti': {
    stars: 4,
    title: 'Belli, due giorni in ritardo',
    description:
      'I sacchetti sono proprio quelli del campione, con il nastro blu giusto. Un punto in meno perché sono arrivati due giorni dopo il previsto; va detto che ci hanno telefonato loro.',
  },
  'Papillon e pettorina per un beagle': {
    stars: 5,
    title: 'Approvato dal cane',
    description: 'Teo l’ha tenuto tutto il giorno senza grattarsi, che per un beagle è la recensione migliore.',
  },
  'Fotografo per il rito in Comune': {
    stars: 5,
    title: 'Ci siamo rivisti ridere',
    description:
      'In Comune avevamo venti minuti contati e lui c’era senza che ce ne accorgessimo. Le foto sono arrivate prima del previsto. La nonna le ha volute tutte e quaranta, anche quelle mosse.',
  },
}

/** How far an order goes, by the announcement's outcome. */
const STAGE: Readonly<Record<string, number>> = { awarded: 0, paid: 1, shipped: 2, received: 3, reviewed: 4 }

/** Plans how the chosen supplier gives up after a day, and the couple turns to the cheapest offer that stands. */
export const planSuccession = (
  world: Simulation,
  today: Date,
  people: People,
  plan: AnnouncementPlan,
  made: { readonly announcementId: number },
  expiredDaysAgo: number,
): void => {
  const sellers = suppliers.filter((one) => one.sectorId === plan.sectorId).map(({ name }) => name)
  world.planning('decisions').plan(daysBefore(today, expiredDaysAgo - 1.4), [plan.couple, ...sellers], async () => {
    const view = await orderSummaryFor(await person(people, plan.couple), made.announcementId)
    const chosen = suppliers.find(({ businessName }) => businessName === view.supplier.name)
    if (!chosen) throw new Error(`Nobody was chosen for ${plan.title}`)
    await giveUpAward(
      await person(people, chosen.name),
      made.announcementId,
      'Il sarto che cuce il lino si è fatto male a una mano: non arriveremmo in tempo.',
    )
  })
  world.plan(daysBefore(today, expiredDaysAgo - 2.2), [plan.couple, ...sellers], async () => {
    const couple = await person(people, plan.couple)
    const next = (await successionFor(couple, made.announcementId))?.offers[0]
    if (!next) throw new Error(`Nobody stands for ${plan.title}`)
    await succeedAward(couple, made.announcementId, next.id)
  })
}

/** Plans the order after an award: paid, its fee as well when that was weeks ago, on its way, received, reviewed. */
export const planOrder = (
  world: Simulation,
  today: Date,
  people: People,
  plan: AnnouncementPlan,
  made: { announcementId: number; offerIds: number[] },
  expiredDaysAgo: number,
): void => {
  const stage = STAGE[plan.outcome] ?? 0
  const couple = couples.find((one) => one.name === plan.couple)
  if (stage === 0 || !couple) return
  const order = { id: 0, supplier: '' }

  world.plan(daysBefore(today, expiredDaysAgo - 0.8), [plan.couple], async () => {
    const ctx = await person(people, plan.couple)
    const summary = await orderSummaryFor(ctx, made.announcementId)
    const [street = '', cap = '', city = ''] = /^(.*), (\d{5}) (.*)$/.exec(couple.address)?.slice(1) ?? []
    const [, address = street, number = '1'] = /^(.*) (\d+)$/.exec(street) ?? []
    const placed = await placeAuctionOrder(ctx, made.announcementId, {
      recipient: { fullName: couple.fullName, phone: couple.phone, address, number, cap, city },
      expectedTotalCents: summary.money.totalCents,
      expectedShippingCents: summary.money.shippingCents,
      acceptedPlan: summary.plan,
    })
    order.id = placed.orderId
    await approvePayment(placed.approveUrl)
  })
  if (plan.stepPaidAgo !== undefined)
    world.plan(daysBefore(today, plan.stepPaidAgo), [plan.couple], async () => {
      const step = await payStep(await person(people, plan.couple), order.id, 2, 'paypal')
      await approvePayment(step.approveUrl)
    })
  const sellers = suppliers.filter((one) => one.sectorId === plan.sectorId)
  const seller = async () => {
    for (const one of sellers) {
      const ctx = await person(people, one.name)
      const view = await coupleOrder(await person(people, plan.couple), 'auction', order.id)
      if (view.supplier.name === one.businessName) return ctx
    }
    throw new Error(`No seller for ${plan.title}`)
  }
  const feePaid = expiredDaysAgo - 20
  if (feePaid > 0)
    world.plan(daysBefore(today, feePaid), [plan.couple], async () => {
      const supplierId = requireSupplier(await seller()).accountId
      const fees = (await openFees(supplierId)).filter(({ orderId }) => orderId === order.id)
      await payFees(await person(people, 'elena'), supplierId, {
        feeIds: fees.map(({ id }) => id),
        expectedCents: sumOf(fees.map(({ totalCents }) => totalCents)),
        reference: `Bonifico, ordine ${order.id}`,
        valueOn: todayInRome(daysBefore(today, feePaid)),
      })
    })
  if (stage === 1) return

  const isService = findSector(plan.sectorId)?.isService ?? false
  // A service on its own day, whatever was ready before.
  world.plan(daysBefore(today, isService ? (plan.heldAgo ?? 0) - 0.5 : expiredDaysAgo - 2), [plan.couple], async () =>
    shipOrder(
      await seller(),
      order.id,
      isService
        ? { way: 'service' }
        : { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: `094 1188 ${20_400 + order.id}` },
    ),
  )
  if (stage === 2) return
  if (!isService)
    world.plan(daysBefore(today, expiredDaysAgo - 4), [plan.couple], async () =>
      receiveOrder(await person(people, plan.couple), order.id),
    )
  if (stage === 3) return
  world.plan(daysBefore(today, isService ? (plan.heldAgo ?? 0) - 1 : expiredDaysAgo - 4.6), [plan.couple], async () => {
    const ctx = await person(people, plan.couple)
    await sendDeliveryFeedback(ctx, 'auction', order.id, 'si-1')
    const view = await coupleOrder(ctx, 'auction', order.id)
    const words = REVIEWS[plan.title]
    if (!words) throw new Error(`No review of ${plan.title}`)
    await saveReviews(ctx, 'auction', order.id, {
      anonymous: order.id % 3 === 0,
      lines: view.lines.map((line) => ({ lineId: line.id, ...words })),
    })
  })
}
