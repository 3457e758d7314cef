import { contactOf } from '#features/people/accounts/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { paymentDeclinedMail } from './emails/payment-declined.email.tsx'
import { transferChosenMail } from './emails/transfer-chosen.email.tsx'
import { paymentDeclined, transferChosen } from './jobs.contract.ts'
import { TRANSFER_NOT_COME } from './payment.rules.ts'
import { attemptOf } from './refunds.queries.server.ts'
import { payerAdvice } from './refusals.rules.ts'

/** Writes to the payer of money that was under way and did not come. */
export const tellDeclined = handle(paymentDeclined, async (ctx, { paymentId }) => {
  const row = await attemptOf(paymentId)
  if (row?.status !== 'failed') return
  const { payerId, description, amountCents, failure, returnPath } = row
  const { email } = await contactOf(payerId)
  const props = {
    ...{ description, amountCents, isTransfer: failure === TRANSFER_NOT_COME },
    ...{ advice: failure && payerAdvice(failure), url: publicUrl(returnPath) },
  }
  await inTransaction((tx) => sendMail(tx, ctx, paymentDeclinedMail, email, props, `payment-declined:${paymentId}`))
})

/** Writes to the payer where to send the money: the page of the provider is closed, and nobody finds it again. */
export const tellTransfer = handle(transferChosen, async (ctx, { paymentId }) => {
  const row = await attemptOf(paymentId)
  if (row?.status !== 'awaiting_approval' || !row.waitsUntil || !row.providerOrderId) return
  const { payerId, description, amountCents, waitsUntil, providerOrderId } = row
  const { email } = await contactOf(payerId)
  const url = publicUrl(`/pagamento/esito?token=${encodeURIComponent(providerOrderId)}`)
  const props = { description, amountCents, lastDay: formatDay(todayInRome(waitsUntil)), url }
  await inTransaction((tx) => sendMail(tx, ctx, transferChosenMail, email, props, `transfer-chosen:${paymentId}`))
})
