import { offersRefused } from '#features/auction/announcements/announcements.jobs.contract.ts'
import { biddersOf, outcomeNotice } from '#features/auction/announcements/index.server.ts'
import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { mailOf, notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { factsOf } from '#shared/field-texts.ts'
import { differencePercent, euro, formatDifference } from '#shared/money.ts'
import { offerAwardedEmail } from './emails/offer-awarded.email.tsx'
import { offerNotChosenEmail } from './emails/offer-not-chosen.email.tsx'
import { offerReceivedEmail } from './emails/offer-received.email.tsx'
import { offersRefusedEmail } from './emails/offers-refused.email.tsx'
import { itemFacts } from './items/itemised.rules.ts'
import { withTemplate } from './items/items.queries.server.ts'
import { offerAwarded, offerReceived, offersReconfirmed, offerVoted } from './jobs.contract.ts'
import { offerNotice, reconfirmNotice } from './offers.queries.server.ts'
import { offerDetails } from './offers.rules.ts'

const tellOfferReceived = handle(offerReceived, async (ctx, { offerId }) => {
  const offer = await offerNotice(offerId)
  if (!offer) return
  const props = {
    title: offer.title,
    business: offer.business,
    price: euro(offer.priceCents),
    difference: formatDifference(differencePercent(offer.priceCents, offer.budgetCents)),
    facts: [
      ...factsOf(offerDetails, offer),
      ...itemFacts(await withTemplate(offer.items)),
      ...factsOf(besidesFields, offer),
    ],
    url: publicUrl(`/offer-detail/${offerId}`),
  }
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: offer.coupleId,
      type: notificationTypes.offer,
      text: `${offer.business} ha inviato una proposta di ${euro(offer.priceCents)} per «${offer.title}»`,
      about: { offer: offerId },
      fromAccountId: offer.supplierId,
      occasion: `offer:${offerId}`,
      mail: mailOf('offers', offerReceivedEmail, props, String(offerId), `announcement:${offer.announcementId}`),
    }),
  )
})

/** Once for each offer: hearts may be given and changed as often as one likes. */
const tellOfferVoted = handle(offerVoted, async (ctx, { offerId }) => {
  const offer = await offerNotice(offerId)
  if (!offer || offer.vote === 0) return
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: offer.supplierId,
      type: notificationTypes.offer,
      text: `Gli sposi hanno dato ${offer.vote === 1 ? 'un cuore' : `${offer.vote} cuori`} alla tua proposta per «${offer.title}»`,
      about: { offer: offerId },
      fromAccountId: offer.coupleId,
      occasion: `vote:${offerId}`,
    })
  })
})

const tellOfferAwarded = handle(offerAwarded, async (ctx, { announcementId }) => {
  const outcome = await outcomeNotice(announcementId)
  if (!outcome?.winner) return
  const { winner } = outcome
  const [couple, bidders] = await Promise.all([contactOf(outcome.coupleId), biddersOf(announcementId)])
  const winnerContact = await contactOf(winner.supplierId)
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: winner.supplierId,
      type: notificationTypes.offer,
      text: `Gli sposi hanno scelto la tua proposta per «${outcome.title}»`,
      about: { offer: winner.offerId },
      fromAccountId: outcome.coupleId,
      occasion: `award:${announcementId}`,
    })
    await sendMail(
      tx,
      ctx,
      offerAwardedEmail,
      winnerContact.email,
      {
        title: outcome.title,
        price: euro(winner.priceCents),
        coupleName: couple.fullName ?? 'Utente sposo',
        phone: outcome.phone,
        url: publicUrl(`/offer-detail/${winner.offerId}`),
      },
      String(announcementId),
    )
    for (const bidder of bidders) {
      if (bidder.supplierId === winner.supplierId) continue
      await notify(tx, ctx, {
        accountId: bidder.supplierId,
        type: notificationTypes.outcome,
        text: `Gli sposi hanno scelto la proposta di ${winner.business} per «${outcome.title}»`,
        about: { announcement: announcementId },
        occasion: `award:${announcementId}`,
        mail: mailOf(
          'outcomes',
          offerNotChosenEmail,
          { title: outcome.title, winner: winner.business, url: publicUrl(`/offer-detail/${bidder.offerId}`) },
          `${announcementId}:${bidder.supplierId}`,
        ),
      })
    }
  })
})

const tellOffersRefused = handle(offersRefused, async (ctx, { announcementId }) => {
  const outcome = await outcomeNotice(announcementId)
  if (outcome?.status !== 'refused') return
  const [owner, bidders] = await Promise.all([contactOf(outcome.coupleId), biddersOf(announcementId)])
  const byTime = outcome.decidedBy === 'system'
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: outcome.coupleId,
      type: notificationTypes.outcome,
      text: byTime
        ? `Il tempo per scegliere è finito: «${outcome.title}» si è concluso senza un vincitore`
        : `Hai scartato tutte le proposte per «${outcome.title}»`,
      about: { announcement: announcementId },
      occasion: `refused:${announcementId}`,
    })
    await sendMail(
      tx,
      ctx,
      offersRefusedEmail,
      owner.email,
      { title: outcome.title, byTime, url: publicUrl('/my-auctions') },
      String(announcementId),
    )
    for (const bidder of bidders) {
      await notify(tx, ctx, {
        accountId: bidder.supplierId,
        type: notificationTypes.outcome,
        text: `Gli sposi non hanno accettato nessuna offerta per «${outcome.title}»`,
        about: { announcement: announcementId },
        occasion: `refused:${announcementId}`,
        mail: mailOf(
          'outcomes',
          offerNotChosenEmail,
          { title: outcome.title, winner: null, url: publicUrl('/auctions') },
          `${announcementId}:${bidder.supplierId}`,
        ),
      })
    }
  })
})

const tellAnswer = handle(offersReconfirmed, async (ctx, { announcementId, supplierId, answer, at }) => {
  const found = await reconfirmNotice(announcementId, supplierId)
  if (!found) return
  const { coupleId, title, business } = found
  const words =
    answer === 'kept'
      ? 'ha confermato la sua proposta dopo la modifica'
      : 'ha ritirato la sua proposta dopo la modifica'
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: coupleId,
      type: notificationTypes.outcome,
      text: `${business} ${words} di «${title}»`,
      about: { announcement: announcementId },
      fromAccountId: supplierId,
      occasion: `reconfirmed:${announcementId}:${supplierId}:${at}`,
    }),
  )
})

export const offerJobs: readonly JobHandler[] = [
  tellOfferReceived,
  tellOfferVoted,
  tellOfferAwarded,
  tellOffersRefused,
  tellAnswer,
]

export const offerEmails = [offerReceivedEmail, offerAwardedEmail, offerNotChosenEmail, offersRefusedEmail]
