import { activeAdmins, contactsOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { decisionUrl } from './appeal-link.server.ts'
import { decisionSentence, thingWord } from './decision-words.rules.ts'
import { appealNotice, caseOfDecision, reportersOf } from './decisions.queries.server.ts'
import { appealAnsweredMail } from './emails/appeal-answered.email.tsx'
import { appealReceivedMail } from './emails/appeal-received.email.tsx'
import { reportOutcomeMail } from './emails/report-outcome.email.tsx'
import { reportReceivedMail } from './emails/report-received.email.tsx'
import { statementMail } from './emails/statement-of-reasons.email.tsx'
import { appealDecided, appealFiled, caseDecided, reportFiled } from './jobs.contract.ts'
import {
  appealableUntil,
  decisionSourceText,
  isAppealable,
  type ModerationAction,
  reportGroundText,
} from './moderation.rules.ts'
import { reportNotice } from './reports.queries.server.ts'
import type { CaseKind } from './reports.rules.ts'

const aboutWhat: Readonly<Record<CaseKind, string>> = {
  auctions: 'sull’annuncio',
  vetrina: 'sulla vetrina',
  store: 'sullo store',
  products: 'sul prodotto',
  reviews: 'sulla recensione',
  messages: 'sulla conversazione',
  accounts: 'sull’account',
}

const named = (subject: CaseKind, title: string): string => `${thingWord(subject)} «${title}»`

const type = notificationTypes.warning

const tellStaff = async (
  tx: Tx,
  ctx: Ctx,
  { text, caseId, from, occasion }: { text: string; caseId: number; from: number | null; occasion: string },
): Promise<void> => {
  for (const { id } of await activeAdmins(tx))
    await notify(tx, ctx, { accountId: id, type, text, about: { case: caseId }, fromAccountId: from, occasion })
}

const tellFiled = handle(reportFiled, (ctx, { reportId }) =>
  inTransaction(async (tx) => {
    const report = await reportNotice(reportId, tx)
    if (!report) return
    const { subject, title, text, caseId, email } = report
    const occasion = `report:${reportId}`
    const words = `Nuova segnalazione ${aboutWhat[subject]} “${title}”`
    await tellStaff(tx, ctx, { text: words, caseId, from: report.accountId, occasion })
    const at = formatInstant(report.reportedAt)
    await sendMail(tx, ctx, reportReceivedMail, email, { about: named(subject, title), text, at }, occasion)
  }),
)

/** Decisions with a notification of their own (how to fix it, how to appeal). */
const tellThemselves: Partial<Record<CaseKind, readonly ModerationAction[]>> = {
  reviews: ['hide', 'show'],
  auctions: ['hide', 'reject', 'decline'],
}

const tellDecided = handle(caseDecided, (ctx, { decisionId }) =>
  inTransaction(async (tx) => {
    const { decision, subject, title, reportCount } = await caseOfDecision(decisionId, tx)
    const { action, concernedId, code, reason, decidedAt } = decision
    const occasion = `moderation:${decisionId}`
    const until = formatDay(todayInRome(appealableUntil(decidedAt)))
    const said = {
      about: named(subject, title),
      what: decisionSentence(subject, action, decision.effectiveAt),
      ground: reportGroundText(code),
      reason,
    }
    const isToldElsewhere = tellThemselves[subject]?.includes(action) ?? false
    const isTold = action !== 'none' && !isToldElsewhere
    const [owner] = isTold && concernedId !== null ? await contactsOf([concernedId], tx) : []
    if (owner) {
      await notify(tx, ctx, {
        accountId: owner.accountId,
        type,
        text: said.what,
        about: { decision: decisionId },
        occasion,
      })
      const isOnAppeal = decision.appealId !== null
      const source = decisionSourceText({ action, isReported: reportCount > 0, isOnAppeal })
      const appealUntil = isAppealable(action, 'concerned') ? until : null
      // A closed account does not log in any more.
      const url = decisionUrl(decisionId, action === 'close' ? { accountId: owner.accountId } : null)
      await sendMail(tx, ctx, statementMail, owner.email, { ...said, source, appealUntil, url }, occasion)
    }
    const appealUntil = isAppealable(action, 'reporter') ? until : null
    for (const { reportId, accountId, email, accountEmail } of await reportersOf(decisionId, tx)) {
      const heard = `${occasion}:${reportId}`
      const text = `La tua segnalazione ${aboutWhat[subject]} “${title}” ha un esito`
      if (accountId !== null)
        await notify(tx, ctx, { accountId, type, text, about: { decision: decisionId }, occasion: heard })
      const to = accountEmail ?? email
      if (to === null) continue
      const url = decisionUrl(decisionId, accountId === null ? { reportId } : null)
      await sendMail(tx, ctx, reportOutcomeMail, to, { ...said, appealUntil, url }, heard)
    }
  }),
)

const urlOf = (
  { decisionId, accountId, reportId }: { decisionId: number; accountId: number | null; reportId: number | null },
  action: ModerationAction,
) =>
  decisionUrl(
    decisionId,
    accountId === null ? (reportId === null ? null : { reportId }) : action === 'close' ? { accountId } : null,
  )

const tellAppealFiled = handle(appealFiled, (ctx, { appealId }) =>
  inTransaction(async (tx) => {
    const found = await appealNotice(appealId, tx)
    if (!found) return
    const { appeal, action, subject, title, caseId, email } = found
    const occasion = `appeal:${appealId}`
    const words = `Nuovo ricorso ${aboutWhat[subject]} “${title}”`
    await tellStaff(tx, ctx, { text: words, caseId, from: appeal.accountId, occasion })
    if (email === null) return
    const props = { about: named(subject, title), text: appeal.text, url: urlOf(appeal, action) }
    await sendMail(tx, ctx, appealReceivedMail, email, props, occasion)
  }),
)

const tellAppealDecided = handle(appealDecided, (ctx, { appealId }) =>
  inTransaction(async (tx) => {
    const found = await appealNotice(appealId, tx)
    if (!found || found.appeal.status === 'open') return
    const { appeal, action, subject, title, email } = found
    const occasion = `appeal-answered:${appealId}`
    const granted = appeal.status === 'granted'
    if (appeal.accountId !== null)
      await notify(tx, ctx, {
        accountId: appeal.accountId,
        type,
        text: `Il tuo ricorso ${aboutWhat[subject]} “${title}” ${granted ? 'è stato accolto' : 'non è stato accolto'}`,
        about: { decision: appeal.decisionId },
        occasion,
      })
    if (email === null) return
    const props = { about: named(subject, title), granted, answer: appeal.answer ?? '', url: urlOf(appeal, action) }
    await sendMail(tx, ctx, appealAnsweredMail, email, props, occasion)
  }),
)

export const reportJobs = [tellFiled, tellDecided, tellAppealFiled, tellAppealDecided]
