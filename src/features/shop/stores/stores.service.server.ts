import { eq } from 'drizzle-orm'
import { lockCompany, publishShopChange } from '#features/people/suppliers/index.server.ts'
import { openToPublic } from '#features/people/verification/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import { holidayProblems } from './holiday.rules.ts'
import { stores } from './schema.server.ts'
import { type StoreValues, storeFields } from './store-fields.rules.ts'
import { type StoreInput, storeErrors } from './stores.contract.ts'
import { publishedCodes } from './stores.queries.server.ts'

const refuse = (fields: Readonly<Record<string, string>>) => appError(commonErrors, 'invalid_request', { fields })

/** The codes as they may be kept; those that were featured before stay, even while their product is not published. */
const checkFeatured = async (tx: Tx, supplierId: number, codes: readonly string[], before: readonly string[]) => {
  const asked = codes.filter((code) => !before.includes(code))
  const known = await publishedCodes(tx, supplierId, asked)
  if (asked.some((code) => !known.has(code)))
    throw refuse({ featured: 'In primo piano vanno solo prodotti tuoi e pubblicati: scegline altri.' })
  return [...codes]
}

/** What is kept of the form: no days of a holiday that is off. */
const valuesOf = (ctx: Ctx, input: StoreInput): StoreValues => {
  const values = pick(storeFields, input)
  if (input.holiday === '0') return { ...values, holidayFrom: null, holidayUntil: null, holidayNote: null }
  const problems = holidayProblems({ from: values.holidayFrom, until: values.holidayUntil }, todayInRome(ctx.now))
  if (Object.keys(problems).length > 0) throw refuse(problems)
  return values
}

/** With title and text it is shown (OQ-173). */
const isWritten = ({ title, description }: Pick<StoreValues, 'title' | 'description'>): boolean =>
  title !== '' && description !== ''

/**
 * Saves the supplier's own store: words, colour, products in the foreground, holiday. It is shown once title and text are written
 * (OQ-173).
 *
 * @throws AppError 400 on `featured` for codes that are not own published products, on the days of an impossible holiday · 401 · 403 ·
 *   409 `store_changed` when it was saved since `seen` · 422 `legal_address_missing`, `verification_first` when it would be shown for the first time
 */
export const saveStore = (ctx: Ctx, input: StoreInput): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireSupplier(ctx))
    const values = valuesOf(ctx, input)
    await lockCompany(tx, accountId)
    const [before = null] = await tx.select().from(stores).where(eq(stores.supplierId, accountId))
    if (input.seen !== undefined && input.seen !== (before?.updatedAt.toISOString() ?? ''))
      throw appError(storeErrors, 'store_changed')
    if (isWritten(values) && !(before && isWritten(before))) await openToPublic(tx, ctx, accountId)
    const featuredCodes = await checkFeatured(tx, accountId, input.featured, before?.featuredCodes ?? [])
    const set = { ...values, featuredCodes }
    const changed = (Object.keys(set) as (keyof typeof set)[]).filter(
      (key) => String(before?.[key] ?? '') !== String(set[key] ?? ''),
    )
    // Later than any save before, even within the same instant: two windows never carry the same mark.
    const updatedAt = before && before.updatedAt >= ctx.now ? new Date(before.updatedAt.getTime() + 1) : ctx.now
    await tx
      .insert(stores)
      .values({ supplierId: accountId, ...set, updatedAt })
      .onConflictDoUpdate({ target: stores.supplierId, set: { ...set, updatedAt } })
    await record(tx, ctx, 'store', accountId, 'saved', { changed })
    await publishShopChange(tx, accountId)
  })
