import { eq } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { savePersonalData, storePhoto } from '#features/people/accounts/index.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple, requirePerson } from '#platform/context.server.ts'
import { db, inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { prepareImage } from '#platform/storage/images.server.ts'
import { type Day, day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { coupleErrors, type ProfileForm } from './couples.contract.ts'
import type { CoupleProfile } from './couples.queries.server.ts'
import { taxCodeByAccount } from './limits.rules.ts'
import { checkProfile, INVALID_PHONE, PAST_WEDDING, UNKNOWN_LOCALITY, UNUSABLE_TAX_CODE } from './profile.rules.ts'
import { couples } from './schema.server.ts'
import { readTaxCode } from './tax-code.server.ts'

const refuse = (fields: Readonly<Record<string, string>>) => appError(commonErrors, 'invalid_request', { fields })

/** E.164, Italian unless the number says otherwise. @throws AppError 400 when no such number can exist */
const readPhone = (typed: string): string | null => {
  if (typed.trim() === '') return null
  const phone = parsePhoneNumberFromString(typed, 'IT')
  if (!phone?.isPossible()) throw refuse({ phone: INVALID_PHONE })
  return phone.number
}

/** Day and place of the wedding: a place of the list, a day to come; what stands already stays as it is. @throws AppError 400 */
const readWedding = async (form: ProfileForm, ctx: Ctx, coupleId: number) => {
  const [kept] = await db()
    .select({ weddingOn: couples.weddingOn, weddingLocality: couples.weddingLocality })
    .from(couples)
    .where(eq(couples.id, coupleId))
  const { wedding_locality: typed, wedding_localityProvince: province } = form
  const city = findCity(typed, province || undefined) ?? findCity(typed)
  const weddingLocality = city ? cityLabel(city.city, city.province) : typed.trim()
  const weddingOn = day(form.wedding_date)
  const wrong = {
    ...(!city && weddingLocality !== kept?.weddingLocality && { wedding_locality: UNKNOWN_LOCALITY }),
    ...(weddingOn < todayInRome(ctx.now) && weddingOn !== kept?.weddingOn && { wedding_date: PAST_WEDDING }),
  }
  if (Object.keys(wrong).length > 0) throw refuse(wrong)
  return { weddingOn, weddingLocality }
}

/**
 * Saves the profile of the person who asks. Suppliers and staff have name, phone, residence and the word on marketing; couples
 * also gender, date and place of the wedding (OQ-148).
 *
 * @param photo the bytes of a new photo: saved with the rest, or nothing is
 * @throws AppError 400 with a message per field, 401 for visitors · 422 `tax_code_taken` when another account has it · 429
 */
export const saveProfile = async (ctx: Ctx, form: ProfileForm, photo?: Buffer): Promise<void> => {
  const actor = requirePerson(ctx)
  const wrong = checkProfile(form, actor.kind)
  if (Object.keys(wrong).length > 0) throw refuse(wrong)
  const personal = {
    fullName: form.fullname.trim().replace(/\s+/g, ' '),
    phone: readPhone(form.phone),
    address: form.address.trim(),
    advertising: form.advertising,
  }
  const isCouple = actor.kind === 'couple'
  const wedding = isCouple ? await readWedding(form, ctx, actor.accountId) : null
  const taxCode = isCouple && form.tax_code !== undefined ? await readTaxCode(form.tax_code, ctx.now) : undefined
  if (taxCode) await consumeAttempt(ctx, taxCodeByAccount, String(actor.accountId))
  // Decoded before the transaction, which must be short.
  const prepared = photo && (await prepareImage('user', photo))
  await inTransaction(async (tx) => {
    await savePersonalData(tx, ctx, actor.accountId, personal)
    if (prepared) await storePhoto(tx, ctx, actor.accountId, prepared)
    if (!wedding) return
    await tx
      .update(couples)
      .set({
        gender: form.gender === 'M' ? 'M' : 'F',
        ...wedding,
        taxCode,
      })
      .where(eq(couples.id, actor.accountId))
  }).catch((error: unknown) => {
    if (!violates(error, 'couples_tax_code')) throw error
    throw appError(coupleErrors, 'tax_code_taken', { fields: { tax_code: UNUSABLE_TAX_CODE } })
  })
}

/** What a couple said elsewhere of its wedding and its telephone, already checked there. */
export interface SaidElsewhere {
  readonly weddingOn?: Day | null
  /** A known town as its label. */
  readonly place?: string
  readonly phone?: string
}

/**
 * Keeps what the couple's profile did not know, in the transaction of whoever was told; nothing where nothing is.
 *
 * @throws AppError 400 for a number that cannot exist
 */
export const keepInProfile = async (tx: Tx, ctx: Ctx, before: CoupleProfile, said: SaidElsewhere): Promise<void> => {
  const { coupleId, fullName, phone, address } = before
  if (Object.keys(said).length === 0) return
  await savePersonalData(tx, ctx, coupleId, {
    ...{ fullName: fullName ?? '', address: address ?? '', advertising: undefined },
    phone: said.phone === undefined ? phone : readPhone(said.phone),
  })
  await tx
    .update(couples)
    .set({ weddingOn: said.weddingOn ?? before.weddingOn, weddingLocality: said.place ?? before.weddingLocality })
    .where(eq(couples.id, coupleId))
}

/** Gives a new account its empty profile, in the transaction of the registration. */
export const openProfile = async (tx: Tx, _ctx: Ctx, accountId: number): Promise<void> => {
  await tx.insert(couples).values({ id: accountId })
}

/** A couple's profile as other code knows it; see `saveProfile` for what is checked. */
export interface CoupleProfileInput {
  readonly fullName: string
  readonly phone?: string | null
  readonly address: string
  readonly gender: 'M' | 'F'
  /** `YYYY-MM-DD`. */
  readonly weddingOn: string
  readonly weddingLocality: string
  readonly advertising?: boolean
}

/** Saves the profile of the couple who asks. @throws AppError 400 with a message per field, 401, 403 */
export const saveCoupleProfile = async (ctx: Ctx, input: CoupleProfileInput): Promise<void> => {
  requireCouple(ctx)
  await saveProfile(ctx, {
    fullname: input.fullName,
    phone: input.phone ?? '',
    address: input.address,
    gender: input.gender,
    wedding_date: input.weddingOn,
    wedding_locality: input.weddingLocality,
    wedding_localityProvince: '',
    advertising: input.advertising ?? false,
  })
}

/** Sets what the couple means to spend on the whole wedding. Integer cents. @throws AppError 401, 403 */
export const saveBudget = async (ctx: Ctx, budgetCents: Cents): Promise<void> => {
  const { accountId } = requireCouple(ctx)
  await inTransaction(async (tx) => {
    await tx.update(couples).set({ budgetCents }).where(eq(couples.id, accountId))
    await record(tx, ctx, 'couple', accountId, 'set-budget', { budgetCents })
  })
}
