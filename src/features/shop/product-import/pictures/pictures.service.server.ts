import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { IMPORT_FOLDER } from '#platform/storage/port.server.ts'
import { removeLeftSpools, spooled } from '#platform/storage/spool.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError } from '#shared/errors.ts'
import { zipErrors } from './pictures.contract.ts'
import { unpackZip, ZIP_LIMITS, type ZipContents } from './zip.server.ts'

const DAY = 86_400_000
/** How long pictures wait for their products: a trial is looked at, and carried out later. */
const KEPT_MS = 2 * DAY
const zipsByAccount: Limit = { name: 'product-pictures', max: 10, windowMs: DAY }

/** What a ZIP may have, in bytes. */
export const maxZipBytes = (): number => config.IMPORT_ZIP_MB * 1024 * 1024

const contentsKey = (name: string): string => `${IMPORT_FOLDER}/${name}.json`

/**
 * Takes in the pictures of a ZIP, ahead of the file of products that will name it: for two days they wait for it.
 *
 * @throws AppError 400, see `unpackZip` · 401, 403 · 413 · 429 · 503
 */
export const takePictures = async (ctx: Ctx, body: Readable): Promise<ZipContents & { readonly name: string }> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, zipsByAccount, ctx.ipPrefix && String(accountId))
  const most = maxZipBytes()
  const contents = await spooled(body, most, (path) => unpackZip(path, ZIP_LIMITS.timesItsSize * most))
  const name = randomBytes(16).toString('hex')
  const text = JSON.stringify({ accountId, ...contents })
  await (await storage()).put(contentsKey(name), Buffer.from(text), 'application/json')
  return { name, ...contents }
}

/** The pictures taken in under this name by the caller. @throws AppError 400 `zip_gone` for any other name */
export const takenPictures = async (accountId: number, name: string): Promise<ZipContents> => {
  const kept = /^[a-f0-9]{32}$/.test(name) ? await (await storage()).get(contentsKey(name)) : null
  const contents = kept && (JSON.parse((await buffer(kept.stream)).toString()) as ZipContents & { accountId: number })
  if (contents?.accountId !== accountId)
    throw appError(zipErrors, 'zip_gone', { fields: { zip: zipErrors.zip_gone.it } })
  return contents
}

/** Forgets the name: its pictures belong to a batch now. */
export const forgetName = async (name: string): Promise<void> => (await storage()).remove([contentsKey(name)])

/** Removes pictures whose products never came. */
export const removeOldPictures = async (ctx: Ctx): Promise<void> => {
  const files = await storage()
  const before = ctx.now.getTime() - KEPT_MS
  for await (const page of files.list(IMPORT_FOLDER))
    await files.remove(page.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key))
  await removeLeftSpools(ctx)
}
