import { z } from 'zod'
import { parseOtherInformation } from '#features/auction/question-sets/answers.rules.ts'
import { findMacro, findSector } from '#features/site/catalog/sectors.rules.ts'
import { reasonCodeKeys } from '#features/trust/reports/moderation.rules.ts'
import { CropBody } from '#shared/crop.contract.ts'
import { formatInstant } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { imageFile, PICTURE_TEXT_MAX } from '#shared/images.ts'
import { formatDecimal } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { RowId } from '#shared/row-id.ts'
import { smallRecord } from '#shared/small-record.ts'
import { Flag, flag, wireAmount } from '#shared/wire.contract.ts'
import { offerNumber } from './auction.rules.ts'
import { auctionModes } from './sight/sight.rules.ts'
import { readImageField } from './submission.rules.ts'
import type { AnnouncementFilter, AnnouncementView } from './views.ts'
import { emptyDraft, type WizardDraft } from './wizard/wizard.rules.ts'
import { announcementFields, type EventTiming, eventTimings } from './wizard/wizard-fields.rules.ts'

export const announcementErrors = defineErrors({
  profile_incomplete: { status: 422, it: 'Per pubblicare un annuncio completa prima il tuo profilo.' },
  invalid_announcement: { status: 422, it: 'Controlla i campi evidenziati.' },
  contact_data: {
    status: 422,
    it: 'I testi dell’annuncio non possono contenere indirizzi e-mail o numeri di telefono.',
  },
  questions_changed: {
    status: 409,
    it: 'Nel frattempo abbiamo aggiornato le domande di questo servizio. Le tue risposte sono rimaste: guardale e premi di nuovo Pubblica.',
  },
  not_in_review: { status: 409, it: 'Questo annuncio non è più in revisione.' },
  review_taken: {
    status: 409,
    it: 'Un collega ha aperto questo annuncio: nessun altro può decidere finché lo tiene aperto.',
  },
  event_too_near: {
    status: 422,
    it: 'Il giorno del servizio è troppo vicino: non resta il tempo per ricevere proposte e scegliere. Rifiuta l’annuncio e spiegalo agli sposi.',
  },
  not_interruptible: { status: 409, it: 'Questo annuncio è già concluso: non si può più interrompere.' },
  mode_fixed: { status: 409, it: 'È già arrivata una proposta: chi la vede non si può più cambiare.' },
  not_republishable: { status: 422, it: 'Questo annuncio non si può ripubblicare.' },
})

/** Said after an announcement was sent (WIZ-20), exactly as prescribed. */
export const submittedText =
  'Il tuo annuncio verrà pubblicato a breve dopo la revisione del nostro staff. Ti verrà inviata una email appena lo pubblicheremo'

/** An announcement with everything the wire needs beside what the pages show. */
export interface AnnouncementRecord extends AnnouncementView {
  /** Composed answers this viewer may read; never the phone. */
  readonly answers: Readonly<Record<string, string>>
  /** File name of the couple's picture; null shows the default avatar. */
  readonly coupleImage: string | null
  readonly timing: EventTiming | null
  /** 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY-MM-DD/YYYY-MM-DD'. */
  readonly serviceDate: string
  /** Announcements of a suspended couple take no offers (OQ-030). */
  readonly ownerIsActive: boolean
}

/** Beyond it nothing is even said about the length of a single field. */
const TEXT_MAX = 10_000

const text = (limit: number) =>
  z
    .union([z.string().max(TEXT_MAX), z.number()])
    .transform(String)
    .pipe(z.string().max(limit))
    .optional()

const ANSWERS_MAX = 20_000

/**
 * Body of POST /api/auctions (WIZ-53). Only what the couple decides is read: `id`, `code`, `offers` and `wedding_locality` may
 * come along and mean nothing (OQ-018).
 */
export const AuctionBody = z
  .object({
    id_sector: text(4),
    title: text(200),
    description: text(4000),
    /** As displayed, "2.800,00"; read only when `budget_num` is missing. */
    budget: text(30),
    /** Plain decimal, "2800.00". */
    budget_num: wireAmount(announcementFields.budgetCents.wrong).optional(),
    city: text(120),
    /** How long to publish: '7', '10' or '15' (OQ-069). */
    expire: text(4),
    /** Name of the sector's own picture, or the picture itself as a data address. */
    image: z.string().max(PICTURE_TEXT_MAX).optional(),
    /** What the picture's file was called: staff look for contact data in it too. */
    image_name: z.string().max(255).optional(),
    crop: CropBody.optional(),
    when: text(60),
    date: text(40),
    phone: text(40),
    other_information: z
      .union([z.string().max(ANSWERS_MAX), smallRecord(100, z.string().max(60), z.unknown())])
      .optional(),
    /** Who sees the offers: without it as the site has it, at first everybody. Changeable until the first offer. */
    mode: z.enum(auctionModes).optional(),
    /** By how much each new offer of a supplier has to be lower: plain decimal, '0' for none; without it what is usual in the mode. */
    step: wireAmount(announcementFields.stepCents.wrong).optional(),
    /** Names one press of the button; the same key never makes two announcements. */
    idempotency_key: z.string().min(8).max(64).optional(),
  })
  .meta({ id: 'AuctionDraft' })
export type AuctionBody = z.output<typeof AuctionBody>

const displayedBudget = ({ budget = '', budget_num: cents }: AuctionBody): string =>
  cents === undefined ? budget : formatEuroInput(cents)

/** The wire's body as a draft of the wizard, so that both are checked by the same rules. */
export const toDraft = (body: AuctionBody): WizardDraft => {
  const given = parseOtherInformation(body.other_information)
  const { phone, when, date, ...answers } = given
  const sectorId = findSector(body.id_sector ?? '')?.id ?? null
  const timing = body.when ?? when
  return {
    ...emptyDraft,
    sectorId,
    answers,
    description: body.description ?? '',
    placeSource: 'city',
    city: body.city ?? '',
    when: eventTimings.find((known) => known === timing) ?? null,
    date: body.date ?? date ?? '',
    phone: body.phone ?? phone ?? '',
    budget: displayedBudget(body),
    title: body.title ?? '',
    mode: body.mode ?? '',
    step: body.step === undefined ? '' : formatEuroInput(body.step),
    duration: body.expire && /^\d+$/.test(body.expire) ? Number(body.expire) : null,
    image: body.image ? readImageField(sectorId, body.image, body.image_name) : null,
  }
}

const whole = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : fallback
}

const loose = z.union([z.string().max(120), z.number()]).nullish()

/**
 * Body of PATCH /api/auctions. `subcategories` maps category ids to chosen sector ids; an empty list is the whole category.
 * Values that mean nothing fall back to the default (OQ-072): a list is never refused for its filter.
 */
export const AuctionListBody = z
  .object({
    city: loose,
    type: loose,
    subcategories: smallRecord(
      100,
      z.string().max(4),
      z.array(z.union([z.string().max(4), z.number()])).max(40),
    ).nullish(),
    page: loose,
    size: loose,
    sort: loose,
  })
  .nullish()
  .meta({ id: 'AuctionFilter' })

/** The wire's filter as the list understands it. */
export const toFilter = (body: z.output<typeof AuctionListBody>): AnnouncementFilter => {
  const type = whole(body?.type, 3)
  const sort = whole(body?.sort, 1)
  const chosen = Object.entries(body?.subcategories ?? {})
  return {
    city: body?.city ? String(body.city) : undefined,
    macroIds: chosen.filter(([id, sectors]) => sectors.length === 0 && findMacro(id)).map(([id]) => Number(id)),
    sectorIds: chosen.flatMap(([, sectors]) => sectors.flatMap((id) => findSector(String(id))?.id ?? [])),
    type: type === 0 || type === 1 ? type : 3,
    sort: sort === 2 || sort === 3 || sort === 4 ? sort : 1,
    page: Math.min(Math.max(1, whole(body?.page, 1)), 10_000),
    size: whole(body?.size, 20) === 40 ? 40 : 20,
  }
}

const closedModes = auctionModes.filter((mode) => mode !== 'open')

/** Body of POST /api/auctions/{id}/mode. */
export const ModeBody = z
  .object({ mode: z.enum(auctionModes, announcementFields.mode.wrong) })
  .meta({ id: 'AuctionMode' })

/** An announcement on the wire: the field names of DATA-25, with `when` and `date` of the draft. */
export const AuctionWire = z
  .object({
    id: z.string(),
    code: z.string(),
    title: z.string(),
    sector: z.string(),
    macrosector: z.string(),
    desc_sector: z.string(),
    id_sector: z.string(),
    gender: z.string().describe('M for the groom, otherwise the bride'),
    fullname: z.string(),
    username: z.string().describe('Public handle, never the e-mail'),
    imguser: z.string(),
    budget: z.string(),
    budget_num: z.string(),
    city: z.string(),
    imgname: z.string(),
    wedding_date: z.string().describe('YYYY-MM-DD, empty when unknown'),
    wedding_locality: z.string(),
    created: z.string().describe('dd/MM/yyyy HH:mm, Europe/Rome'),
    expire: z.string().describe('ISO instant, empty until approved'),
    is_expired: Flag,
    id_offer_winner: z.string().nullable().describe('The `offer_number` of the offer that was chosen'),
    business_name: z.string().nullable(),
    code_online: z.string().nullable(),
    refusedall: Flag,
    offers: z.string(),
    offer_min: z.string().nullable().describe('Null without offers, and where `mode` says that it may not be known'),
    is_buyed: Flag,
    other_information: z.string().describe('JSON of the answers, encoded once'),
    description: z.string(),
    when: z.string(),
    date: z.string(),
    phone: z.string().optional().describe('Only for the owner, admins and the winner'),
    reason: z.string().optional().describe('Why staff refused or interrupted it; only for the owner and admins'),
    mode: z
      .enum(closedModes)
      .optional()
      .describe('What suppliers know of each other’s offers; without it everything is seen by everybody'),
    rank: z.string().optional().describe('Place of the supplier that reads it, when it may know'),
    suppliers: z.string().optional().describe('How many suppliers have offered; only for those that have'),
    winner_num: z.string().optional().describe('What was agreed, for suppliers that have offered; with `mode` only'),
  })
  .meta({ id: 'Auction' })
export type AuctionWire = z.input<typeof AuctionWire>

/** What an announcement whose offers are not seen by everybody says besides. */
const closedWire = ({ mode, standing, winner }: AnnouncementRecord): Partial<AuctionWire> =>
  mode === 'open'
    ? {}
    : {
        mode,
        ...(standing ? { suppliers: String(standing.suppliers) } : {}),
        ...(standing?.place ? { rank: String(standing.place) } : {}),
        ...(winner?.priceCents ? { winner_num: formatDecimal(winner.priceCents) } : {}),
      }

/** An announcement as the wire prescribes it: flags '0'/'1', counts as strings, answers as JSON encoded once and without phone. */
export const toAuctionWire = (view: AnnouncementRecord): AuctionWire => {
  const isOver = !['open', 'pending', 'rejected', 'interrupted'].includes(view.status)
  const lowest = view.offerCents?.[0]
  return {
    id: String(view.id),
    code: view.code,
    title: view.title,
    sector: view.sectorSlug,
    macrosector: view.macroSlug,
    desc_sector: view.sectorName,
    id_sector: String(view.sectorId),
    gender: view.gender ?? '',
    fullname: view.coupleName,
    username: view.coupleHandle,
    imguser: view.coupleImage ?? 'user.png',
    budget: formatEuroInput(view.budgetCents),
    budget_num: formatDecimal(view.budgetCents),
    city: view.city,
    imgname: imageFile(view.image),
    wedding_date: view.weddingOn ?? '',
    wedding_locality: view.weddingLocality ?? '',
    created: formatInstant(view.publishedAt ?? view.submittedAt),
    expire: view.expiresAt ?? '',
    is_expired: flag(isOver),
    id_offer_winner: view.winner ? String(offerNumber(view.winner.offerId)) : null,
    business_name: view.winner?.businessName ?? null,
    code_online: view.winner?.handle ?? null,
    refusedall: flag(view.status === 'refused'),
    offers: String(view.offerCount),
    offer_min: lowest === undefined ? null : formatDecimal(lowest),
    is_buyed: flag(view.bought),
    other_information: JSON.stringify(view.answers),
    description: view.description,
    when: view.timing ?? '',
    date: view.serviceDate,
    ...(view.phone ? { phone: view.phone } : {}),
    ...(view.reason ? { reason: view.reason } : {}),
    ...closedWire(view),
  }
}

/** What the couple's profile has of what an announcement needs (WIZ-04). */
export const CanAuctionsWire = z
  .object({
    is_fullname: Flag,
    is_phone: Flag,
    is_address: Flag,
    is_wdate: Flag,
    is_wlocality: Flag,
    wedding_locality: z.string(),
  })
  .meta({ id: 'CanAuctions' })

/** What the profile says of its own completeness, as the couples slice answers it. */
export interface Eligibility {
  readonly isFullname: boolean
  readonly isPhone: boolean
  readonly isAddress: boolean
  readonly isWeddingDate: boolean
  readonly isWeddingLocality: boolean
  readonly weddingLocality: string | null
}

export const toCanAuctionsWire = (profile: Eligibility): z.input<typeof CanAuctionsWire> => ({
  is_fullname: flag(profile.isFullname),
  is_phone: flag(profile.isPhone),
  is_address: flag(profile.isAddress),
  is_wdate: flag(profile.isWeddingDate),
  is_wlocality: flag(profile.isWeddingLocality),
  wedding_locality: profile.weddingLocality ?? '',
})

/** One line of the review queue. */
export const ReviewItemWire = z
  .object({
    auction: AuctionWire,
    submitted: z.string().describe('ISO instant'),
    checks: z.array(z.object({ code: z.string(), ok: z.boolean(), text: z.string() })),
  })
  .meta({ id: 'ReviewItem' })

/** Staff stops a published announcement: on what ground, and why. */
export const InterruptInput = z.object({
  id: RowId,
  code: z.enum(reasonCodeKeys, 'Scegli su che cosa si fonda.'),
  reason: ReasonBody.shape.reason,
})
