import { sql } from 'drizzle-orm'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { sectorSearchTermsChanged } from '../jobs.contract.ts'
import { clearTextCache } from '../text-cache.server.ts'
import { type ChangeInput, textErrors } from '../texts.contract.ts'
import { currentText, sectorTexts, versionOf } from '../texts.queries.server.ts'
import { fieldProblems, ownFields, type TextFields } from '../texts.rules.ts'
import { writeVersion } from '../texts.service.server.ts'
import {
  type CatalogEntry,
  catalogEntry,
  fieldsOfEntry,
  nameProblem,
  rulesInUse,
  sectorsWithNewTerms,
} from './sector-fields.rules.ts'
import { orderFields, orderTyped, SECTOR_ORDER } from './sector-order.rules.ts'
import { sectorUses } from './sector-uses.queries.server.ts'
import { refreshSectors } from './sectors.server.ts'

const entryOf = (slug: string): CatalogEntry => {
  const found = catalogEntry(slug)
  if (!found) throw appError(textErrors, 'text_not_found')
  return found
}

/** What is wrong with these fields, beside the other names that stand and what there is of the sector. */
const problemsOf = async (
  found: CatalogEntry,
  typed: TextFields,
  tx: Tx,
): Promise<Readonly<Record<string, string>>> => {
  const fields = fieldsOfEntry(found)
  const { slug, name: original, id } = found.entry
  const texts = await sectorTexts(tx)
  const taken = nameProblem(slug, typed.name?.trim() || original, texts)
  const before = texts.find(({ key }) => key === slug)?.fields ?? {}
  const inUse =
    found.look === 'sector' ? rulesInUse(before, ownFields(fields, typed), await sectorUses(id, tx)) : undefined
  return { ...inUse, ...(taken && { name: taken }), ...fieldProblems(fields, typed) }
}

const write = async (
  ctx: Ctx,
  { slug, typed, ...change }: ChangeInput & { readonly slug: string; readonly typed: TextFields },
  refuse: (fields: Readonly<Record<string, string>>) => Error,
): Promise<void> => {
  const found = entryOf(slug)
  await inTransaction(async (tx) => {
    // Names are compared with each other: one at a time, or two could take the same.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sectors'))`)
    const problems = await problemsOf(found, typed, tx)
    if (Object.keys(problems).length > 0) throw refuse(problems)
    const before = await currentText('sector', slug, tx)
    const fields = ownFields(fieldsOfEntry(found), typed)
    await writeVersion(tx, ctx, { ...change, kind: 'sector', key: slug, fields })
    const sectorIds = sectorsWithNewTerms(found, before.fields, fields)
    if (sectorIds.length > 0) await enqueue(tx, sectorSearchTermsChanged, { sectorIds: [...sectorIds] })
  })
  await taken()
}

/** This process refreshes at once, the others by the notification. */
const taken = async (): Promise<void> => {
  clearTextCache()
  await refreshSectors()
}

/** What is wrong with typed fields, before they are saved; empty when they could be. @throws AppError 401, 403, 404 */
export const previewSector = (ctx: Ctx, slug: string, typed: TextFields): Promise<Readonly<Record<string, string>>> => {
  requireAdmin(ctx)
  return inTransaction((tx) => problemsOf(entryOf(slug), typed, tx))
}

/**
 * Staff rewrites a sector or category. Fields that are empty, or as the code has them, stay those of the code.
 *
 * @throws AppError 401, 403 · 404 for an unknown slug · 400 at the fields that cannot be kept · 409 `text_changed` · 422 `same_text`
 */
export const saveSector = async (
  ctx: Ctx,
  change: ChangeInput & { readonly slug: string; readonly typed: TextFields },
): Promise<void> => {
  requireAdmin(ctx)
  await write(ctx, change, (fields) => appError(commonErrors, 'invalid_request', { fields }))
}

/**
 * Brings an older version of a sector, a category or the order back, as a new one; number 0 is the code.
 *
 * @throws AppError as {@link saveSector}, and 404 `version_not_found` · 409 `version_unfit` when it does not go with what there is now
 */
export const restoreSector = async (
  ctx: Ctx,
  { slug, number, ...change }: ChangeInput & { readonly slug: string; readonly number: number },
): Promise<void> => {
  requireAdmin(ctx)
  const fields = number === 0 ? {} : await versionOf('sector', slug, number)
  if (!fields) throw appError(textErrors, 'version_not_found')
  if (slug === SECTOR_ORDER) await writeOrder(ctx, change, fields)
  else await write(ctx, { ...change, slug, typed: fields }, () => appError(textErrors, 'version_unfit'))
}

const writeOrder = async (ctx: Ctx, change: ChangeInput, fields: TextFields): Promise<void> => {
  await inTransaction((tx) => writeVersion(tx, ctx, { ...change, kind: 'sector', key: SECTOR_ORDER, fields }))
  await taken()
}

/**
 * Staff puts the categories and the sectors in another order.
 *
 * @param change.macros, change.sectors slugs, each once and all of them
 * @throws AppError 401, 403 · 400 when one is missing or unknown · 409 `text_changed` · 422 `same_text`
 */
export const saveSectorOrder = async (
  ctx: Ctx,
  {
    macros,
    sectors,
    ...change
  }: ChangeInput & { readonly macros: readonly string[]; readonly sectors: readonly string[] },
): Promise<void> => {
  requireAdmin(ctx)
  const typed = orderTyped(macros, sectors)
  if (!typed) throw appError(commonErrors, 'invalid_request')
  await writeOrder(ctx, change, ownFields(orderFields, typed))
}
