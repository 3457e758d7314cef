import type { z } from 'zod'
import { refusalOfAccount } from './accounts.service.server.ts'
import { intentOfCharge, ownTransferBody, transferBody, transferOf } from './bodies.server.ts'
import { add, alone, childrenOf, get, StripeSandboxError, set } from './books.service.server.ts'
import type { TransferRequest } from './shapes.contract.ts'

const refuse = (code: string, more: Readonly<Record<string, unknown>> = {}): never => {
  throw new StripeSandboxError(400, code, more)
}

/** https://docs.stripe.com/api/transfers/create: a payment that was kept is passed on, to any account, never more of it than was taken. */
export const createTransfer = async (asked: z.output<typeof TransferRequest>) => {
  await refusalOfAccount(asked.destination)
  return alone('intent', intentOfCharge(asked.source_transaction), async (tx, { code, state }) => {
    if (state.status !== 'succeeded' || state.group !== asked.transfer_group)
      return refuse('resource_missing', { param: 'source_transaction' })
    const passed = await passedOf(asked.transfer_group, tx)
    if (passed + asked.amount > state.amount) return refuse('amount_too_large', { param: 'amount' })
    const { amount, destination, transfer_group: group } = asked
    return transferBody(await add(tx, 'transfer', { intentId: code, amount, reversed: 0, destination, group }, group))
  })
}

/** What of a group was passed on and not taken back. */
export const passedOf = async (group: string, ...q: [] | [Parameters<typeof childrenOf>[2]]): Promise<number> =>
  (await childrenOf('transfer', group, ...q)).reduce((sum, { state }) => sum + state.amount - state.reversed, 0)

/** https://docs.stripe.com/api/transfers/retrieve: of a payment that was passed on as it was taken, or of one that was kept. */
export const findTransfer = async (transferId: string) => {
  const kept = await get('transfer', transferId).catch(() => null)
  if (kept) return transferBody(kept)
  const intent = await get('intent', transferId.replace('tr_', 'pi_'))
  return intent.state.seller && !intent.state.group
    ? ownTransferBody(intent)
    : refuse('resource_missing', { param: 'id' })
}

/** https://docs.stripe.com/api/transfer_reversals/create: a transfer is taken back up to what it was. */
export const reverseTransfer = async (transferId: string, amount: number | undefined) => {
  const kept = await get('transfer', transferId).catch(() => null)
  if (kept)
    return alone('transfer', transferId, async (tx, one) => {
      const left = one.state.amount - one.state.reversed
      const wanted = amount ?? left
      if (wanted > left || left === 0) return refuse('amount_too_large', { param: 'amount' })
      const { state } = await set(tx, one, { reversed: one.state.reversed + wanted })
      const id = `trr_${transferId.slice(3)}${state.reversed}`
      return { id, object: 'transfer_reversal', amount: wanted, transfer: transferId }
    })
  const code = transferId.replace('tr_', 'pi_')
  return alone('intent', code, async (tx, { state, ...one }) => {
    const left = state.amount - state.reversed
    const wanted = amount ?? left
    if (!state.seller || state.group || wanted > left || left === 0)
      return refuse('amount_too_large', { param: 'amount' })
    await set(tx, { ...one, state }, { reversed: state.reversed + wanted })
    return { id: `trr_${code.slice(3)}`, object: 'transfer_reversal', amount: wanted, transfer: transferOf(code) }
  })
}
