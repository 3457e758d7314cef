import { eq } from 'drizzle-orm'
import { lockOrder } from '#features/fulfilment/orders/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { daily, eachDue, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { type TransferNews, transferChanged } from './jobs.contract.ts'
import { refundTransfers } from './schema.server.ts'
import {
  forgottenTransfers,
  lateTransfers,
  oldProofs,
  silentTransfers,
  transferOf,
} from './transfers.queries.server.ts'
import { confirmTransfer } from './transfers.service.server.ts'

const note = (ctx: Ctx, id: number, column: 'lateAt' | 'remindedAt', news: TransferNews): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .update(refundTransfers)
      .set({ [column]: ctx.now })
      .where(eq(refundTransfers.id, id))
    await enqueue(tx, transferChanged, { transferId: id, news })
  })

const confirmSilent = (ctx: Ctx, id: number, orderId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const by = { ...ctx, actor: system }
    const order = await lockOrder(tx, orderId)
    const row = await transferOf(id, tx)
    if (row?.status === 'paid') await confirmTransfer(tx, by, row, order)
  })

const forgetProof = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.update(refundTransfers).set({ fileName: null, sizeBytes: null }).where(eq(refundTransfers.id, id))
    await record(tx, { ...ctx, actor: system }, 'refund-transfer', id, 'forget_proof')
  })

const PROOFS = 'refund-transfers.proofs'

/** Proofs whose time is over are forgotten; their files go with the next sweep of the storage. */
export const forgetProofs = daily(PROOFS, (ctx) =>
  eachPage(PROOFS, oldProofs(ctx.now), ({ id }) => forgetProof(ctx, id)),
)

/** Silence confirms what was paid; what is late is told to staff, and a couple without an IBAN is reminded, each once. */
export const followTransfers: Sweep = {
  name: 'refund-transfers',
  run: async (ctx) => {
    await eachDue('transfers-silent', await silentTransfers(ctx.now), ({ id, orderId }) =>
      confirmSilent(ctx, id, orderId),
    )
    await eachDue('transfers-late', await lateTransfers(ctx.now), ({ id }) => note(ctx, id, 'lateAt', 'late'))
    await eachDue('transfers-forgotten', await forgottenTransfers(ctx.now), ({ id }) =>
      note(ctx, id, 'remindedAt', 'reminder'),
    )
  },
}
