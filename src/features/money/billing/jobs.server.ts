import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { grantedBy, grantOf, purchaseOf, returnedFor } from './due.queries.server.ts'
import { participationsGrantedMail } from './emails/participations-granted.email.tsx'
import { purchaseSettledMail } from './emails/purchase-settled.email.tsx'
import { participationsGranted, participationsReturned, purchaseSettled } from './jobs.contract.ts'
import { returnReasonLabel } from './quota.rules.ts'

/** Where subscriptions and Smart Pass live (SUB-08). */
export const SUBSCRIPTIONS_PATH = '/portal/operator-paypal?tab=4'

const confirmPurchase = handle(purchaseSettled, (ctx, { purchaseId }) =>
  inTransaction(async (tx) => {
    const purchase = await purchaseOf(purchaseId, tx)
    if (!purchase?.startsAt || !purchase.endsAt) return
    const { supplierId, priceCents, vatCents, creditCents, startsAt, endsAt } = purchase
    const participations = await grantedBy(purchaseId, tx)
    const contact = await contactOf(supplierId, tx)
    const name = purchase.kind === 'subscription' ? `Abbonamento ${purchase.name}` : purchase.name
    const businessName = contact.businessName ?? contact.handle
    const link = publicUrl(SUBSCRIPTIONS_PATH)
    await sendMail(
      tx,
      ctx,
      purchaseSettledMail,
      contact.email,
      { businessName, name, participations, priceCents, vatCents, creditCents, startsAt, endsAt, link },
      `purchase:${purchaseId}`,
    )
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.subscription,
      text: `${name}: pagamento ricevuto, ${participations} partecipazioni in più.`,
      about: { participations: purchaseId },
      occasion: `purchase:${purchaseId}`,
    })
  }),
)

const tellReturned = handle(participationsReturned, (ctx, { announcementId }) =>
  inTransaction(async (tx) => {
    for (const { supplierId, reason, returnedAt, title } of await returnedFor(announcementId, tx)) {
      if (!reason || !returnedAt) continue
      await notify(tx, ctx, {
        accountId: supplierId,
        type: notificationTypes.subscription,
        text: `Una partecipazione è di nuovo tua: «${title}», ${returnReasonLabel[reason]}.`,
        about: { participations: announcementId },
        // Spent again and come back again, it is told again.
        occasion: `participation-returned:${announcementId}:${returnedAt.getTime()}`,
      })
    }
  }),
)

const tellGranted = handle(participationsGranted, (ctx, { creditId }) =>
  inTransaction(async (tx) => {
    const credit = await grantOf(creditId, tx)
    if (!credit) return
    const { supplierId, granted, endsAt, grantReason } = credit
    const { email, businessName, handle: publicName } = await contactOf(supplierId, tx)
    const occasion = `participations-granted:${creditId}`
    const facts = { granted, endsAt, reason: grantReason ?? '', link: publicUrl(SUBSCRIPTIONS_PATH) }
    await sendMail(
      tx,
      ctx,
      participationsGrantedMail,
      email,
      { ...facts, businessName: businessName ?? publicName },
      occasion,
    )
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.subscription,
      text: `Promessi ti regala ${granted} partecipazioni: ${grantReason}`,
      about: { participations: creditId },
      occasion,
    })
  }),
)

export const billingJobs = [confirmPurchase, tellReturned, tellGranted]
