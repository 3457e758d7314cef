import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type CarrierInput, carrierErrors } from './carriers.contract.ts'
import { offeredCarriers } from './carriers.queries.server.ts'
import { carriers } from './schema.server.ts'
import { carrierKey } from './tracking.rules.ts'

const lockCarrier = async (tx: Tx, id: number) => {
  const [carrier] = await tx.select().from(carriers).where(eq(carriers.id, id)).for('update')
  if (!carrier) throw appError(carrierErrors, 'unknown_carrier')
  return carrier
}

const savePage = async (tx: Tx, ctx: Ctx, { id, page, seen }: Extract<CarrierInput, { intent: 'page' }>) => {
  const { name, page: before } = await lockCarrier(tx, id)
  if (before === page) return name
  if (before !== seen) throw appError(carrierErrors, 'page_changed')
  await tx.update(carriers).set({ page, changedAt: ctx.now }).where(eq(carriers.id, id))
  await record(tx, ctx, 'carrier', id, 'change_page', { carrier: name, before, after: page })
  return name
}

const add = async (tx: Tx, ctx: Ctx, { name, page }: Extract<CarrierInput, { intent: 'add' }>) => {
  const [row] = await tx.insert(carriers).values({ name, page, firstPage: page }).returning({ id: carriers.id })
  await record(tx, ctx, 'carrier', (row as { id: number }).id, 'add_carrier', { carrier: name, after: page })
  return name
}

const offer = async (tx: Tx, ctx: Ctx, id: number, active: boolean) => {
  const carrier = await lockCarrier(tx, id)
  if (carrier.active === active) return carrier.name
  await tx.update(carriers).set({ active }).where(eq(carriers.id, id))
  await record(tx, ctx, 'carrier', id, active ? 'offer_carrier' : 'pause_carrier', { carrier: carrier.name })
  return carrier.name
}

/**
 * Staff adds a carrier, writes where its parcels are followed, or offers it no more for new ones. Every order shows it at once.
 *
 * @returns the carrier's name
 * @throws AppError 401, 403 · 404 `unknown_carrier` · 409 `page_changed` when it is no longer what the form showed, `carrier_exists`
 */
export const saveCarrier = async (ctx: Ctx, input: CarrierInput): Promise<string> => {
  requireAdmin(ctx)
  try {
    return await inTransaction((tx) => {
      if (input.intent === 'page') return savePage(tx, ctx, input)
      if (input.intent === 'add') return add(tx, ctx, input)
      return offer(tx, ctx, input.id, input.intent === 'resume')
    })
  } catch (error) {
    if (!violates(error, 'carriers_name')) throw error
    const { it } = carrierErrors.carrier_exists
    throw appError(carrierErrors, 'carrier_exists', { fields: { name: it }, cause: error })
  }
}

/**
 * The offered carrier that goes by this name, as it is spelt.
 *
 * @param wrong said at the field `carrier` when there is none
 * @throws AppError 400
 */
export const requireCarrier = async (tx: Tx, name: string, wrong: string): Promise<string> => {
  const found = (await offeredCarriers(tx)).find((offered) => carrierKey(offered) === carrierKey(name))
  if (!found) throw appError(commonErrors, 'invalid_request', { fields: { carrier: wrong } })
  return found
}
