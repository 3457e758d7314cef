import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { orderCorrectedMail } from '../emails/order-corrected.email.tsx'
import { orderCorrected } from '../jobs.contract.ts'
import { noticeOf } from './notices.server.ts'

const STATES = {
  ...{ ship: 'Spedito', ready: 'Pronto per il ritiro', perform: 'Eseguito', receive: 'Consegnato' },
  ...{ return_received: 'Reso ricevuto', return_decided: 'Reso deciso' },
} as const

/** Couple and supplier are told what staff corrected, and why. */
export const notifyOrderCorrected = handle(orderCorrected, async (ctx, { orderId, step, reason, returnId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  if (!notice) return
  const { order, number, title } = notice
  const state = step === 'receive' && order.pickup ? 'Ritirato' : STATES[step]
  const text = `La redazione ha corretto l’ordine ${number}, ora «${state}»: ${reason}`
  const occasion = `order-corrected:${orderId}:${step}${returnId ? `:${returnId}` : ''}`
  const facts = { number, title, state, reason, support: siteSettings().supportEmail }
  await inTransaction(async (tx) => {
    const toCouple = { accountId: order.coupleId, type: notificationTypes.delivered, about: notice.about }
    await notify(tx, ctx, { ...toCouple, text, occasion })
    const toSeller = { accountId: order.supplierId, type: notificationTypes.sale, about: { sale: orderId } }
    await notify(tx, ctx, { ...toSeller, text, occasion })
    await sendMail(
      tx,
      ctx,
      orderCorrectedMail,
      notice.couple.email,
      { ...facts, url: notice.url },
      `${occasion}:couple`,
    )
    await sendMail(
      tx,
      ctx,
      orderCorrectedMail,
      notice.supplier.email,
      { ...facts, url: notice.saleUrl },
      `${occasion}:supplier`,
    )
  })
})
