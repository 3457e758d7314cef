import { z } from 'zod'
import { offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { planWireShape, toPlanWire } from '#features/money/plans/plan-wire.contract.ts'
import { anyRestPlans, restPayouts } from '#features/money/plans/ready.rules.ts'
import { CropBody } from '#shared/crop.contract.ts'
import { formatInstant } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { bodyShape, textShape } from '#shared/fields.contract.ts'
import { pick } from '#shared/fields.ts'
import { imageFile, PICTURE_TEXT_MAX } from '#shared/images.ts'
import { differencePercent, formatDecimal, formatDifference } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { RowId } from '#shared/row-id.ts'
import { flag } from '#shared/wire.contract.ts'
import { ItemsBody, ItemsWire, toItemsWire } from './items/items.contract.ts'
import { INCOMPLETE, offerDetails, offerFields, offerPictures } from './offers.rules.ts'
import type { BiddingView, OfferDetailView, OfferView } from './views.ts'

export const offerErrors = defineErrors({
  verification_due: {
    status: 403,
    it: 'La tua impresa va verificata prima di inviare proposte: carica i documenti nei dati aziendali e chiedi la verifica.',
  },
  not_open: { status: 409, it: 'L’annuncio non è più in corso: non è possibile inviare altre proposte.' },
  wrong_sector: {
    status: 422,
    it: 'Non puoi inviare offerte per questo annuncio perché non rientra nel tuo settore di attività prescelto durante la registrazione.',
  },
  company_incomplete: { status: 422, it: INCOMPLETE },
  quota_exhausted: {
    status: 422,
    it: 'Hai esaurito il numero di partecipazioni disponibili. Acquista un pacchetto Smart Pass per continuare a inviare proposte.',
  },
  too_many_offers: { status: 422, it: 'Hai superato il numero massimo di proposte possibili per questo annuncio' },
  account_suspended: { status: 403, it: 'Il tuo account è sospeso: questa operazione non è disponibile.' },
  template_changed: {
    status: 409,
    it: 'Le voci da indicare sono cambiate mentre scrivevi: quello che hai scritto è rimasto, completa quelle nuove.',
  },
  invalid_offer: { status: 422, it: 'Controlla i campi evidenziati.' },
  contact_data: {
    status: 422,
    it: 'Non inserire indirizzi email o numeri di telefono: i contatti si scambiano dopo la scelta.',
  },
  voting_closed: { status: 409, it: 'Non è più possibile votare le proposte di questo annuncio.' },
  auction_still_open: { status: 422, it: 'Puoi scegliere una proposta dopo la scadenza dell’annuncio.' },
  already_decided: { status: 409, it: 'Per questo annuncio è già stata presa una decisione.' },
  no_offers: { status: 422, it: 'Gli sposi non hanno ricevuto nessuna offerta' },
  supplier_gone: {
    status: 422,
    it: 'Questo fornitore non è più su Promessi: la sua proposta non può essere scelta.',
  },
  not_confirmed: {
    status: 409,
    it: 'L’annuncio è cambiato dopo questa proposta e il fornitore non l’ha confermata: non si può scegliere.',
  },
  reconfirm_over: { status: 409, it: 'Gli sposi hanno già deciso: la conferma non serve più.' },
  reconfirm_answered: { status: 409, it: 'Hai già risposto: per questo annuncio non c’è niente da confermare.' },
  validity_over: { status: 409, it: 'Questa proposta non può più restare disponibile.' },
  decision_over: { status: 409, it: 'I 7 giorni per decidere sono passati.' },
  profile_incomplete: { status: 422, it: 'Completa il tuo profilo prima di continuare.' },
})

/** For how long an offer stands after the couple has chosen another. */
export const ValidityBody = z.object(bodyShape({ validDays: offerFields.validDays }))

/** One or two pictures, each a data address with the rectangle chosen in the cropper. */
const DataAddress = z.string().max(PICTURE_TEXT_MAX).startsWith('data:image/')
const OfferImage = z.union([DataAddress, z.object({ data: DataAddress, crop: CropBody.optional() })])

/** Body of POST /api/offers: the draft's fields (DATA-26), the announcement, the pictures. */
export const OfferBody = z
  .object({
    id_auction: RowId,
    ...bodyShape(offerFields),
    items: ItemsBody.optional().describe('What it includes; its total is `offer`. Without it all items read "unsaid"'),
    images: z
      .array(OfferImage, offerPictures.required)
      .min(1, offerPictures.required)
      .max(offerPictures.max, offerPictures.tooMany),
  })
  .meta({ id: 'OfferDraft' })

export type OfferBody = z.output<typeof OfferBody>

export const OfferWire = z
  .object({
    offer: z.string(),
    offer_num: z.string(),
    offer_number: z.string(),
    offer_detail: z.string(),
    id_auction: z.string(),
    ...textShape(offerDetails),
    imgname: z.string(),
    imgname2: z.string().nullable(),
    business_name: z.string(),
    username: z.string(),
    code_online: z.string(),
    vote: z.string().nullable(),
    date_inserted: z.string(),
    percent: z.string(),
    offerer: z.object({
      showcase: z.string().nullable().describe('Address of the published showcase of the supplier'),
      store: z.string().nullable().describe('Address of its store'),
      rating: z.string().describe('Average of its stars, two decimals; "0.00" without reviews'),
      reviews: z.number().int(),
      verified: z.boolean(),
    }),
  })
  .meta({ id: 'Offer' })

/** An offer on the wire. */
export const toOfferWire = (offer: OfferView, budgetCents: OfferView['priceCents']): z.input<typeof OfferWire> => ({
  offer: formatEuroInput(offer.priceCents),
  offer_num: formatDecimal(offer.priceCents),
  offer_number: String(offer.number),
  offer_detail: String(offer.id),
  id_auction: String(offer.announcementId),
  ...pick(offerDetails, offer),
  imgname: imageFile(offer.image),
  imgname2: offer.image2 ? imageFile(offer.image2) : null,
  business_name: offer.businessName,
  username: offer.supplierHandle,
  code_online: offer.supplierHandle,
  vote: offer.vote === null ? null : String(offer.vote),
  date_inserted: formatInstant(offer.sentAt),
  percent: formatDifference(differencePercent(offer.priceCents, budgetCents)),
  offerer: {
    showcase: offer.offerer.showcase,
    store: offer.offerer.store,
    rating: (offer.offerer.ratingHundredths / 100).toFixed(2),
    reviews: offer.offerer.reviewCount,
    verified: offer.offerer.isVerified,
  },
})

export const OfferDetailWire = OfferWire.extend({
  auctiontitle: z.string(),
  budget_num: z.string(),
  offer_winner: z.string().nullable(),
  regole_offer: z.string(),
  policy_offer: z.string(),
  condizioni_offer: z.string(),
  recesso_offer: z.string().describe('Whether the couple may change its mind'),
  business_macrosector: z.string(),
  business_sector: z.string(),
  items: ItemsWire.nullable().describe('What it includes; null where the offer does not say'),
  delivery_days: z.number().int().nullable(),
  who_comes: z.string(),
  left_to_couple: z.string(),
  cancellation: z.string().nullable().describe('What holds when the couple cancels'),
  ...planWireShape,
  rest_plan: z.enum(anyRestPlans).nullable().describe('When the rest is paid; null: everything at once'),
  own_steps: z.string().nullable().describe('The later steps in words, where the offer writes them itself'),
  rest_payout: z
    .enum(restPayouts)
    .nullable()
    .describe('Whether the later steps are kept by the payment provider until they are done'),
}).meta({ id: 'OfferDetail' })

/** An offer's own page on the wire; the policies' default texts are the prescribed ones (OFFD-09, OFFD-10). */
export const toOfferDetailWire = (offer: OfferDetailView): z.input<typeof OfferDetailWire> => ({
  ...toOfferWire(offer, offer.announcement.budgetCents),
  auctiontitle: offer.announcement.title,
  budget_num: formatDecimal(offer.announcement.budgetCents),
  offer_winner: offer.announcement.winner ? String(offerNumber(offer.announcement.winner.offerId)) : null,
  regole_offer: offer.returnPolicy ?? 'Nessuna informazione politica resi inserita',
  policy_offer: offer.privacyPolicy ?? 'Nessuna informazione policy inserita',
  condizioni_offer: offer.conditions ?? '',
  recesso_offer: offer.withdrawalText,
  business_macrosector: offer.announcement.macroSlug,
  business_sector: offer.announcement.sectorName,
  items: offer.items && toItemsWire(offer.items),
  delivery_days: offer.deliveryDays,
  who_comes: offer.whoComes,
  left_to_couple: offer.leftToCouple,
  cancellation: offer.cancellation === null ? null : offerFields.cancellation.labelOf(offer.cancellation),
  ...toPlanWire({ ...offer, restPlan: null }),
  ...{ rest_plan: offer.restPlan, own_steps: offer.ownSteps },
  rest_payout: offer.restPayout,
})

/** Eligibility flags of GET /api/can-operator/{id} (OFF-24, OQ-078). */
export const CanOperatorWire = z
  .object({
    id_auction: z.string(),
    count_auctions: z.string(),
    is_cf: z.enum(['0', '1']),
    is_mobile: z.enum(['0', '1']),
    is_business_name: z.enum(['0', '1']),
    is_iva: z.enum(['0', '1']),
    is_pec: z.enum(['0', '1']),
    is_sdi: z.enum(['0', '1']),
    is_rea: z.enum(['0', '1']),
    is_phone: z.enum(['0', '1']),
    is_fullname: z.enum(['0', '1']),
    count_offers: z.string(),
    can_send: z.enum(['0', '1']),
    message: z.string().nullable(),
  })
  .meta({ id: 'CanOperator' })

export const toCanOperatorWire = (
  announcementId: number,
  bidding: BiddingView,
  has: Readonly<
    Record<'cf' | 'mobile' | 'business_name' | 'iva' | 'pec' | 'sdi' | 'rea' | 'phone' | 'fullname', boolean>
  >,
): z.input<typeof CanOperatorWire> => ({
  id_auction: String(announcementId),
  count_auctions: String(bidding.participationsLeft),
  is_cf: flag(has.cf),
  is_mobile: flag(has.mobile),
  is_business_name: flag(has.business_name),
  is_iva: flag(has.iva),
  is_pec: flag(has.pec),
  is_sdi: flag(has.sdi),
  is_rea: flag(has.rea),
  is_phone: flag(has.phone),
  is_fullname: flag(has.fullname),
  count_offers: String(bidding.sentOffers),
  can_send: flag(bidding.refusal === null),
  message: bidding.refusal?.message ?? null,
})

/** Body of PATCH /api/offers/{id}. */
export const OfferListBody = z
  .object({
    filter: z.enum(['all', 'voted', 'unvoted']).default('all'),
    sort: z.coerce.number().int().min(0).max(4).default(0),
  })
  .partial()
  .nullish()
