import { and, eq, sql } from 'drizzle-orm'
import { returnParticipation } from '#features/billing/index.server.ts'
import { type City, findCity } from '#features/catalog/index.server.ts'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { coupleProfile } from '#features/couples/index.server.ts'
import { missingItems } from '#features/couples/profile.rules.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireAdmin, requireCouple } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import {
  type Crop,
  decodeDataUrl,
  keepImage,
  type PreparedImage,
  prepareImage,
} from '#platform/storage/images.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { canInterrupt } from './announcement.rules.ts'
import { announcementErrors } from './announcements.contract.ts'
import {
  announcementInterrupted,
  announcementPublished,
  announcementRejected,
  announcementSubmitted,
} from './announcements.jobs.contract.ts'
import { announcementMachine, auctionStatus, expiryOf } from './auction.rules.ts'
import { announceChange } from './offers.service.server.ts'
import { REASON_MAX } from './review.rules.ts'
import { announcements, offers } from './schema.server.ts'
import { contactProblems, toEventDate } from './submission.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { type AnnouncementRequest, draftToRequest } from './wizard-draft.rules.ts'

export interface Submission {
  readonly draft: WizardDraft
  /** What the couple chose in the cropper, in pixels of the picture; without it the middle. */
  readonly crop?: Crop
  /** Names one press of the button: sent again, it answers with the announcement already made. */
  readonly idempotencyKey?: string
  /** The couple's own announcement this one was filled in from. */
  readonly republishedFromId?: number
}

const requireCompleteProfile = async (coupleId: number): Promise<void> => {
  const missing = missingItems(await coupleProfile(coupleId))
  if (missing.length === 0) return
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
  if (!city) fields.city = 'Scegli il comune dall’elenco.'
  if (
    request.image.kind === 'stored' &&
    !(await ownAnnouncementWith(coupleId, eq(announcements.image, request.image.name)))
  )
    fields.image = 'Aggiungi una foto di esempio.'
  if (!city || fields.image) throw appError(announcementErrors, 'invalid_announcement', { fields })
  return city
}

const checked = (draft: WizardDraft, ctx: Ctx): AnnouncementRequest => {
  const verdict = draftToRequest(draft, todayInRome(ctx.now))
  if (!verdict.ok) throw appError(announcementErrors, 'invalid_announcement', { fields: verdict.fields })
  const contact = contactProblems(verdict.request)
  if (Object.keys(contact).length > 0) throw appError(announcementErrors, 'contact_data', { fields: contact })
  return verdict.request
}

const keepPicture = async (tx: Tx, ctx: Ctx, request: AnnouncementRequest, upload: PreparedImage | null) => {
  if (upload) return keepImage(tx, ctx, upload)
  return request.image.kind === 'stored' ? request.image.name : null
}

/**
 * Sends a couple's announcement to staff for approval. Publishing is free and there is no limit to how many.
 *
 * @returns the announcement's id; with a key already used, the id of the announcement made then
 * @throws AppError 401, 403 · 422 `profile_incomplete` with the missing items, `invalid_announcement` and `contact_data` with
 *   fields named as in the draft · 400 for a file that is no picture
 * @see requirements WIZ-51 to WIZ-58
 */
export const submitAnnouncement = async (ctx: Ctx, input: Submission): Promise<number> => {
  const { accountId } = requireActive(requireCouple(ctx))
  await requireCompleteProfile(accountId)
  const request = checked(input.draft, ctx)
  const city = await checkAgainstWorld(accountId, request)
  const { image } = request
  // Decoded before the transaction, which must be short; a picture nobody ends up using does no harm.
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
        title: request.title,
        description: request.description,
        budgetCents: cents(request.budgetCents),
        city: city.city,
        province: city.province,
        lat: city.lat,
        lon: city.lon,
        ...toEventDate(request.date),
        durationDays: request.duration,
        image: await keepPicture(tx, ctx, request, upload),
        answers: { ...request.answers },
        phone: request.phone,
        republishedFromId,
        submissionKey: input.idempotencyKey,
        submittedAt: ctx.now,
      })
      .onConflictDoNothing({
        target: [announcements.coupleId, announcements.submissionKey],
        where: sql`submission_key is not null`,
      })
      .returning({ id: announcements.id })
    if (!created) return submittedBefore(tx, accountId, input.idempotencyKey ?? '')
    await record(tx, ctx, announcementMachine.name, created.id, 'submit')
    await announceChange(tx, created.id, 'status')
    await enqueue(tx, announcementSubmitted, { announcementId: created.id })
    return created.id
  })
}

const submittedBefore = async (tx: Tx, coupleId: number, key: string): Promise<number> => {
  const [row] = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.coupleId, coupleId), eq(announcements.submissionKey, key)))
  if (!row) throw appError(commonErrors, 'conflict')
  return row.id
}

const lockForStaff = async (tx: Tx, ctx: Ctx, id: number) => {
  requireAdmin(ctx)
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  if (!row) throw appError(commonErrors, 'not_found')
  return row
}

/** @throws AppError 400 without a reason */
export const requireReason = (reason: string): string => {
  const text = reason.trim()
  if (text === '' || text.length > REASON_MAX)
    throw appError(commonErrors, 'invalid_request', { fields: { reason: 'Scrivi il motivo.' } })
  return text
}

/**
 * Publishes an announcement: the time for offers starts now and ends at the same hour in Rome after the days chosen.
 *
 * @throws AppError 403, 404 · 409 `not_in_review` when a colleague was faster
 * @see open-questions.md OQ-066, OQ-069
 */
export const approveAnnouncement = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await lockForStaff(tx, ctx, id)
    if (row.status !== 'submitted') throw appError(announcementErrors, 'not_in_review')
    await transition(tx, ctx, announcementMachine, announcements, id, 'approve', {
      publishedAt: ctx.now,
      expiresAt: expiryOf(ctx.now, row.durationDays),
    })
    await announceChange(tx, id, 'status')
    await enqueue(tx, announcementPublished, { announcementId: id })
  })

/**
 * Refuses an announcement for a reason that the couple reads.
 *
 * @throws AppError 400 without a reason · 403, 404 · 409 `not_in_review`
 * @see open-questions.md OQ-070
 */
export const rejectAnnouncement = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await lockForStaff(tx, ctx, id)
    const text = requireReason(reason)
    if (row.status !== 'submitted') throw appError(announcementErrors, 'not_in_review')
    await transition(tx, ctx, announcementMachine, announcements, id, 'reject', { reason: text })
    await announceChange(tx, id, 'status')
    await enqueue(tx, announcementRejected, { announcementId: id })
  })

/**
 * Takes a published announcement away before it is decided; suppliers get their participation back (OQ-051).
 *
 * @throws AppError 400 without a reason · 403, 404 · 409 `not_interruptible`
 * @see requirements ACC-09; OQ-070
 */
export const interruptAnnouncement = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await lockForStaff(tx, ctx, id)
    const text = requireReason(reason)
    const offerCount = await tx.$count(offers, eq(offers.announcementId, id))
    if (!canInterrupt(auctionStatus({ ...row, offerCount }, ctx.now)))
      throw appError(announcementErrors, 'not_interruptible')
    await transition(tx, ctx, announcementMachine, announcements, id, 'interrupt', { reason: text })
    await returnParticipation(tx, ctx, id, { reason: 'announcement_interrupted' })
    await announceChange(tx, id, 'status')
    await enqueue(tx, announcementInterrupted, { announcementId: id })
  })
