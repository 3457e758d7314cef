import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { disputeForNotice, entryForNotice } from './dispute.queries.server.ts'
import { type DisputeSide, disputeNumber, isAwaited, isOpenDispute, reasonText } from './dispute.rules.ts'
import { disputePath, REMEDIES } from './dispute-labels.rules.ts'
import { disputeDecisionMail } from './emails/dispute-decision.email.tsx'
import { disputeNewsMail } from './emails/dispute-news.email.tsx'
import { disputeRefunded, disputeReminder, disputeSpoke } from './jobs.contract.ts'
import { noticeTextFor, reminderText } from './notices.rules.ts'

type Told = NonNullable<Awaited<ReturnType<typeof entryForNotice>>>

const SIDES = ['couple', 'supplier'] as const

const bell = (tx: Tx, ctx: Ctx, accountId: number, disputeId: number, text: string, occasion: string) =>
  notify(tx, ctx, {
    ...{ accountId, type: notificationTypes.warning, text, about: { dispute: disputeId }, occasion },
  })

/** The statement of what staff decided. */
const sendDecision = async (tx: Tx, ctx: Ctx, told: Told, side: DisputeSide, to: string): Promise<void> => {
  const { dispute, entry, number, title } = told
  const resolution = told.resolutions.find(({ wordsId }) => wordsId === entry.id)
  if (!resolution) return
  await bell(
    ...([
      tx,
      ctx,
      told.order[`${side}Id`],
      dispute.id,
      `Promessi ha deciso sull’ordine ${number}: ${resolution.outcomeText}`,
    ] as const),
    `dispute:${entry.id}`,
  )
  const facts = {
    ...{ number: disputeNumber(dispute.id), orderNumber: number, title, outcome: resolution.outcomeText },
    parts: resolution.parts.map(({ label, amountCents }) => `${label}: ${euro(amountCents)}`),
    ...{ facts: resolution.facts, ground: resolution.groundText, reason: entry.text, remedies: REMEDIES },
    ...{ support: siteSettings().supportEmail, url: publicUrl(disputePath(side, dispute.id)) },
  }
  await sendMail(tx, ctx, disputeDecisionMail, to, facts, `${entry.id}:${side}`)
}

const sendNews = async (tx: Tx, ctx: Ctx, told: Told, side: DisputeSide, to: string): Promise<void> => {
  const { dispute, entry, number, title } = told
  // Read again: an answer may have come in the meantime.
  const isAsked = isOpenDispute(dispute.status) && isAwaited(dispute.awaits, side)
  const until = isAsked ? formatInstant(dispute.dueAt) : null
  const resolution = told.resolutions.findLast(({ kind }) => kind === 'proposal')
  const authorName =
    entry.authorKind === 'admin' ? 'Promessi' : entry.authorKind === 'couple' ? told.coupleName : told.business
  const words = noticeTextFor({
    ...{ kind: entry.kind, reader: side, author: entry.authorKind, authorName, orderNumber: number, title, until },
    outcome: resolution?.outcomeText ?? null,
  })
  if (!words) return
  await bell(tx, ctx, told.order[`${side}Id`], dispute.id, words.subject, `dispute:${entry.id}`)
  const facts = [
    { term: 'Controversia', value: disputeNumber(dispute.id) },
    { term: 'Ordine', value: number },
    { term: 'Motivo', value: reasonText(dispute.reason) },
    ...(resolution && ['propose', 'accept', 'settle'].includes(entry.kind)
      ? [{ term: 'Proposta', value: resolution.outcomeText }]
      : []),
    ...(told.fileCount > 0 ? [{ term: 'Allegati', value: String(told.fileCount) }] : []),
    ...(until ? [{ term: 'Rispondi entro', value: until }] : []),
  ]
  const url = publicUrl(disputePath(side, dispute.id))
  await sendMail(tx, ctx, disputeNewsMail, to, { ...words, facts, words: entry.text, url }, `${entry.id}:${side}`)
}

/** Both sides are told what the other, or staff, said or did; staff is told what the sides do. */
const tellSpoke = handle(disputeSpoke, async (ctx, { entryId }) => {
  const told = await entryForNotice(entryId)
  if (!told) return
  const { entry, dispute, number } = told
  await inTransaction(async (tx) => {
    for (const side of SIDES) {
      const person = told[side]
      if (!person) continue
      if (entry.kind === 'decide') await sendDecision(tx, ctx, told, side, person.email)
      else await sendNews(tx, ctx, told, side, person.email)
    }
    if (entry.authorKind === 'admin') return
    for (const { id } of await activeAdmins(tx))
      await bell(
        tx,
        ctx,
        id,
        dispute.id,
        `Controversia ${disputeNumber(dispute.id)}, ordine ${number}: c’è qualcosa di nuovo`,
        `dispute:${entryId}`,
      )
  })
})

/** Reminds the side whose turn it is; read again, an answer may have come. */
const remind = handle(disputeReminder, async (ctx, { disputeId, dueAt }) => {
  const told = await disputeForNotice(disputeId)
  if (!told || !isOpenDispute(told.dispute.status) || told.dispute.dueAt.toISOString() !== dueAt) return
  const { dispute, number, title, order } = told
  const words = reminderText({ orderNumber: number, title }, dispute.status === 'proposed')
  const facts = [
    { term: 'Controversia', value: disputeNumber(disputeId) },
    { term: 'Rispondi entro', value: formatInstant(dispute.dueAt) },
  ]
  await inTransaction(async (tx) => {
    for (const side of SIDES) {
      const person = told[side]
      if (!person || !isAwaited(dispute.awaits, side)) continue
      const occasion = `dispute-reminder:${disputeId}:${dueAt}`
      await bell(tx, ctx, order[`${side}Id`], disputeId, words.subject, occasion)
      const url = publicUrl(disputePath(side, disputeId))
      await sendMail(tx, ctx, disputeNewsMail, person.email, { ...words, facts, words: '', url }, `${occasion}:${side}`)
    }
  })
})

/** The money a dispute gave back is there. */
const tellRefunded = handle(disputeRefunded, async (ctx, { disputeId }) => {
  const told = await disputeForNotice(disputeId)
  if (!told?.dispute.refundedAt) return
  const { number, title, order } = told
  const amount = told.resolutions.at(-1)?.amountCents
  if (amount === undefined || !told.couple) return
  const email = told.couple.email
  const subject = `Rimborso di ${euro(amount)} arrivato, ordine ${number}`
  const occasion = `dispute-refunded:${disputeId}`
  await inTransaction(async (tx) => {
    for (const side of SIDES) await bell(tx, ctx, order[`${side}Id`], disputeId, subject, occasion)
    await sendMail(
      tx,
      ctx,
      disputeNewsMail,
      email,
      {
        ...{ subject, title: 'Il rimborso è arrivato', words: '', button: 'Rileggi la controversia' },
        intro: `Il rimborso per «${title}» è sullo stesso mezzo con cui hai pagato.`,
        facts: [
          { term: 'Controversia', value: disputeNumber(disputeId) },
          { term: 'Importo', value: euro(amount) },
        ],
        hint: null,
        url: publicUrl(disputePath('couple', disputeId)),
      },
      occasion,
    )
  })
})

export const disputeJobs: readonly JobHandler[] = [tellSpoke, remind, tellRefunded]
export const disputeEmails = [disputeNewsMail, disputeDecisionMail]
