import { activeAdmins, contactOf, isClosed } from '#features/people/accounts/index.server.ts'
import { accountClosed } from '#features/people/accounts/status/account-status.jobs.contract.ts'
import { mailOf, notify, unlinkAnnouncement } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { statementOf } from '#features/trust/reports/index.server.ts'
import type { Statement } from '#features/trust/reports/moderation.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue, handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import type { EmailDefinition } from '#platform/mail/email.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatAtTime, formatDayAtTime, spellTimeLeft } from '#shared/days.ts'
import type { AnnouncementRow } from './announcement-rows.queries.server.ts'
import {
  announcementInterrupted,
  announcementPublished,
  announcementRejected,
  announcementSubmitted,
  auctionExpired,
  auctionExtended,
  decisionReminder,
  sectorToTell,
} from './announcements.jobs.contract.ts'
import { endAnnouncementsOf } from './departure.service.server.ts'
import { announcementInterruptedMail } from './emails/announcement-interrupted.email.tsx'
import { announcementPublishedMail } from './emails/announcement-published.email.tsx'
import { announcementRejectedMail } from './emails/announcement-rejected.email.tsx'
import { announcementToReviewMail } from './emails/announcement-to-review.email.tsx'
import { auctionExpiredMail } from './emails/auction-expired.email.tsx'
import { auctionWithoutOffersMail } from './emails/auction-without-offers.email.tsx'
import { decisionReminderMail } from './emails/decision-reminder.email.tsx'
import { announcementNotice, biddersOf } from './notices.queries.server.ts'
import type { AnnouncementCardView } from './views.ts'

const quoted = ({ title }: { readonly title: string }): string => `«${title}»`
const detailUrl = (id: number): string => publicUrl(`/auctions/detail/${id}`)
const myUrl = (): string => publicUrl('/my-auctions')

interface OwnerNotice<P> {
  readonly row: AnnouncementRow['announcement']
  readonly text: string
  readonly email: EmailDefinition<P>
  readonly props: P
  /** The same occasion is told once. */
  readonly occasion: string
}

/** Tells the couple, on the site and by e-mail. */
const tellOwner = async <P>(tx: Tx, ctx: Ctx, { row, text, email, props, occasion }: OwnerNotice<P>): Promise<void> => {
  const owner = await contactOf(row.coupleId, tx)
  const type = notificationTypes.outcome
  await notify(tx, ctx, { accountId: row.coupleId, type, text, about: { announcement: row.id }, occasion })
  await sendMail(tx, ctx, email, owner.email, props, occasion)
}

/** The statement of reasons; null for what was decided before there was one. */
export const statementIn = async (decisionId: number | undefined): Promise<Statement | null> =>
  decisionId === undefined ? null : statementOf(decisionId)

const placeOf = ({ city, province }: AnnouncementCardView): string => `${city} (${province})`

const tellStaff = handle(announcementSubmitted, async (ctx, { announcementId }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  if (found?.card.status !== 'pending') return
  const { card } = found
  const admins = await activeAdmins()
  const props = {
    code: card.code,
    title: card.title,
    sector: card.sectorName,
    place: placeOf(card),
    link: publicUrl('/portal/auctions'),
  }
  await inTransaction(async (tx) => {
    for (const admin of admins)
      await notify(tx, ctx, {
        accountId: admin.id,
        type: notificationTypes.warning,
        text: `Annuncio ${card.code} da approvare: ${quoted(card)}`,
        about: { announcementToReview: announcementId },
        fromAccountId: found.row.coupleId,
        occasion: `announcement-submitted:${announcementId}`,
        mail: mailOf('approvals', announcementToReviewMail, props, `${announcementId}:${admin.id}`),
      })
  })
})

const tellPublished = handle(announcementPublished, async (ctx, { announcementId }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  if (!found?.card.expiresAt || found.card.status !== 'open') return
  const { row, card } = found
  const expiresAt = found.card.expiresAt
  await inTransaction(async (tx) => {
    await tellOwner(tx, ctx, {
      row,
      text: `Il tuo annuncio ${quoted(card)} è online fino al ${formatDayAtTime(expiresAt)}`,
      email: announcementPublishedMail,
      props: { code: card.code, title: card.title, expiresAt, link: detailUrl(row.id) },
      occasion: `announcement-published:${announcementId}`,
    })
    await enqueue(tx, sectorToTell, { announcementId })
  })
})

const tellRejected = handle(announcementRejected, async (ctx, { announcementId, decisionId }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  if (found?.card.status !== 'rejected') return
  const { row, card } = found
  const reason = row.reason ?? ''
  const statement = await statementIn(decisionId)
  await inTransaction((tx) =>
    tellOwner(tx, ctx, {
      row,
      text: `Il tuo annuncio ${quoted(card)} non è stato approvato: ${reason}`,
      email: announcementRejectedMail,
      props: { code: card.code, title: card.title, reason, link: myUrl(), statement },
      occasion: `announcement-rejected:${announcementId}`,
    }),
  )
})

const tellInterrupted = handle(announcementInterrupted, async (ctx, { announcementId, decisionId }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  if (found?.card.status !== 'interrupted') return
  const { row, card } = found
  const reason = row.reason ?? ''
  const occasion = `announcement-interrupted:${announcementId}`
  const [bidders, statement] = await Promise.all([biddersOf(announcementId), statementIn(decisionId)])
  await inTransaction(async (tx) => {
    await tellOwner(tx, ctx, {
      row,
      text: `Il tuo annuncio ${quoted(card)} è stato interrotto: ${reason}`,
      email: announcementInterruptedMail,
      props: { code: card.code, title: card.title, reason, link: myUrl(), statement },
      occasion,
    })
    // The announcement is no longer to be seen, so the messages about it lead nowhere.
    await unlinkAnnouncement(tx, { announcement: announcementId }, row.coupleId)
    for (const { supplierId } of bidders)
      await notify(tx, ctx, {
        accountId: supplierId,
        type: notificationTypes.message,
        text: `L’annuncio ${quoted(card)} è stato interrotto: la tua partecipazione ti è stata restituita`,
        about: null,
        occasion,
      })
  })
})

const tellExtended = handle(auctionExtended, async (ctx, { announcementId, times }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  // Moved once more meanwhile: the last one is told.
  if (found?.card.status !== 'open' || !found.card.expiresAt || found.row.overtimes !== times) return
  const { row, card } = found
  const until = formatAtTime(found.card.expiresAt)
  const bidders = await biddersOf(announcementId)
  await inTransaction(async (tx) => {
    for (const accountId of [row.coupleId, ...bidders.map(({ supplierId }) => supplierId)])
      await notify(tx, ctx, {
        accountId,
        type: notificationTypes.outcome,
        text: `${quoted(card)} resta aperto fino ${until}: negli ultimi minuti è cambiato il primo posto`,
        about: { announcement: announcementId },
        occasion: `auction-extended:${announcementId}:${times}`,
      })
  })
})

const tellExpired = handle(auctionExpired, async (ctx, { announcementId }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  if (!found) return
  const { row, card } = found
  const { code, title } = card
  const occasion = `auction-expired:${announcementId}`
  const lowestCents = card.offerCents?.[0]
  if (card.status === 'no_offers')
    await inTransaction((tx) =>
      tellOwner(tx, ctx, {
        row,
        text: `${quoted(card)} è scaduto e non hai ricevuto nessuna offerta`,
        email: auctionWithoutOffersMail,
        props: { code, title, link: myUrl() },
        occasion,
      }),
    )
  if (card.status === 'deciding' && card.decideBy && lowestCents !== undefined) {
    const props = {
      code,
      title,
      offerCount: card.offerCount,
      lowestCents,
      decideBy: card.decideBy,
      link: detailUrl(row.id),
    }
    await inTransaction((tx) =>
      tellOwner(tx, ctx, {
        row,
        text: `${quoted(card)} è scaduto: hai 7 giorni per scegliere la proposta vincente`,
        email: auctionExpiredMail,
        props,
        occasion,
      }),
    )
  }
})

const remind = handle(decisionReminder, async (ctx, { announcementId, day }) => {
  const found = await announcementNotice(announcementId, ctx.now)
  if (found?.card.status !== 'deciding' || !found.card.decideBy) return
  const { row, card } = found
  const decideBy = found.card.decideBy
  const timeLeft = spellTimeLeft(Date.parse(decideBy) - ctx.now.getTime())
  const props = {
    code: card.code,
    title: card.title,
    offerCount: card.offerCount,
    decideBy,
    timeLeft,
    link: detailUrl(row.id),
  }
  await inTransaction((tx) =>
    tellOwner(tx, ctx, {
      row,
      text: `Ricordati di scegliere la proposta per ${quoted(card)}: hai tempo fino al ${formatDayAtTime(decideBy)}`,
      email: decisionReminderMail,
      props,
      occasion: `decision-reminder:${announcementId}:${day}`,
    }),
  )
})

const endOnDeparture = handle(accountClosed, async (ctx, { accountId }) => {
  if (await isClosed(accountId)) await endAnnouncementsOf(ctx, accountId)
})

/** Who is told what when an announcement moves. Offers, questions and the couple's choice have their own jobs. */
export const announcementJobs: readonly JobHandler[] = [
  tellStaff,
  tellPublished,
  tellRejected,
  tellInterrupted,
  tellExtended,
  tellExpired,
  remind,
  endOnDeparture,
]

/** Every e-mail of these jobs, for the gallery. */
export const announcementEmails = [
  announcementToReviewMail,
  announcementPublishedMail,
  announcementRejectedMail,
  announcementInterruptedMail,
  auctionExpiredMail,
  auctionWithoutOffersMail,
  decisionReminderMail,
]
