import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactOf } from '#features/accounts/index.server.ts'
import { notify } from '#features/notifications/index.server.ts'
import { notificationTypes } from '#features/notifications/notifications.rules.ts'
import { notifications } from '#features/notifications/schema.server.ts'
import { payments } from '#features/payments/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { addDaysInRome, formatDay, todayInRome } from '#shared/days.ts'
import { participationsLeft } from './billing.queries.server.ts'
import { subscriptionEndingMail } from './emails/subscription-ending.email.tsx'
import { SUBSCRIPTIONS_PATH } from './jobs.server.ts'
import { abandonPurchase } from './purchases.service.server.ts'
import { ABANDON_AFTER_HOURS, REMIND_DAYS } from './quota.rules.ts'
import { purchases } from './schema.server.ts'

/** Gives up what nobody paid within a day. Money that is on its way keeps the purchase open. */
const abandonUnpaid: Sweep = {
  name: 'billing.abandon-unpaid',
  run: async (ctx) => {
    const before = new Date(ctx.now.getTime() - ABANDON_AFTER_HOURS * 3_600_000)
    const underWay = db()
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.purpose, 'purchase'),
          eq(payments.subjectId, purchases.id),
          inArray(payments.status, ['pending', 'captured']),
        ),
      )
    const rows = await db()
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.status, 'awaiting_payment'), lte(purchases.orderedAt, before), notExists(underWay)))
      .orderBy(asc(purchases.id))
    for (const { id } of rows) await abandonPurchase(ctx, id)
  },
}

const occasionOf = (purchaseId: number): string => `subscription-ending:${purchaseId}`

/** Subscriptions that end within a week, that nothing follows and whose supplier has not been told. */
const endingSoon = (at: Date) => {
  const next = alias(purchases, 'next')
  const follower = db()
    .select({ one: sql`1` })
    .from(next)
    .where(
      and(
        eq(next.supplierId, purchases.supplierId),
        eq(next.kind, 'subscription'),
        eq(next.status, 'active'),
        gt(next.endsAt, purchases.endsAt),
      ),
    )
  const told = db()
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, purchases.supplierId),
        eq(notifications.occasion, sql`'subscription-ending:' || ${purchases.id}`),
      ),
    )
  return db()
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.kind, 'subscription'),
        eq(purchases.status, 'active'),
        gt(purchases.endsAt, at),
        lte(purchases.endsAt, addDaysInRome(at, REMIND_DAYS)),
        notExists(follower),
        notExists(told),
      ),
    )
}

const remind = (ctx: Ctx, purchase: typeof purchases.$inferSelect): Promise<void> =>
  inTransaction(async (tx) => {
    const { id, supplierId, name, endsAt } = purchase
    if (!endsAt) return
    const contact = await contactOf(supplierId, tx)
    const left = await participationsLeft(supplierId, ctx.now, tx)
    const businessName = contact.businessName ?? contact.handle
    const link = publicUrl(SUBSCRIPTIONS_PATH)
    await sendMail(
      tx,
      ctx,
      subscriptionEndingMail,
      contact.email,
      { businessName, name, endsAt, left, link },
      occasionOf(id),
    )
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.subscription,
      text: `Il tuo abbonamento ${name} scade il ${formatDay(todayInRome(endsAt))}.`,
      actionId: id,
      occasion: occasionOf(id),
    })
  })

const remindEnding: Sweep = {
  name: 'billing.remind-ending',
  run: async (ctx) => {
    for (const purchase of await endingSoon(ctx.now)) await remind(ctx, purchase)
  },
}

export const billingSweeps = [abandonUnpaid, remindEnding]
