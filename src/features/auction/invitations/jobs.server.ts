import { sectorToTell } from '#features/auction/announcements/announcements.jobs.contract.ts'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { invitedText } from '#features/auction/leads/invited.rules.ts'
import { mailOf, notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { fewOffersMail } from './emails/few-offers.email.tsx'
import { fewOffers, supplierInvited } from './jobs.contract.ts'
import { halfTimeNotice } from './remedies.queries.server.ts'
import { invitationNotice, othersToTell, sectorNotice } from './waves.queries.server.ts'
import { inviteWave } from './waves.service.server.ts'

const tellInvited = handle(supplierInvited, async (ctx, { announcementId, supplierId }) => {
  const found = await invitationNotice(announcementId, supplierId, ctx.now)
  if (!found) return
  const { title, city, province, invitation } = found
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.invitation,
      text: `Sei invitato a «${title}», ${cityLabel(city, province)}. ${invitedText(invitation)}`,
      about: { announcement: announcementId },
      occasion: `invited:${announcementId}`,
      // A line of the e-mail of the day: once a day, or never.
      mail: { kind: 'invitations', write: null },
    }),
  )
})

/** The first wave comes before everybody else is told: so nobody is told twice, and who is invited reads why. */
const tellSector = handle(sectorToTell, async (ctx, { announcementId }) => {
  const found = await sectorNotice(announcementId, ctx.now)
  if (!found) return
  await inviteWave(ctx, announcementId)
  const { sectorId, title, city, province } = found
  const sector = findSector(sectorId)?.name ?? ''
  const others = await othersToTell(announcementId, sectorId)
  await inTransaction(async (tx) => {
    for (const { id } of others)
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.newAnnouncement,
        text: `Nuovo annuncio in ${sector}, ${cityLabel(city, province)}: «${title}»`,
        about: { announcement: announcementId },
        occasion: `announcement-published:${announcementId}`,
      })
  })
})

const tellFewOffers = handle(fewOffers, async (ctx, { announcementId }) => {
  const found = await halfTimeNotice(announcementId, ctx.now)
  if (!found?.expiresAt) return
  const { title, coupleId, bidders, expiresAt } = found
  const soFar = bidders === 0 ? 'non ha ancora proposte' : 'ha una sola proposta'
  const props = {
    code: announcementCode(announcementId),
    ...{ title, offerCount: bidders, expiresAt: expiresAt.toISOString() },
    link: publicUrl(`/auctions/detail/${announcementId}`),
  }
  const occasion = `few-offers:${announcementId}`
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: coupleId,
      type: notificationTypes.outcome,
      text: `Metà del tempo è passata e «${title}» ${soFar}: ecco che cosa puoi fare`,
      about: { announcement: announcementId },
      occasion,
      mail: mailOf('remedies', fewOffersMail, props, occasion),
    }),
  )
})

/** Who is told of new announcements and invitations, and what few offers come to. A couple's own is a message, and told as one (decision 0125). */
export const invitationJobs: readonly JobHandler[] = [tellSector, tellInvited, tellFewOffers]
