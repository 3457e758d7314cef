import { and, eq, sql } from 'drizzle-orm'
import { questionnaire } from '#features/auction/question-sets/index.server.ts'
import type { Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import { type CoupleProfile, coupleProfile, keepInProfile } from '#features/people/couples/index.server.ts'
import { missingItems } from '#features/people/couples/profile.rules.ts'
import { type City, findCity } from '#features/site/catalog/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { db, inTransaction, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import {
  type Crop,
  decodeDataUrl,
  type PreparedImage,
  prepareImage,
  storeImage,
} from '#platform/storage/images.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { announceChange } from './announcement-live.server.ts'
import { announcementErrors } from './announcements.contract.ts'
import { announcementSubmitted } from './announcements.jobs.contract.ts'
import { announcementMachine } from './auction.rules.ts'
import { announcements } from './schema.server.ts'
import { columnsOf, contactProblems } from './submission.rules.ts'
import { knownFacts } from './wizard/known-facts.queries.server.ts'
import { newFacts } from './wizard/known-facts.rules.ts'
import { publicationProblems } from './wizard/publication.rules.ts'
import { NO_IMAGE, type WizardDraft } from './wizard/wizard.rules.ts'
import { type AnnouncementRequest, draftToRequest } from './wizard/wizard-draft.rules.ts'
import { UNKNOWN_CITY } from './wizard/wizard-fields.rules.ts'

/** Longest name of a file that is kept, in characters. */
const FILE_NAME_MAX = 255

export interface Submission {
  readonly draft: WizardDraft
  /** What the couple chose in the cropper, in pixels of the picture; without it the middle. */
  readonly crop?: Crop
  /** Names one press of the button: sent again, it answers with the announcement already made. */
  readonly idempotencyKey?: string
  /** The couple's own announcement this one was filled in from. */
  readonly republishedFromId?: number
}

const requireCompleteProfile = async (coupleId: number): Promise<CoupleProfile> => {
  const profile = await coupleProfile(coupleId)
  const missing = missingItems(profile)
  if (missing.length === 0) return profile
  throw appError(announcementErrors, 'profile_incomplete', {
    message: `Per pubblicare un annuncio completa nel tuo profilo: ${missing.join(', ')}.`,
  })
}

const ownAnnouncementWith = async (coupleId: number, condition: ReturnType<typeof eq>): Promise<boolean> =>
  (await db().$count(announcements, and(eq(announcements.coupleId, coupleId), condition))) > 0

/** What the rules alone cannot say: whether the place exists, and whether the picture named is the couple's own. */
const checkAgainstWorld = async (coupleId: number, request: AnnouncementRequest): Promise<City> => {
  const city = findCity(request.city)
  const fields: Record<string, string> = {}
  if (!city) fields.city = UNKNOWN_CITY
  if (
    request.image.kind === 'stored' &&
    !(await ownAnnouncementWith(coupleId, eq(announcements.image, request.image.name)))
  )
    fields.image = NO_IMAGE
  if (!city || fields.image) throw appError(announcementErrors, 'invalid_announcement', { fields })
  return city
}

const checked = (draft: WizardDraft, asks: Questionnaire, ctx: Ctx): AnnouncementRequest => {
  const verdict = draftToRequest(draft, asks, todayInRome(ctx.now))
  if (!verdict.ok) throw appError(announcementErrors, 'invalid_announcement', { fields: verdict.fields })
  const tooLate = publicationProblems(draft, todayInRome(ctx.now))
  if (Object.keys(tooLate).length > 0)
    throw appError(announcementErrors, 'invalid_announcement', { fields: { ...tooLate } })
  const contact = contactProblems(verdict.request)
  if (Object.keys(contact).length > 0) throw appError(announcementErrors, 'contact_data', { fields: contact })
  return verdict.request
}

const keepPicture = async (tx: Tx, ctx: Ctx, request: AnnouncementRequest, upload: PreparedImage | null) => {
  if (upload) return storeImage(tx, ctx, upload)
  return request.image.kind === 'stored' ? request.image.name : null
}

/** Whether the wizard asked other questions than those in force; API calls must answer these. */
const isBehind = ({ sectorId, questionVersion }: WizardDraft, asks: Questionnaire): boolean =>
  sectorId !== null && questionVersion !== null && questionVersion !== asks(sectorId).version

const uploadNameOf = ({ image }: AnnouncementRequest): string | null =>
  (image.kind === 'upload' && image.name?.trim().slice(0, FILE_NAME_MAX)) || null

/**
 * Sends a couple's announcement to staff for approval. Publishing is free and there is no limit to how many.
 *
 * @returns the announcement's id; with a key already used, the id of the announcement made then
 * @throws AppError 401, 403 · 409 `questions_changed` when staff has published other questions than the wizard asked ·
 *   422 `profile_incomplete` with the missing items, `invalid_announcement` and `contact_data` with
 *   fields named as in the draft · 400 for a file that is no picture
 * @see requirements WIZ-51 to WIZ-58
 */
export const submitAnnouncement = async (ctx: Ctx, input: Submission): Promise<number> => {
  const { accountId } = requireActive(requireCouple(ctx))
  const profile = await requireCompleteProfile(accountId)
  const asks = await questionnaire()
  if (isBehind(input.draft, asks)) {
    // Sent before the questions changed, and only the answer was lost.
    const made = input.idempotencyKey ? await submittedBefore(db(), accountId, input.idempotencyKey) : undefined
    if (made) return made
    throw appError(announcementErrors, 'questions_changed')
  }
  const request = checked(input.draft, asks, ctx)
  const city = await checkAgainstWorld(accountId, request)
  const { image } = request
  // Decoded before the transaction, which must be short; an unused picture does no harm.
  const upload =
    image.kind === 'upload' ? await prepareImage('announcement', decodeDataUrl(image.data), input.crop) : null
  const from = input.republishedFromId
  const republishedFromId = from && (await ownAnnouncementWith(accountId, eq(announcements.id, from))) ? from : null

  return inTransaction(async (tx) => {
    const [created] = await tx
      .insert(announcements)
      .values({
        coupleId: accountId,
        sectorId: request.sectorId,
        macroId: findSector(request.sectorId)?.macroId ?? 0,
        status: announcementMachine.initial,
        ...columnsOf(request, city),
        mode: request.mode ?? siteSettings().auctionMode,
        overtimes: 0,
        image: await keepPicture(tx, ctx, request, upload),
        uploadName: uploadNameOf(request),
        questionVersion: request.questionVersion,
        answers: { ...request.answers },
        republishedFromId,
        submissionKey: input.idempotencyKey,
        submittedAt: ctx.now,
      })
      .onConflictDoNothing({
        target: [announcements.coupleId, announcements.submissionKey],
        where: sql`submission_key is not null`,
      })
      .returning({ id: announcements.id })
    if (!created) {
      const made = await submittedBefore(tx, accountId, input.idempotencyKey ?? '')
      if (!made) throw appError(commonErrors, 'conflict')
      return made
    }
    if (input.draft.keepInProfile)
      await keepInProfile(tx, ctx, profile, newFacts(input.draft, knownFacts(profile), todayInRome(ctx.now)))
    await record(tx, ctx, announcementMachine.name, created.id, 'submit')
    await announceChange(tx, created.id, 'status')
    await enqueue(tx, announcementSubmitted, { announcementId: created.id })
    return created.id
  })
}

const submittedBefore = async (q: Queryable, coupleId: number, key: string): Promise<number | undefined> => {
  const [row] = await q
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.coupleId, coupleId), eq(announcements.submissionKey, key)))
  return row?.id
}
