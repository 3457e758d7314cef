import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { piecesGone } from './jobs.contract.ts'
import { soldOutNotice } from './stock.queries.server.ts'

const tellSoldOut = handle(piecesGone, (ctx, { productId, orderId }) =>
  inTransaction(async (tx) => {
    const product = await soldOutNotice(productId, tx)
    if (!product) return
    await notify(tx, ctx, {
      accountId: product.supplierId,
      type: notificationTypes.product,
      text: `«${product.title}» è esaurito: aggiorna le quantità per continuare a venderlo`,
      about: { product: product.code },
      occasion: `sold-out:${productId}:${orderId}`,
    })
  }),
)

export const stockJobs: readonly JobHandler[] = [tellSoldOut]
