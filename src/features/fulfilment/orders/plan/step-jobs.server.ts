import { houseLabel } from '#features/money/payments/houses.rules.ts'
import { keptText } from '#features/money/plans/protection-words.rules.ts'
import { mayEndFrom, stepState } from '#features/money/plans/step.rules.ts'
import { CARDS_PATH } from '#features/money/selling-accounts/selling-account.rules.ts'
import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import {
  stepCalled,
  stepDue,
  stepFreed,
  stepKeptByDispute,
  stepOverdue,
  stepPaid,
  stepPassed,
  stepSilent,
  stepWaits,
} from '../jobs.contract.ts'
import { noticeOf } from '../notices/notices.server.ts'
import { PLAN_ANCHOR } from '../order.rules.ts'
import {
  saleStepOverdueMail,
  saleStepPaidMail,
  saleStepPassedMail,
  saleStepWaitsMail,
  stepCalledMail,
  stepDueMail,
  stepFreedMail,
  stepOverdueMail,
  stepPaidMail,
  stepSilentMail,
} from './emails/step.email.tsx'
import { planOfOrder } from './plan-rows.queries.server.ts'
import { keptSteps } from './protection.queries.server.ts'

/** What every message about a step needs to know, read again; null where there is none. */
const stepNotice = async (orderId: number, position: number, at: Date) => {
  const [notice, found] = await Promise.all([noticeOf(orderId, at), planOfOrder(orderId, db())])
  const step = found?.steps.find((one) => one.position === position)
  if (!notice || !found || !step) return null
  const { order, number, title, business: supplier } = notice
  const now = { ...step, isBlocked: step.blockedAt !== null }
  // What has been performed is no longer given up.
  const endsFrom = notice.order.status === 'paid' ? mayEndFrom(now) : null
  const { byPlace, staysFor } = await keptSteps(orderId)
  const held = step.position === 1 ? undefined : byPlace.get(step.position)
  const passedOn = held?.passedAt ? todayInRome(held.passedAt) : null
  const keptFor = (side: 'couple' | 'supplier') =>
    held
      ? keptText(
          { ...held, passedOn, today: todayInRome(at), staysFor, isWaiting: held.waitsSince !== null },
          { side, supplier },
        )
      : null
  return {
    ...{ held, keptFor, staysFor },
    ...{ planUrl: `${notice.url}#${PLAN_ANCHOR}`, salePlanUrl: `${notice.saleUrl}#${PLAN_ANCHOR}` },
    ...{ notice, step: now, occasion: `${orderId}:${position}:${step.dueOn ?? ''}` },
    facts: {
      ...{ number, title, supplier, step: `Rata ${position} di ${found.steps.length}` },
      ...{ amount: euro(step.amountCents), dueOn: step.dueOn && formatDay(step.dueOn) },
      endsFrom: endsFrom && formatDay(endsFrom),
      ...{ kept: null, keptUntil: held ? formatDay(held.limitOn) : null },
    },
    toCouple: {
      ...{ accountId: order.coupleId, type: notificationTypes.delivered, about: notice.about },
      fromAccountId: order.supplierId,
    },
    toSeller: {
      ...{ accountId: order.supplierId, type: notificationTypes.sale, about: { sale: orderId } },
      fromAccountId: order.coupleId,
    },
  }
}

/** Reminder and call: the same people, other words. */
const tellToPay = (job: typeof stepDue, mail: typeof stepDueMail, key: string) =>
  handle(job, async (ctx, { orderId, position }) => {
    const found = await stepNotice(orderId, position, ctx.now)
    // Paid or given up meanwhile.
    if (found?.step.status !== 'open' || found.notice.order.status === 'cancelled') return
    const { facts, notice, toCouple, planUrl } = found
    const today = todayInRome(ctx.now)
    // Reminders of what became late meanwhile, or cannot be paid, come too late.
    if (['overdue', 'blocked'].includes(stepState(found.step, today))) return
    const occasion = `${key}:${found.occasion}:${today}`
    const text = `${facts.step} di ${facts.amount} per «${facts.title}»: pagala entro il ${facts.dueOn}`
    await inTransaction(async (tx) => {
      await notify(tx, ctx, { ...toCouple, text, occasion })
      await sendMail(tx, ctx, mail, notice.couple.email, { ...facts, url: planUrl }, occasion)
    })
  })

const tellPaid = handle(stepPaid, async (ctx, { orderId, position }) => {
  const found = await stepNotice(orderId, position, ctx.now)
  if (!found) return
  const { facts, notice, toSeller, planUrl, salePlanUrl } = found
  const occasion = `step-paid:${orderId}:${position}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      ...toSeller,
      text: `${facts.step} di ${facts.amount} pagata, ordine ${facts.number}`,
      occasion,
    })
    const toSale = { ...facts, kept: found.keptFor('supplier'), url: salePlanUrl }
    await sendMail(tx, ctx, saleStepPaidMail, notice.supplier.email, toSale, occasion)
    const toOwner = { ...facts, kept: found.keptFor('couple'), url: planUrl }
    await sendMail(tx, ctx, stepPaidMail, notice.couple.email, toOwner, occasion)
  })
})

/** Silence will soon pass it on: the couple says that all is well, or what is not. */
const tellSilent = handle(stepSilent, async (ctx, { orderId, position }) => {
  const found = await stepNotice(orderId, position, ctx.now)
  // Passed on, or contested, meanwhile.
  if (found?.held?.state !== 'held' || found.staysFor) return
  const { facts, notice, toCouple, planUrl } = found
  const occasion = `step-silent:${orderId}:${position}`
  const text = `${facts.step} di ${facts.amount} per «${facts.title}»: se è andato tutto bene confermalo, altrimenti segnalalo`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toCouple, text, occasion })
    const props = { ...facts, kept: found.keptFor('couple'), url: planUrl }
    await sendMail(tx, ctx, stepSilentMail, notice.couple.email, props, occasion)
  })
})

const tellPassed = handle(stepPassed, async (ctx, { orderId, position }) => {
  const found = await stepNotice(orderId, position, ctx.now)
  if (found?.held?.state !== 'released') return
  const { facts, notice, toCouple, toSeller, salePlanUrl } = found
  const occasion = `step-passed:${orderId}:${position}`
  await inTransaction(async (tx) => {
    const text = `${facts.step} di ${facts.amount}, ordine ${facts.number}: non è più in custodia, è sul tuo conto`
    await notify(tx, ctx, { ...toSeller, text, occasion })
    await notify(tx, ctx, {
      ...{ ...toCouple, occasion },
      text: `${facts.step} di ${facts.amount} per «${facts.title}» è passata a ${facts.supplier}`,
    })
    const props = { ...facts, kept: found.keptFor('supplier'), url: salePlanUrl }
    await sendMail(tx, ctx, saleStepPassedMail, notice.supplier.email, props, occasion)
  })
})

/** The step is the supplier's and waits for an account of it. */
const tellWaits = handle(stepWaits, async (ctx, { orderId, position }) => {
  const found = await stepNotice(orderId, position, ctx.now)
  // Passed on meanwhile.
  const waitsSince = found?.held?.waitsSince
  if (!found?.held || !waitsSince) return
  const { facts, held, notice, toSeller } = found
  const name = houseLabel[held.house]
  const occasion = `step-waits:${orderId}:${position}:${waitsSince.toISOString()}`
  const what = `${facts.step} di ${facts.amount}, ordine ${facts.number}`
  await inTransaction(async (tx) => {
    const text = `${what}: è tua, ma ti manca un conto ${name} che può riceverla. Collegane uno`
    await notify(tx, ctx, { ...toSeller, text, occasion })
    const props = { ...facts, house: name, url: publicUrl(CARDS_PATH) }
    await sendMail(tx, ctx, saleStepWaitsMail, notice.supplier.email, props, occasion)
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        ...{ accountId: id, type: notificationTypes.payment, about: { refund: orderId }, occasion },
        text: `${what}: aspetta presso ${name}, ${facts.supplier} non ha un conto che può riceverla. È in «Quadratura».`,
      })
  })
})

/** Staff decides before the provider keeps it no longer. */
const tellKept = handle(stepKeptByDispute, async (ctx, { orderId, position }) => {
  const found = await stepNotice(orderId, position, ctx.now)
  if (found?.held?.state !== 'held') return
  const { facts, held, staysFor } = found
  const [why, todo] =
    staysFor === 'transfer'
      ? ['gli sposi non hanno ancora il bonifico del rimborso', 'Senti prima il fornitore.']
      : ['la segnalazione è ancora aperta', 'Decidi prima.']
  const text = `${facts.step} di ${facts.amount}, ordine ${facts.number}: ${why}, e dopo il ${formatDay(held.limitOn)} ${houseLabel[held.house]} non la tiene più. ${todo}`
  await inTransaction(async (tx) => {
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        ...{ accountId: id, type: notificationTypes.payment, about: { refund: orderId }, text },
        occasion: `step-kept:${orderId}:${position}`,
      })
  })
})

const tellOverdue = handle(stepOverdue, async (ctx, { orderId, position }) => {
  const found = await stepNotice(orderId, position, ctx.now)
  if (found?.step.status !== 'open' || found.step.isBlocked || found.notice.order.status === 'cancelled') return
  const { facts, notice, toCouple, toSeller, planUrl, salePlanUrl } = found
  const occasion = `step-overdue:${found.occasion}`
  const text = `${facts.step} di ${facts.amount} per «${facts.title}» è scaduta il ${facts.dueOn}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toCouple, text, occasion })
    await notify(tx, ctx, { ...toSeller, text, occasion })
    await sendMail(tx, ctx, stepOverdueMail, notice.couple.email, { ...facts, url: planUrl }, occasion)
    await sendMail(tx, ctx, saleStepOverdueMail, notice.supplier.email, { ...facts, url: salePlanUrl }, occasion)
  })
})

/** What couple and supplier are told of the steps of an order. */
export const stepJobs: readonly JobHandler[] = [
  tellToPay(stepDue, stepDueMail, 'step-due'),
  tellToPay(stepCalled as typeof stepDue, stepCalledMail, 'step-called'),
  tellToPay(stepFreed as typeof stepDue, stepFreedMail, 'step-freed'),
  ...[tellPaid, tellSilent, tellPassed, tellWaits, tellKept],
  tellOverdue,
]
export const stepEmails = [
  ...[stepDueMail, stepCalledMail, stepFreedMail, stepPaidMail, saleStepPaidMail],
  ...[stepOverdueMail, saleStepOverdueMail, stepSilentMail, saleStepPassedMail, saleStepWaitsMail],
]
