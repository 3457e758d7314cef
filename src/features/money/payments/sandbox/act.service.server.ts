import { and, eq } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { cents } from '#shared/money.ts'
import { disputeMessages, reverseCapture, setDispute } from './disputes.service.server.ts'
import { passOnLate } from './payouts.service.server.ts'
import { decideRefunds, refundBySeller, refundMessages, setMode } from './refunds.service.server.ts'
import type { SandboxAction } from './sandbox.rules.ts'
import {
  approved,
  deliverMessages,
  findSandboxOrder,
  messagesAbout,
  type SandboxRow,
} from './sandbox.service.server.ts'
import { sandboxOrders } from './schema.server.ts'
import { type SandboxMessage, sendMessages } from './webhooks.server.ts'

const later: Partial<Record<SandboxAction, (orderId: string) => Promise<void>>> = {
  mute: (id) => setMode(id, { muted: true }),
  sellerAll: (id) => refundBySeller(id, 'all'),
  sellerHalf: (id) => refundBySeller(id, 'half'),
  refuseRefunds: (id) => setMode(id, { refundMode: 'refused' }),
  poorRefunds: (id) => setMode(id, { refundMode: 'poor' }),
  busyRefunds: (id) => setMode(id, { refundMode: 'busy' }),
  chargeBack: (id) => setMode(id, { refundMode: 'charged_back' }),
  strangeRefunds: (id) => setMode(id, { refundMode: 'strange' }),
  releaseLate: passOnLate,
  feelessRefunds: (id) => setMode(id, { refundMode: 'no_fees' }),
  dispute: (id) => setDispute(id, null),
  disputeLost: (id) => setDispute(id, 'RESOLVED_BUYER_FAVOUR'),
  disputeWon: (id) => setDispute(id, 'RESOLVED_SELLER_FAVOUR'),
  disputePartly: (id) => setDispute(id, 'RESOLVED_BUYER_FAVOUR', 'half'),
  disputeCovered: (id) => setDispute(id, 'RESOLVED_WITH_PAYOUT'),
  disputeCancelled: (id) => setDispute(id, 'CANCELED_BY_BUYER'),
  takeBack: reverseCapture,
  holdRefunds: (id) => setMode(id, { refundMode: 'pending' }),
  takeRefunds: (id) => setMode(id, { refundMode: null }),
  completeRefunds: (id) => decideRefunds(id, 'COMPLETED'),
  denyRefunds: (id) => decideRefunds(id, 'FAILED'),
}

const all = (row: SandboxRow): SandboxMessage[] => [
  ...messagesAbout(row),
  ...refundMessages(row),
  ...disputeMessages(row),
]

/** What the tester does to an order afterwards. */
export const act = async (orderId: string, action: SandboxAction): Promise<void> => {
  const row = await findSandboxOrder(orderId)
  if (action === 'forge') return sendMessages([approved(row)], 'forged')
  if (action === 'notify') return sendMessages(all(row))
  if (action === 'reverse') return sendMessages(all(row).toReversed())
  const run = later[action]
  if (run) return run(orderId)
  if (action === 'tamper') {
    await db()
      .update(sandboxOrders)
      .set({ amountCents: cents(row.amountCents - 100) })
      .where(eq(sandboxOrders.orderId, orderId))
    return
  }
  const [done] = await db()
    .update(sandboxOrders)
    .set({ captureStatus: action === 'complete' ? 'COMPLETED' : 'DECLINED' })
    .where(and(eq(sandboxOrders.orderId, orderId), eq(sandboxOrders.captureStatus, 'PENDING')))
    .returning()
  if (done) deliverMessages(done, messagesAbout(done))
}
