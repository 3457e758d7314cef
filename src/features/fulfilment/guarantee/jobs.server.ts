import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatInstant } from '#shared/days.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { guaranteeClaimMail, guaranteeCopyMail } from './emails/guarantee-claim.email.tsx'
import { claimForNotice } from './guarantee.queries.server.ts'
import { claimNumber, wishLabel } from './guarantee.rules.ts'
import { guaranteeClaimed } from './jobs.contract.ts'

const tellClaimed = handle(guaranteeClaimed, async (ctx, { claimId }) => {
  const found = await claimForNotice(claimId)
  if (!found) return
  const { claim, order, title } = found
  const [couple, supplier] = await Promise.all([contactOf(order.coupleId), contactOf(order.supplierId)])
  const number = orderNumber(order.id)
  const facts = {
    number: claimNumber(claimId),
    orderNumber: number,
    couple: displayName(order.billing.fullName),
    supplier: order.seller.businessName ?? 'Il fornitore',
    title,
    text: claim.text,
    wish: wishLabel[claim.wish],
    hasPhoto: claim.image !== null,
    at: formatInstant(claim.claimedAt),
  }
  const toSeller = { ...facts, url: publicUrl(`/portal/orders/${order.id}#garanzia`) }
  const toCouple = { ...facts, url: publicUrl(`${orderPath(order.kind, order.id)}#garanzia`) }
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      text: `${facts.couple} chiede la garanzia per l’ordine ${number}`,
      about: { sale: order.id },
      fromAccountId: order.coupleId,
      occasion: `guarantee-claim:${claimId}`,
    })
    await sendMail(tx, ctx, guaranteeClaimMail, supplier.email, toSeller, String(claimId))
    await sendMail(tx, ctx, guaranteeCopyMail, couple.email, toCouple, String(claimId))
  })
})

export const guaranteeJobs: readonly JobHandler[] = [tellClaimed]
export const guaranteeEmails = [guaranteeClaimMail, guaranteeCopyMail]
