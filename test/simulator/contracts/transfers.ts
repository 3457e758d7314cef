import { asc, gt } from 'drizzle-orm'
import { todayInRome } from '#shared/days.ts'
import { payerOf } from '../move.ts'
import { ordersOf } from '../reads.ts'
import { as } from '../scene.ts'
import { anyOf, type ContractMove, type Now, nameOf } from './move.ts'
import type { ContractScene } from './stage.ts'

const IBANS = ['IT60X0542811101000000123456', 'DE89370400440532013000']
const PROOF = Buffer.from('%PDF-1.7 contabile')
const OPEN: readonly string[] = ['awaiting_iban', 'awaiting_payment', 'paid', 'denied']

/** Every transfer of a history, in the order in which its refunds were asked for (two jobs open two of them in either order), then those of doubles. */
export const transfersOf = ({ doors, since }: ContractScene) =>
  doors
    .db()
    .select()
    .from(doors.refundTransfers)
    .where(gt(doors.refundTransfers.orderId, since.order))
    .orderBy(asc(doors.refundTransfers.refundId), asc(doors.refundTransfers.orderId))

type Transfer = Awaited<ReturnType<typeof transfersOf>>[number]

const anyTransfer = async (scene: Now): Promise<Transfer | null> =>
  anyOf(
    scene,
    (await transfersOf(scene)).filter(({ status }) => OPEN.includes(status) || scene.dice.chance(0.05)),
  )

const coupleOf = async (scene: ContractScene, orderId: number) => {
  const order = (await ordersOf(scene)).find(({ id }) => id === orderId)
  return as(payerOf(scene, order?.coupleId ?? 0))
}

/** The couple says where its money is to go. */
export const giveIban = async (scene: ContractScene, { id, orderId }: Transfer, iban = IBANS[0] as string) =>
  scene.doors.transfers.giveIban(await coupleOf(scene, orderId), orderId, {
    transfer: id,
    iban,
    holder: 'Giulia Ravasi',
  })

/** An honest seller: it sends the money once, whatever becomes of its word that it did. */
export const payTransfer = async (scene: ContractScene, { id, orderId, amountCents, version }: Transfer) => {
  const ctx = await as(scene.seller)
  if (!scene.bank.has(id)) scene.bank.set(id, amountCents)
  const paidOn = todayInRome(ctx.now)
  await scene.doors.transfers.markTransferPaid(ctx, orderId, { transfer: id, version, paidOn }, PROOF)
}

const OVER = ['transfer_over', 'transfer_held', 'conflict', 'not_found']

const iban: ContractMove = {
  name: 'couple gives an IBAN',
  weight: 6,
  refusals: OVER,
  run: async (scene) => {
    const found = await anyTransfer(scene)
    if (!found) return null
    // Once the money has been sent it is not sent to another account as well.
    if (found.status !== 'awaiting_iban' && scene.bank.has(found.id)) return null
    await giveIban(scene, found, scene.dice.pick(IBANS))
    return `of ${nameOf(scene, found.orderId)}`
  },
}

const pay: ContractMove = {
  name: 'seller transfers',
  weight: 6,
  refusals: [...OVER, 'transfer_iban_changed'],
  run: async (scene) => {
    const found = await anyTransfer(scene)
    if (found?.status !== 'awaiting_payment') return null
    const [view] = (await scene.doors.transferViews.orderTransfers(await as(scene.seller), found.orderId)).filter(
      ({ id }) => id === found.id,
    )
    // What its page does not ask for it does not send.
    if (!view?.payTo) return null
    await payTransfer(scene, found)
    return `${found.amountCents} of ${nameOf(scene, found.orderId)}`
  },
}

const answer: ContractMove = {
  name: 'couple answers',
  weight: 4,
  refusals: OVER,
  run: async (scene) => {
    const found = await anyTransfer(scene)
    if (!found) return null
    const arrived = scene.bank.has(found.id) && scene.dice.chance(0.7)
    await scene.doors.transfers.answerTransfer(await coupleOf(scene, found.orderId), found.orderId, found.id, arrived)
    return `${arrived ? 'yes' : 'no'} of ${nameOf(scene, found.orderId)}`
  },
}

/** Staff has asked both, and knows. */
export const closeTransfer = async (scene: ContractScene, { id, orderId }: Transfer) => {
  const outcome = scene.bank.has(id) ? 'given' : 'none'
  await scene.doors.transfers.closeTransfer(await as(scene.staff), orderId, {
    transfer: id,
    outcome,
    reason: 'Sentiti entrambi',
  })
  return outcome
}

const close: ContractMove = {
  name: 'staff closes a transfer',
  weight: 1,
  refusals: OVER,
  run: async (scene) => {
    const found = await anyTransfer(scene)
    return found && `${await closeTransfer(scene, found)} of ${nameOf(scene, found.orderId)}`
  },
}

/** Refunds and doubles that go by bank: both sides and staff. */
export const transfers: readonly ContractMove[] = [iban, pay, answer, close]
