import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { db } from '#platform/db/db.server.ts'
import { customerBody, refundBody } from './bodies.server.ts'
import { add, alone, get, type Kept, StripeSandboxError, set } from './books.service.server.ts'
import { messagesAbout, tell } from './messages.server.ts'
import type { BalanceRefundRequest, CustomerRequest } from './shapes.contract.ts'

/** https://docs.stripe.com/api/customers/create */
export const createCustomer = async ({ email, metadata }: z.output<typeof CustomerRequest>) =>
  customerBody(await add(db(), 'customer', { email, reference: metadata?.reference ?? null, balance: 0 }))

/** https://docs.stripe.com/payments/customer-balance/refunding: no more than is there */
export const refundBalance = ({ customer, amount }: z.output<typeof BalanceRefundRequest>) =>
  alone('customer', customer, async (tx, one) => {
    if (amount > one.state.balance) throw new StripeSandboxError(400, 'amount_too_large', { param: 'amount' })
    await set(tx, one, { balance: one.state.balance - amount })
    const refund = { intentId: '', amount, status: 'pending' as const, reference: null, failure: null }
    return refundBody(await add(tx, 'refund', refund, customer))
  })

/** Money stays with its sender: no payment takes it. https://docs.stripe.com/payments/customer-balance/reconciliation */
const keep = async (
  intent: Kept<'intent'>,
  amount: number,
  type: 'funded' | 'unapplied_from_payment',
): Promise<void> => {
  const { customer } = intent.state
  if (amount <= 0 || !customer) return
  await alone('customer', customer, (tx, one) => set(tx, one, { balance: one.state.balance + amount }))
  const id = `ccsbtxn_${randomBytes(9).toString('hex')}`
  const object = { id, object: 'customer_cash_balance_transaction', customer, net_amount: amount, type }
  tell(intent, [{ type: 'customer_cash_balance_transaction.created', object }])
}

/** What had come of a transfer for a payment that is given up. */
export const unapply = (intent: Kept<'intent'>): Promise<void> =>
  keep(intent, intent.state.funded, 'unapplied_from_payment')

/** Money comes from the payer's bank: the open payment takes what it needs. */
export const fund = async (code: string, more: number): Promise<void> => {
  const made = await alone('intent', code, async (tx, one) => {
    const { state } = one
    if (state.method !== 'customer_balance') return null
    const open = state.status === 'requires_action'
    const sent = state.amount - (open ? state.funded : 0) + more
    const taken = open ? Math.min(sent, state.amount - state.funded) : 0
    const funded = state.funded + taken
    const isPaid = open && funded === state.amount
    return {
      intent: await set(tx, one, { funded, ...(isPaid ? { status: 'succeeded' as const } : {}) }),
      ...{ isPaid, left: sent - taken },
    }
  })
  if (!made) return
  if (made.isPaid) tell(made.intent, (await messagesAbout(made.intent)).slice(1, 2))
  await keep(made.intent, made.left, 'funded')
}

/** What is to be looked up, with what no payment has taken. @throws StripeSandboxError 404 */
export const findCustomer = async (code: string) => customerBody(await get('customer', code))
