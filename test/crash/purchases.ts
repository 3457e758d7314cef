import type { TestActor } from '../actors.ts'
import { orderBody } from '../orders.ts'
import { type Deed, granted, pick, type Stage, type Step } from './stage.ts'

const parcel = { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' }

const ship: Step = {
  makes: 'shipped',
  ask: ({ wire, cast }, { orderId }) => wire.ask(`/api/portal/orders/${orderId}/ship`, cast.shop.keeper, parcel),
}
const receive: Step = {
  makes: 'received',
  ask: ({ wire }, { buyer, orderId }) => wire.ask(`/api/orders/${orderId}/received`, buyer),
}
const cancel: Step = {
  makes: 'refund',
  ask: ({ wire, cast }, { orderId }) =>
    wire.ask(`/api/orders/${orderId}/cancel`, cast.shop.keeper, { reason: 'Finito in magazzino.' }),
}
const review: Step = {
  makes: 'review',
  ask: async ({ wire }, { buyer, orderId }) => {
    const order = await wire.read(`/api/order-detail/${orderId}`, buyer)
    if (!order) return null
    const [line] = order.body.products as { id: string }[]
    const votes = [{ id: line?.id, vote: '5', title: 'Bravissimi', desc: `Ordine ${orderId}` }]
    return wire.ask(`/api/order-detail/review/${orderId}`, buyer, { votes, from: '' })
  },
}
const withdraw: Step = {
  makes: 'withdrawal',
  ask: ({ wire }, { buyer, orderId }) => wire.ask('/api/recesso', buyer, { idorder: orderId }),
}
/** A step of the seller's with what the buyer sends back. */
const returned =
  (path: string, body: object): Step['ask'] =>
  async ({ wire, cast }, { buyer, orderId }) => {
    const found = await wire.read(`/api/reso/order/${orderId}`, buyer)
    return found && wire.ask(`/api/portal/returns/${found.body.id}/${path}`, cast.shop.keeper, body)
  }
const comeBack: Step = { makes: 'back', ask: returned('received', { restock: true }) }
const giveBack: Step = { makes: 'refund', ask: returned('refund', { amount: '100.00', reason: 'Una macchia.' }) }

/** What becomes of a purchase. */
const FATES: readonly (readonly Step[])[] = [
  [cancel],
  [ship, receive, review],
  [ship, receive, withdraw, comeBack, giveBack],
]

interface Order {
  readonly path: string
  readonly who: TestActor
  readonly body: Readonly<Record<string, unknown>>
  /** The field in which the payer brings back the provider's order. */
  readonly code: string
  /** What is paid for. */
  readonly of: unknown
}

/** The yes was lost on the way, the money was not. */
const PAID = ['already_bought', 'already_paid']

const place = async ({ wire, yes, placed }: Stage, { path, who, body, of }: Order): Promise<'paid' | null> => {
  const answer = await wire.ask(path, who, body)
  if (!answer) return null
  if (PAID.includes(answer.code ?? '')) return 'paid'
  if (answer.status === 200) {
    const id = Number(answer.body.orderid)
    placed.set(of, { id, provider: String(answer.body.paypal_order) })
    yes.made(`order ${id}`)
  } else if (answer.code !== 'payment_in_progress') wire.surprise(path, answer)
  return null
}

/**
 * Orders and pays, as someone who tries again after an error does: whoever comes back from the provider brings the same code.
 *
 * @returns the order when it is paid, 0 when it was without our having been told, null while that is not certain
 */
const pay = async (stage: Stage, order: Order): Promise<number | null> => {
  const { wire, yes, placed } = stage
  const { path, who, body, code, of } = order
  const before = placed.get(of)
  if ((!before || before.wasRefused) && (await place(stage, order)) === 'paid') {
    placed.delete(of)
    return 0
  }
  const known = placed.get(of)
  if (!known || !(await wire.approve(known.provider))) return null
  const settled = await wire.ask(path, who, { ...body, [code]: known.provider })
  if (!settled) return null
  if (settled.body.result !== 1) {
    // Asked for anew the next time; where that is under way already, the same code comes back.
    placed.set(of, { ...known, wasRefused: true })
    return null
  }
  placed.delete(of)
  yes.made(`payment ${known.id}`)
  return known.id
}

/** One at a time for everybody, as with one browser. */
const alone = async <T>({ busy }: Stage, of: unknown, run: () => Promise<T>): Promise<T | null> => {
  if (busy.has(of)) return null
  busy.add(of)
  try {
    return await run()
  } finally {
    busy.delete(of)
  }
}

const buy: Deed = async (stage) => {
  const { cast, roll, bought } = stage
  const who = pick(roll, cast.shop.buyers) as TestActor
  const order = { path: '/api/transactions', who, body: cast.shop.order, code: 'idtransaction', of: who }
  const orderId = await alone(stage, who, () => pay(stage, order))
  if (orderId) bought.push({ buyer: who, orderId, steps: [...(pick(roll, FATES) ?? [])] })
}

/** The next step of any that is bought. */
const goOn: Deed = async (stage) => {
  const { roll, bought, yes } = stage
  const [purchase] = bought.splice(Math.floor(roll() * bought.length), 1)
  const [step] = purchase?.steps ?? []
  if (!purchase || !step) return
  const answer = await step.ask(stage, purchase)
  // Refused because it came about when nobody answered: it is done, and was promised to nobody.
  const cameAbout = purchase.wasCut === true && [409, 422].includes(answer?.status ?? 0)
  const isDone = cameAbout || granted(stage, step.makes, answer)
  if (isDone && !cameAbout) yes.made(`${step.makes} ${purchase.orderId}`)
  if (isDone) purchase.steps.shift()
  purchase.wasCut = answer === null
  if (isDone || purchase.wasCut) bought.push(purchase)
}

/** The next of what was chosen among offers. */
const buyAward: Deed = async (stage) => {
  const { cast } = stage
  const [deal] = cast.deals
  if (!deal) return
  const order = { path: '/api/order-auction', who: cast.owner, body: orderBody(deal), code: 'paypalcode', of: deal }
  const paid = await alone(stage, deal, () => pay(stage, order))
  if (paid !== null) cast.deals.shift()
}

/** What was interrupted is taken up again until everything is paid, sent and given back. */
export const finish = async (stage: Stage): Promise<void> => {
  while (stage.bought.length > 0) await goOn(stage)
  while (stage.cast.deals.length > 0) await buyAward(stage)
}

export const purchases: readonly Deed[] = [buy, buy, buy, goOn, goOn, goOn, goOn, buyAward]
