import { and, eq } from 'drizzle-orm'
import { record, requireReason } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { definitionsOf } from './definitions.server.ts'
import { texts, textVersions } from './schema.server.ts'
import { clearTextCache } from './text-cache.server.ts'
import { type ChangeInput, textErrors } from './texts.contract.ts'
import { currentText, versionOf } from './texts.queries.server.ts'
import { ownFields, type TextFields, type TextKind, type WordKind } from './texts.rules.ts'

const isSame = (a: TextFields, b: TextFields): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

/** The row of a text after its new version; null after a concurrent change. */
const nextVersion = async (tx: Tx, ctx: Ctx, kind: TextKind, key: string, seen: number, fields: TextFields) => {
  const values = { number: seen + 1, fields, changedAt: ctx.now }
  if (seen === 0)
    return (
      await tx
        .insert(texts)
        .values({ kind, key, ...values })
        .onConflictDoNothing()
        .returning()
    )[0]
  const same = and(eq(texts.kind, kind), eq(texts.key, key), eq(texts.number, seen))
  return (await tx.update(texts).set(values).where(same).returning())[0]
}

/** What a new version is made of. */
export interface NewVersion extends ChangeInput {
  readonly kind: TextKind
  readonly key: string
  readonly fields: TextFields
}

/**
 * Writes a version of a text in a transaction that is open; the caller forgets what was kept when it has committed.
 *
 * @throws AppError 409 `text_changed` when it is not the version that was seen · 422 `same_text` · 400 without a reason
 */
export const writeVersion = async (
  tx: Tx,
  ctx: Ctx,
  { kind, key, seen, fields, reason }: NewVersion,
): Promise<void> => {
  const { accountId } = requireAdmin(ctx)
  const why = requireReason(reason)
  const before = await currentText(kind, key, tx)
  if (before.number !== seen) throw appError(textErrors, 'text_changed')
  if (isSame(before.fields, fields)) throw appError(textErrors, 'same_text')
  const row = await nextVersion(tx, ctx, kind, key, seen, fields)
  if (!row) throw appError(textErrors, 'text_changed')
  await tx
    .insert(textVersions)
    .values({ textId: row.id, number: row.number, fields, reason: why, accountId, writtenAt: ctx.now })
  const details = { kind, key, version: row.number, before: before.fields, after: fields, reason: why }
  await record(tx, ctx, 'text', row.id, 'write', details)
  await publish(tx, 'site', 'texts')
}

/** One version in a transaction of its own; this process refreshes at once. */
const write = async (ctx: Ctx, version: NewVersion): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction((tx) => writeVersion(tx, ctx, version))
  clearTextCache()
}

/**
 * Staff rewrites a text. Fields that are empty, or as the code has them, keep the words of the code.
 *
 * @throws AppError 401, 403 · 404 for an unknown text · 400 at the fields that cannot be kept · 409 `text_changed` · 422 `same_text`
 */
export const saveText = async (
  ctx: Ctx,
  {
    kind,
    key,
    typed,
    ...change
  }: ChangeInput & { readonly kind: WordKind; readonly key: string; readonly typed: TextFields },
): Promise<void> => {
  requireAdmin(ctx)
  const text = await definitionsOf(kind, key)
  if (!text) throw appError(textErrors, 'text_not_found')
  const fields = text.problems(typed)
  if (Object.keys(fields).length > 0) throw appError(commonErrors, 'invalid_request', { fields })
  await write(ctx, { ...change, kind, key, fields: { ...ownFields(text.fields, typed), ...text.stamp } })
}

/**
 * Brings an older version back, as a new one; number 0 is the words of the code.
 *
 * @throws AppError as {@link saveText}, and 404 `version_not_found`
 */
export const restoreText = async (
  ctx: Ctx,
  {
    kind,
    key,
    number,
    ...change
  }: ChangeInput & { readonly kind: WordKind; readonly key: string; readonly number: number },
): Promise<void> => {
  requireAdmin(ctx)
  const text = await definitionsOf(kind, key)
  if (!text) throw appError(textErrors, 'text_not_found')
  const fields = number === 0 && text.hasOriginal ? {} : await versionOf(kind, key, number)
  if (!fields) throw appError(textErrors, 'version_not_found')
  await write(ctx, { ...change, kind, key, fields })
}
