import { mailOf, notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { lowStockEmail } from './emails/low-stock.email.tsx'
import { piecesGone, piecesLow } from './jobs.contract.ts'
import { lowStockNotice, soldOutNotice } from './stock.queries.server.ts'

const mailAbout = ({ id, title, left }: { readonly id: number; readonly title: string; readonly left: number }) => ({
  ...{ title, left },
  url: publicUrl(`/portal/products/${id}`),
})

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
      mail: mailOf('stock', lowStockEmail, mailAbout(product), `sold-out:${productId}:${orderId}`),
    })
  }),
)

const tellLow = handle(piecesLow, (ctx, { productId, orderId }) =>
  inTransaction(async (tx) => {
    const product = await lowStockNotice(productId, tx)
    if (!product) return
    const { title, left } = product
    await notify(tx, ctx, {
      accountId: product.supplierId,
      type: notificationTypes.product,
      text: `«${title}» sta per finire: ${left === 1 ? 'ne resta 1' : `ne restano ${left}`}`,
      about: { product: product.code },
      occasion: `low-stock:${productId}:${orderId}`,
      mail: mailOf('stock', lowStockEmail, mailAbout(product), `low-stock:${productId}:${orderId}`),
    })
  }),
)

export const stockJobs: readonly JobHandler[] = [tellSoldOut, tellLow]

export const stockEmails = [lowStockEmail]
