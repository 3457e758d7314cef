import { and, eq } from 'drizzle-orm'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type AddressInput, addressErrors } from './addresses.contract.ts'
import { addresses } from './schema.server.ts'

const checked = (input: AddressInput): AddressInput => {
  const city = findCity(input.city)
  if (!city) throw appError(addressErrors, 'city_unknown', { fields: { city: addressErrors.city_unknown.it } })
  return { ...input, city: cityLabel(city.city, city.province) }
}

/**
 * Saves a shipping address: a new one, or the given one changed.
 *
 * @returns its id
 * @throws AppError 404 not theirs · 422 `city_unknown`
 */
export const saveAddress = (ctx: Ctx, input: AddressInput, id?: number): Promise<number> => {
  const { accountId } = requireCouple(ctx)
  const values = checked(input)
  return inTransaction(async (tx) => {
    const [row] = id
      ? await tx
          .update(addresses)
          .set(values)
          .where(and(eq(addresses.id, id), eq(addresses.coupleId, accountId)))
          .returning({ id: addresses.id })
      : await tx
          .insert(addresses)
          .values({ ...values, coupleId: accountId, createdAt: ctx.now })
          .returning({ id: addresses.id })
    if (!row) throw appError(commonErrors, 'not_found')
    return row.id
  })
}

/** Forgets a saved address; orders keep their own copy. @throws AppError 404 not theirs */
export const deleteAddress = (ctx: Ctx, id: number): Promise<void> => {
  const { accountId } = requireCouple(ctx)
  return inTransaction(async (tx) => {
    const gone = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.coupleId, accountId)))
      .returning({ id: addresses.id })
    if (gone.length === 0) throw appError(commonErrors, 'not_found')
  })
}
