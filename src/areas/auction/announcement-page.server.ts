import { z } from 'zod'
import { mayBid } from '#features/auction/announcements/announcement.rules.ts'
import { type AnnouncementRecord, ModeBody } from '#features/auction/announcements/announcements.contract.ts'
import { canDecide, canVote } from '#features/auction/announcements/auction.rules.ts'
import { decisionRateText } from '#features/auction/announcements/decision-rate.rules.ts'
import { announcementFor, changeMode, decisionRateOf } from '#features/auction/announcements/index.server.ts'
import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import type { AnnouncementCardView, AnnouncementView, QuestionCounts } from '#features/auction/announcements/views.ts'
import { ReconfirmBody } from '#features/auction/edit-requests/edit-requests.contract.ts'
import { dateAnswer } from '#features/auction/leads/busy-days.rules.ts'
import { busyFrom } from '#features/auction/leads/index.server.ts'
import {
  answerReconfirmation,
  awardOffer,
  biddingOn,
  changeValidity,
  itemsOfOffers,
  listOffers,
  offererDistances,
  presetValues,
  refuseAll,
  reusableOffer,
  voteOffer,
  writingOn,
} from '#features/auction/offers/index.server.ts'
import { ValidityBody } from '#features/auction/offers/offers.contract.ts'
import { answerQuestion, askAboutOffer, askQuestion, listQuestions } from '#features/auction/questions/index.server.ts'
import { AnswerBody, OfferQuestionBody, QuestionBody } from '#features/auction/questions/questions.contract.ts'
import { whatIfFor } from '#features/auction/wedding/index.server.ts'
import { giveUpAward, orderSummaryFor, succeedAward, successionFor } from '#features/fulfilment/orders/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { fieldsOf } from '#platform/pages/form.server.ts'
import { limitsWithFiles, readForm } from '#platform/pages/read-form.server.ts'
import { isDay } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { isRowId, RowId } from '#shared/row-id.ts'
import { removeTypedPreset, saveTypedPreset, sendTypedOffer } from './offer-window.server.ts'

/** What the page's forms ask for; every answer names it, so that each form finds its own. */
export interface PageSuccess {
  readonly ok: true
  readonly intent: string
  /** Said when it is done; null when the change is seen anyway. */
  readonly message: string | null
}

/** Two pictures of 5 MB, with a little more. */
const LIMITS = limitsWithFiles(11 * 1024 * 1024)

/** Only what the pages draw leaves the server: the record behind it carries more, for the API. */
const forPage = (record: AnnouncementRecord & QuestionCounts): AnnouncementView => {
  const { answers, coupleImage, timing, serviceDate, ownerIsActive, questionCount, answerCount, ...view } = record
  return view
}

/** The announcement around an offer: its card. */
export const announcementSummary = ({
  id,
  title,
  status,
  mode,
  budgetCents,
  expiresAt,
  winner,
}: AnnouncementCardView) => ({
  id,
  title,
  status,
  mode,
  budgetCents,
  expiresAt,
  winner,
})

/** What of the page the address opens: only that is read. */
export interface OpenParts {
  readonly questions: boolean
  /** The supplier's window for an offer. */
  readonly bidding: boolean
  /** An older offer that window begins with, and a saved proposal; 0 for none. */
  readonly older: number
  readonly preset: number
  /** "E se accettassi questa?". */
  readonly whatIf: boolean
  /** The owner's comparison. */
  readonly comparing: boolean
}

/** Most suppliers whose calendars the comparison looks at. */
const LOOKED_AT = 12

/** Whether those who have offered are free on the day of the announcement; nothing where that is not a day, and after the choice. */
const freeOn = async (
  ctx: Ctx,
  { serviceDate, status }: Pick<AnnouncementRecord, 'serviceDate' | 'status'>,
  offered: readonly { readonly supplierId: number }[],
): Promise<Readonly<Record<number, boolean>>> => {
  if (!isDay(serviceDate) || !canVote(status)) return {}
  const suppliers = [...new Set(offered.map(({ supplierId }) => supplierId))].slice(0, LOOKED_AT)
  const read = suppliers.map(async (id) => {
    const busy = await busyFrom(id, serviceDate, ctx.now)
    return [id, dateAnswer({ timing: 'day', from: serviceDate, until: null }, busy) === 'free'] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** What the owner's "E se accettassi questa?" is computed from, while its offers can be compared; null for everybody else. */
export const whatIfOf = async (
  ctx: Ctx,
  record: Pick<AnnouncementRecord, 'id' | 'viewer' | 'status' | 'sectorId' | 'sectorName' | 'budgetCents'>,
) =>
  ctx.actor.kind === 'couple' && record.viewer === 'owner' && canVote(record.status)
    ? whatIfFor(ctx.actor.accountId, record, ctx.now)
    : null

/** Everything the announcement page shows this viewer. @throws AppError 404 */
export const announcementPage = async (ctx: Ctx, id: number, open: OpenParts) => {
  const record = await announcementFor(ctx, id)
  const announcement = forPage(record)
  const { viewer, status } = announcement
  const { questionCount, answerCount } = record
  const offered = listOffers(ctx, record)
  const isBidding = open.bidding && mayBid(announcement)
  const [offers, questions, bidding, writing, older, saved, summary, whatIf, distances, items, free, rate, succession] =
    await Promise.all([
      offered,
      open.questions ? listQuestions(id) : [],
      isBidding ? biddingOn(ctx, record, offered) : null,
      isBidding ? writingOn(record, requireSupplier(ctx).accountId) : null,
      isBidding && isRowId(open.older) ? reusableOffer(ctx, open.older) : null,
      isBidding && isRowId(open.preset) ? presetValues(ctx, open.preset) : null,
      viewer === 'owner' && status === 'awarded' ? orderSummaryFor(ctx, id) : null,
      open.whatIf ? whatIfOf(ctx, record) : null,
      open.comparing && viewer === 'owner' ? offererDistances(id) : {},
      open.comparing && viewer === 'owner' ? itemsOfOffers(id) : {},
      open.comparing && viewer === 'owner' ? offered.then((all) => freeOn(ctx, record, all)) : {},
      viewer === 'supplier' && status === 'open' ? decisionRateOf(id) : null,
      viewer === 'owner' && status === 'awarded' ? successionFor(ctx, id) : null,
    ])
  return {
    announcement,
    offers,
    questions,
    counts: { questionCount, answerCount },
    bidding,
    writing,
    older,
    saved,
    summary,
    whatIf,
    distances,
    items,
    free,
    succession,
    /** Before a supplier offers: whether this couple chooses at all. */
    decides: rate && decisionRateText(rate),
    canDecide: viewer === 'owner' && canDecide(status),
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const parse = <S extends z.ZodType>(schema: S, values: unknown): z.output<S> => {
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw appError(commonErrors, 'invalid_request', { fields: fieldsOf(parsed.error) })
  return parsed.data
}

const Vote = z.object({ offerId: RowId, vote: z.coerce.number().int().min(0).max(5) })
const Choice = z.object({ offerId: RowId })
const AskedUnder = OfferQuestionBody.extend({ offerId: RowId })
const Validity = ValidityBody.extend({ offerId: RowId })
const Reconfirmed = ReconfirmBody.extend({ offerId: RowId })

/** What each form of the page does, by its `intent`; the answer is the sentence said afterwards. */
const verbs: Readonly<Record<string, (ctx: Ctx, id: number, form: FormData) => Promise<string | null>>> = {
  vote: async (ctx, _id, form) => {
    const { offerId, vote } = parse(Vote, Object.fromEntries(form))
    await voteOffer(ctx, offerId, vote)
    return null
  },
  ask: async (ctx, id, form) => {
    const { text, idAuction } = parse(QuestionBody, { text: textOf(form, 'text'), idAuction: id })
    await askQuestion(ctx, idAuction, text)
    return 'Domanda inviata'
  },
  'ask-offer': async (ctx, _id, form) => {
    const { text, offerId } = parse(AskedUnder, Object.fromEntries(form))
    await askAboutOffer(ctx, offerId, text)
    return 'Domanda inviata'
  },
  answer: async (ctx, _id, form) => {
    const { text, idQuestion } = parse(AnswerBody, Object.fromEntries(form))
    await answerQuestion(ctx, idQuestion, text)
    return 'Risposta inviata'
  },
  accept: async (ctx, id, form) => {
    await awardOffer(ctx, id, parse(Choice, Object.fromEntries(form)).offerId)
    return 'Proposta accettata'
  },
  reconfirm: async (ctx, _id, form) => {
    const { offerId, answer } = parse(Reconfirmed, Object.fromEntries(form))
    await answerReconfirmation(ctx, offerId, answer)
    return answer === 'kept' ? 'Proposta confermata' : 'Proposta ritirata'
  },
  mode: async (ctx, id, form) => {
    const { mode } = parse(ModeBody, Object.fromEntries(form))
    await changeMode(ctx, id, mode)
    return `Da ora: ${modeWords[mode].name}`
  },
  validity: async (ctx, _id, form) => {
    const { offerId, valid_days } = parse(Validity, Object.fromEntries(form))
    await changeValidity(ctx, offerId, valid_days)
    return 'Salvato'
  },
  succeed: async (ctx, id, form) => {
    await succeedAward(ctx, id, parse(Choice, Object.fromEntries(form)).offerId)
    return 'Incarico affidato'
  },
  'give-up': async (ctx, id, form) => {
    await giveUpAward(ctx, id, parse(ReasonBody, Object.fromEntries(form)).reason)
    return 'Hai rinunciato all’incarico'
  },
  'refuse-all': async (ctx, id) => {
    await refuseAll(ctx, id)
    return 'Offerte scartate'
  },
  'save-preset': async (ctx, _id, form) => {
    await saveTypedPreset(ctx, form)
    return 'Proposta tipo salvata'
  },
  'remove-preset': async (ctx, _id, form) => {
    await removeTypedPreset(ctx, form)
    return 'Proposta tipo eliminata'
  },
  offer: async (ctx, id, form) => {
    await sendTypedOffer(ctx, id, form)
    return 'Nuova offerta creata con successo!'
  },
}

/** Reads a page's form. */
export const readPageForm = (request: Request): Promise<FormData> => readForm(request, LIMITS)

/**
 * Does what a form of the announcement or offer page asks for.
 *
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const runPageForm = async (ctx: Ctx, announcementId: number, form: FormData): Promise<PageSuccess> => {
  const intent = textOf(form, 'intent')
  const verb = Object.hasOwn(verbs, intent) ? verbs[intent] : undefined
  if (!verb) throw appError(commonErrors, 'invalid_request')
  return { ok: true, intent, message: await verb(ctx, announcementId, form) }
}
