import { z } from 'zod'
import { type AnnouncementRecord, ModeBody } from '#features/auction/announcements/announcements.contract.ts'
import { canVote } from '#features/auction/announcements/auction.rules.ts'
import { announcementFor, changeMode } from '#features/auction/announcements/index.server.ts'
import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import type { AnnouncementCardView, AnnouncementView, QuestionCounts } from '#features/auction/announcements/views.ts'
import { ReconfirmBody } from '#features/auction/edit-requests/edit-requests.contract.ts'
import {
  answerReconfirmation,
  awardOffer,
  changeValidity,
  listOffers,
  refuseAll,
  voteOffer,
} from '#features/auction/offers/index.server.ts'
import { ValidityBody } from '#features/auction/offers/offers.contract.ts'
import { answerQuestion, askAboutOffer, askQuestion, listQuestions } from '#features/auction/questions/index.server.ts'
import { AnswerBody, OfferQuestionBody, QuestionBody } from '#features/auction/questions/questions.contract.ts'
import { whatIfFor } from '#features/auction/wedding/index.server.ts'
import { giveUpAward, succeedAward } from '#features/fulfilment/orders/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { limitsWithFiles, readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { RowId } from '#shared/row-id.ts'
import { removeTypedPreset, saveTypedPreset, sendTypedOffer } from './offer-window.server.ts'
import { type OpenParts, ownerParts, supplierParts } from './page-parts.server.ts'
import { RemedyForm, runRemedy } from './remedies.server.ts'

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
  const { questionCount, answerCount } = record
  const offered = listOffers(ctx, record)
  const [offers, questions, whatIf, forSupplier, forOwner] = await Promise.all([
    offered,
    open.questions ? listQuestions(id) : [],
    open.whatIf ? whatIfOf(ctx, record) : null,
    supplierParts(ctx, record, open, offered),
    ownerParts(ctx, record, open, offered),
  ])
  return {
    ...{ announcement, offers, questions, whatIf },
    counts: { questionCount, answerCount },
    ...forSupplier,
    ...forOwner,
    hints: [...forSupplier.hints, ...forOwner.hints],
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const Vote = z.object({ offerId: RowId, vote: z.coerce.number().int().min(0).max(5) })
const Choice = z.object({ offerId: RowId })
const AskedUnder = OfferQuestionBody.extend({ offerId: RowId })
const Validity = ValidityBody.extend({ offerId: RowId })
const Reconfirmed = ReconfirmBody.extend({ offerId: RowId })

/** What each form of the page does, by its `intent`; the answer is the sentence said afterwards. */
const verbs: Readonly<Record<string, (ctx: Ctx, id: number, form: FormData) => Promise<string | null>>> = {
  vote: async (ctx, _id, form) => {
    const { offerId, vote } = parseForm(Vote, Object.fromEntries(form))
    await voteOffer(ctx, offerId, vote)
    return null
  },
  ask: async (ctx, id, form) => {
    const { text, idAuction } = parseForm(QuestionBody, { text: textOf(form, 'text'), idAuction: id })
    await askQuestion(ctx, idAuction, text)
    return 'Domanda inviata'
  },
  'ask-offer': async (ctx, _id, form) => {
    const { text, offerId } = parseForm(AskedUnder, Object.fromEntries(form))
    await askAboutOffer(ctx, offerId, text)
    return 'Domanda inviata'
  },
  answer: async (ctx, _id, form) => {
    const { text, idQuestion } = parseForm(AnswerBody, Object.fromEntries(form))
    await answerQuestion(ctx, idQuestion, text)
    return 'Risposta inviata'
  },
  accept: async (ctx, id, form) => {
    await awardOffer(ctx, id, parseForm(Choice, Object.fromEntries(form)).offerId)
    return 'Proposta accettata'
  },
  reconfirm: async (ctx, _id, form) => {
    const { offerId, answer } = parseForm(Reconfirmed, Object.fromEntries(form))
    await answerReconfirmation(ctx, offerId, answer)
    return answer === 'kept' ? 'Proposta confermata' : 'Proposta ritirata'
  },
  mode: async (ctx, id, form) => {
    const { mode } = parseForm(ModeBody, Object.fromEntries(form))
    await changeMode(ctx, id, mode)
    return `Da ora: ${modeWords[mode].name}`
  },
  validity: async (ctx, _id, form) => {
    const { offerId, valid_days } = parseForm(Validity, Object.fromEntries(form))
    await changeValidity(ctx, offerId, valid_days)
    return 'Salvato'
  },
  succeed: async (ctx, id, form) => {
    await succeedAward(ctx, id, parseForm(Choice, Object.fromEntries(form)).offerId)
    return 'Incarico affidato'
  },
  'give-up': async (ctx, id, form) => {
    await giveUpAward(ctx, id, parseForm(ReasonBody, Object.fromEntries(form)).reason)
    return 'Hai rinunciato all’incarico'
  },
  remedy: async (ctx, id, form) => runRemedy(ctx, id, parseForm(RemedyForm, Object.fromEntries(form))),
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
