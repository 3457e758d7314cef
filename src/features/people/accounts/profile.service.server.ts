import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import {
  type Crop,
  type PreparedImage,
  prepareImage,
  releaseImage,
  storeImage,
} from '#platform/storage/images.server.ts'
import { saveAdvertisingConsent } from './consents.service.server.ts'
import { accounts } from './schema.server.ts'

/** What a person may change of their own account. E-mail, handle and mandatory consents are not theirs to edit (OQ-018). */
export interface PersonalData {
  readonly fullName: string
  /** E.164. */
  readonly phone: string | null
  readonly address: string
  /** Undefined leaves the word given before. */
  readonly advertising: boolean | undefined
}

/** Saves name, phone, residence and the word on marketing, in the transaction of whoever saves the rest of the profile. */
export const savePersonalData = async (tx: Tx, ctx: Ctx, accountId: number, data: PersonalData): Promise<void> => {
  const { advertising, ...columns } = data
  await tx.update(accounts).set(columns).where(eq(accounts.id, accountId))
  if (advertising !== undefined) await saveAdvertisingConsent(tx, ctx, accountId, advertising)
  await record(tx, ctx, 'account', accountId, 'save-profile')
}

/**
 * Notes a prepared photo as the account's, in the transaction of the caller. The one before goes, unless something still shows it.
 *
 * @returns its file name under /api/images/users
 */
export const storePhoto = async (tx: Tx, ctx: Ctx, accountId: number, photo: PreparedImage): Promise<string> => {
  const [before] = await tx
    .select({ image: accounts.image })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  const name = await storeImage(tx, ctx, photo)
  if (before?.image && before.image !== name) await releaseImage(tx, photo.folder, before.image)
  await tx.update(accounts).set({ image: name }).where(eq(accounts.id, accountId))
  await record(tx, ctx, 'account', accountId, 'change-photo')
  return name
}

/**
 * Changes the photo of the person who asks.
 *
 * @param crop the square the person chose; without it the middle
 * @returns the file name under /api/images/users
 * @throws AppError 400 for anything that is not a picture of at most 5 MB
 */
export const changePhoto = async (ctx: Ctx, bytes: Buffer, crop?: Crop): Promise<string> => {
  const actor = requirePerson(ctx)
  const image = await prepareImage('user', bytes, crop)
  return inTransaction((tx) => storePhoto(tx, ctx, actor.accountId, image))
}
