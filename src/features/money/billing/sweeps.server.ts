import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { participationsLeft } from './billing.queries.server.ts'
import { endingOccasion, subscriptionsToRemind, unpaidSince } from './due.queries.server.ts'
import { subscriptionEndingMail } from './emails/subscription-ending.email.tsx'
import { withVat } from './fees/fee.rules.ts'
import { SUBSCRIPTIONS_PATH } from './jobs.server.ts'
import { priceOnSale } from './prices.queries.server.ts'
import { abandonPurchase } from './purchases.service.server.ts'
import { ABANDON_AFTER_HOURS } from './quota.rules.ts'

/** Closes purchases that were not paid within a day. Money that is on its way keeps the purchase open. */
const abandonUnpaid: Sweep = {
  name: 'billing.abandon-unpaid',
  run: async (ctx) => {
    const before = new Date(ctx.now.getTime() - ABANDON_AFTER_HOURS * 3_600_000)
    await eachDue('billing.abandon-unpaid', await unpaidSince(before), ({ id }) => abandonPurchase(ctx, id))
  },
}

const remind = (ctx: Ctx, purchase: Awaited<ReturnType<typeof subscriptionsToRemind>>[number]): Promise<void> =>
  inTransaction(async (tx) => {
    const { id, supplierId, name, endsAt, nextPlanId } = purchase
    if (!endsAt) return
    const plan = nextPlanId === null ? null : await priceOnSale({ planId: nextPlanId }, ctx.now, tx)
    const next = plan && { name: plan.name, totalCents: withVat(plan.priceCents).totalCents }
    const contact = await contactOf(supplierId, tx)
    const left = await participationsLeft(supplierId, ctx.now, tx)
    const businessName = contact.businessName ?? contact.handle
    const link = publicUrl(SUBSCRIPTIONS_PATH)
    await sendMail(
      tx,
      ctx,
      subscriptionEndingMail,
      contact.email,
      { businessName, name, endsAt, left, next, link },
      endingOccasion(id),
    )
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.subscription,
      text: `Il tuo abbonamento ${name} scade il ${formatDay(todayInRome(endsAt))}.`,
      about: { participations: id },
      occasion: endingOccasion(id),
    })
  })

const remindEnding: Sweep = {
  name: 'billing.remind-ending',
  run: async (ctx) => {
    await eachDue('billing.remind-ending', await subscriptionsToRemind(ctx.now), (purchase) => remind(ctx, purchase))
  },
}

export const billingSweeps = [abandonUnpaid, remindEnding]
