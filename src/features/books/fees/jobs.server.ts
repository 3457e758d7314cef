import { openOf } from '#features/money/billing/fees/fee-payments.rules.ts'
import { suspendsOn } from '#features/money/billing/fees/fee-reminders.rules.ts'
import {
  feeMovementsOf,
  openFees,
  remindDue,
  reminderOf,
  suppliersToRemind,
  suppliersToSuspendOrRestore,
} from '#features/money/billing/index.server.ts'
import { feesMoved, feesToPay } from '#features/money/billing/jobs.contract.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { company, siteSettings } from '#features/site/settings/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { daily, eachPage } from '#platform/jobs/sweeps.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { cents, euro, sumOf } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { feeNotedMail } from './emails/fee-noted.email.tsx'
import { feeReminderMail } from './emails/fee-reminder.email.tsx'
import { moveLabel } from './fee-labels.rules.ts'
import { suspendOrRestoreForFees } from './fee-suspension.service.server.ts'

/** Where a supplier sees what it has to pay. */
const EARNINGS_PATH = '/portal/guadagni'

const tellMoved = handle(feesMoved, async (ctx, { supplierId, movementIds }) => {
  await suspendOrRestoreForFees(ctx, supplierId)
  if (movementIds.length === 0) return
  await inTransaction(async (tx) => {
    const moved = await feeMovementsOf(movementIds, tx)
    const [first] = moved
    if (!first) return
    const { kind, reference, reason } = first.movement
    // What the provider kept or gave back is told with the payment or refund it is of.
    if (kind === 'kept' || kind === 'returned') return
    const totalCents = sumOf(moved.map(({ movement }) => movement.amountCents))
    const contact = await contactOf(supplierId, tx)
    const facts = {
      businessName: contact.businessName ?? contact.handle,
      ...{ kind, reference, reason, totalCents },
      fees: moved.map(({ movement, fee }) => ({
        order: orderNumber(fee.orderId),
        amountCents: movement.amountCents,
        leftCents: fee.status === 'due' ? openOf(fee) : cents(0),
      })),
      support: siteSettings().supportEmail,
      link: publicUrl(EARNINGS_PATH),
    }
    const occasion = `fee-noted:${first.movement.id}`
    await sendMail(tx, ctx, feeNotedMail, contact.email, facts, occasion)
    await notify(tx, ctx, {
      ...{ accountId: supplierId, type: notificationTypes.payment, about: 'fees', occasion },
      text: `${moveLabel[kind]} di fee registrato: ${euro(totalCents)}${reason ? `. Motivo: ${reason}` : ''}`,
    })
  })
})

const tellToPay = handle(feesToPay, (ctx, { reminderId }) =>
  inTransaction(async (tx) => {
    const reminder = await reminderOf(reminderId, tx)
    if (!reminder) return
    const { supplierId, stage } = reminder
    // What was paid since is not asked for again.
    const fees = await openFees(supplierId, tx)
    const [oldest] = fees
    if (!oldest) return
    const contact = await contactOf(supplierId, tx)
    const totalCents = sumOf(fees.map((fee) => fee.totalCents))
    const occasion = `fee-reminder:${reminderId}`
    const facts = {
      businessName: contact.businessName ?? contact.handle,
      stage,
      fees: fees.map((fee) => ({ order: orderNumber(fee.orderId), totalCents: fee.totalCents, dueOn: fee.dueOn })),
      totalCents,
      suspendsOn: suspendsOn(oldest.dueOn),
      payee: company().name,
      iban: company().iban,
      link: publicUrl(EARNINGS_PATH),
    }
    await sendMail(tx, ctx, feeReminderMail, contact.email, facts, occasion)
    await notify(tx, ctx, {
      ...{ accountId: supplierId, type: notificationTypes.payment, about: 'fees', occasion },
      text: `Hai fee da versare per ${euro(totalCents)}.`,
    })
  }),
)

/** What happens after something moved among the fees, and the reminders. */
export const feeJobs = [tellMoved, tellToPay]

const REMIND = 'fees.remind'
const REVIEW = 'fees.review-standings'

/** Once a day: who is to be reminded, then whose standing is not what its fees say (OQ-049). */
export const feeSweeps = [
  daily(REMIND, (ctx) =>
    eachPage(
      REMIND,
      (after) => suppliersToRemind(ctx.now, after),
      ({ id, dueOn }) => remindDue(ctx, id, dueOn),
    ),
  ),
  daily(REVIEW, (ctx) =>
    eachPage(
      REVIEW,
      (after) => suppliersToSuspendOrRestore(ctx.now, after),
      ({ id }) => suspendOrRestoreForFees(ctx, id),
    ),
  ),
]
