import { lineNow } from '#features/fulfilment/checkout/checkout.rules.ts'
import { placeStoreOrder } from '#features/fulfilment/checkout/index.server.ts'
import { payDeposit } from '#features/fulfilment/deposits/index.server.ts'
import { openDispute, speakInDispute } from '#features/fulfilment/disputes/index.server.ts'
import { askInvoice, issueInvoice } from '#features/fulfilment/invoice-requests/index.server.ts'
import { writeAbout } from '#features/fulfilment/messages/index.server.ts'
import {
  cancelOrder,
  coupleOrder,
  payBalance,
  receiveOrder,
  sendDeliveryFeedback,
  shipOrder,
} from '#features/fulfilment/orders/index.server.ts'
import {
  decideRefund,
  receiveReturn,
  requestReturn,
  supplierReturn,
  withdraw,
} from '#features/fulfilment/returns/index.server.ts'
import { replyToReview, saveReviews, supplierReviews } from '#features/fulfilment/reviews/index.server.ts'
import { groupsOf, type LineChoice } from '#features/shop/cart/cart.rules.ts'
import { checkedLines } from '#features/shop/cart/index.server.ts'
import { ownProduct } from '#features/shop/products/index.server.ts'
import { zoneOf } from '#features/site/catalog/zone-of-town.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { approvePayment, type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { fiscalCode } from './fiscal.ts'
import { couples } from './people.ts'
import { bookKey, type ProductBook } from './products.ts'
import type { Simulation } from './simulation.ts'
import { storePlans } from './store-plans.ts'
import type { PlannedLine, Step, StorePlan } from './store-steps.ts'

/** The lines of a cart, as a couple would choose them. */
const choose = async (people: People, book: ProductBook, plan: StorePlan, today: Date): Promise<LineChoice[]> => {
  const sellerId = people.get(plan.seller) ?? 0
  return Promise.all(
    plan.lines.map((line) => chooseOne(sellerId, book.get(bookKey(plan.seller, line.title)) ?? 0, line, today)),
  )
}

const chooseOne = async (sellerId: number, idproduct: number, line: PlannedLine, today: Date): Promise<LineChoice> => {
  const { input } = await ownProduct(sellerId, idproduct)
  const option = input.options[line.option ?? 0]
  if (!option?.id) throw new Error(`No such price: ${line.title}`)
  const from = line.rental ? addDays(todayInRome(today), line.rental.inDays) : null
  return {
    idproduct,
    idprice: option.id,
    type: option.kind === 'rental' ? '1' : '0',
    quantity: line.rental?.days ?? line.quantity ?? 1,
    sizeSelected: line.size ?? null,
    measures: line.measures ?? [],
    choisestartdate: from,
    choiseenddate: from && line.rental ? addDays(from, line.rental.days) : null,
    useAdvance: line.advance ?? false,
  }
}

/** Orders what was chosen, at the prices of the moment. @returns the order, and where it is paid */
const place = async (ctx: Ctx, plan: StorePlan, lines: readonly LineChoice[]) => {
  const checked = await checkedLines(ctx, lines)
  const now = checked.flatMap(({ answer }, at) => lineNow(lines[at] as LineChoice, answer) ?? [])
  const couple = couples.find((one) => one.name === plan.couple)
  const [, address = '', number = '1', cap = '', city = ''] =
    /^(.*) (\d+), (\d{5}) (.*)$/.exec(couple?.address ?? '') ?? []
  const [group] = groupsOf(now, zoneOf(city))
  if (!group) throw new Error(`${plan.couple} finds nothing at ${plan.seller}: ${now.map(({ problem }) => problem)}`)
  return placeStoreOrder(ctx, {
    sellerId: group.seller.id,
    lines,
    recipient: { fullName: couple?.fullName ?? '', phone: couple?.phone ?? '', address, number, cap, city },
    expected: { totalCents: group.totalCents, shippingCents: group.shippingCents, nowCents: group.nowCents },
  })
}

/** An order while its story goes on. */
interface Story {
  readonly plan: StorePlan
  readonly couple: () => Promise<Ctx>
  readonly seller: () => Promise<Ctx>
  orderId: number
  returnId: number
  disputeId: number
}

const linesOf = async (story: Story) => (await coupleOrder(await story.couple(), 'order', story.orderId)).lines

const shipStep = async (story: Story, { lines }: Extract<Step, { do: 'ship' }>): Promise<void> => {
  const all = lines ? await linesOf(story) : []
  const parcel = lines?.flatMap((at) => all[at] ?? []).map(({ id, quantity }) => ({ id, quantity }))
  const trackingNumber = `094 2077 ${31_400 + story.orderId}`
  const carrier = story.orderId % 2 === 0 ? 'BARTOLINI' : 'SDA'
  await shipOrder(await story.seller(), story.orderId, {
    ...{ way: 'carrier', carrier, trackingNumber },
    ...(parcel && { lines: parcel }),
  })
}

const reviewStep = async (story: Story, { said, anonymous }: Extract<Step, { do: 'review' }>): Promise<void> => {
  const lines = (await linesOf(story)).flatMap(({ id }, at) => {
    const words = said[at]
    return words ? [{ lineId: id, stars: words.stars, title: words.title, description: words.text }] : []
  })
  await saveReviews(await story.couple(), 'store', story.orderId, { anonymous: anonymous ?? false, lines })
}

const refundStep = async (story: Story, step: Extract<Step, { do: 'refund' }>): Promise<void> => {
  const seller = await story.seller()
  const { amountCents } = await supplierReturn(seller, story.returnId)
  await decideRefund(seller, story.returnId, {
    amountCents: cents(amountCents - (step.keptCents ?? 0)),
    reason: step.reason ?? '',
  })
}

/** The first review of this order that waits for an answer, which is the newest of its seller. */
const replyStep = async (story: Story, text: string): Promise<void> => {
  const seller = await story.seller()
  const { items } = await supplierReviews(seller, { view: 'unanswered', stars: null, page: 1 })
  if (items[0]) await replyToReview(seller, items[0].id, { reply: text })
}

/** Made out to the couple at home. */
const askStep = async (story: Story): Promise<void> => {
  const { recipient } = await coupleOrder(await story.couple(), 'order', story.orderId)
  const { fullName, address, number, cap, city } = recipient
  await askInvoice(await story.couple(), story.orderId, {
    ...{ kind: 'person', name: fullName, taxCode: fiscalCode(fullName, story.orderId), vatNumber: null, sendTo: null },
    ...{ address: `${address} ${number}`, cap, city },
  })
}

const run = async (story: Story, step: Step): Promise<void> => {
  const { orderId } = story
  switch (step.do) {
    case 'balance':
      return approvePayment((await payBalance(await story.couple(), orderId)).approveUrl)
    case 'deposit':
      return approvePayment((await payDeposit(await story.couple(), orderId)).approveUrl)
    case 'ask-invoice':
      return askStep(story)
    case 'issue-invoice': {
      const seller = await story.seller()
      return issueInvoice(seller, orderId, { number: step.number, issuedOn: todayInRome(seller.now) }, null)
    }
    case 'ship':
      return shipStep(story, step)
    case 'perform':
      return shipOrder(await story.seller(), orderId, { way: 'service' })
    case 'receive':
      return receiveOrder(await story.couple(), orderId)
    case 'cancel':
      await cancelOrder(await story[step.by === 'couple' ? 'couple' : 'seller'](), orderId, step.reason)
      return
    case 'message':
      await writeAbout(
        await story[step.by === 'couple' ? 'couple' : 'seller'](),
        { kind: 'order', subjectId: orderId },
        { text: step.text },
      )
      return
    case 'feedback':
      return sendDeliveryFeedback(await story.couple(), 'store', orderId, step.outcome)
    case 'review':
      return reviewStep(story, step)
    case 'reply':
      return replyStep(story, step.text)
    case 'return': {
      const { reason, comment } = step
      story.returnId = await requestReturn(await story.couple(), 'store', orderId, { reason, comment })
      return
    }
    case 'withdraw':
      story.returnId = await withdraw(await story.couple(), 'store', orderId, {})
      return
    case 'take-back':
      return receiveReturn(await story.seller(), story.returnId, true)
    case 'refund':
      return refundStep(story, step)
    case 'dispute': {
      const { reason, text } = step
      story.disputeId = await openDispute(await story.couple(), orderId, { reason, text, returnId: null }, 'store')
      return
    }
    case 'dispute-answer':
      return speakInDispute(await story.seller(), story.disputeId, step.text)
  }
}

/** Plans what couples order in the stores, and what becomes of it: every state an order, a return and a review can be in. */
export const planStoreOrders = (world: Simulation, today: Date, people: People, book: ProductBook): void => {
  for (const plan of storePlans) {
    const story: Story = {
      plan,
      couple: () => person(people, plan.couple),
      seller: () => person(people, plan.seller),
      orderId: 0,
      returnId: 0,
      disputeId: 0,
    }
    world.plan(daysBefore(today, plan.ago), [plan.couple, plan.seller], async () => {
      const ctx = await story.couple()
      const placed = await place(ctx, plan, await choose(people, book, plan, today))
      story.orderId = placed.orderId
      if (plan.steps) await approvePayment(placed.approveUrl)
    })
    // The answer of the provider comes with its message.
    for (const step of plan.steps ?? [])
      world.plan(
        daysBefore(today, plan.ago - step.after),
        [plan.couple, plan.seller],
        () => run(story, step),
        step.do === 'refund',
      )
  }
}
