import { company } from '#features/site/settings/index.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { dac7Sellers } from './dac7.queries.server.ts'
import { addUp, missingTaxData, wasPaid } from './dac7.rules.ts'
import { headXml, isReportable, sellerXml, TAIL_XML } from './dac7-xml.rules.ts'
import { invoiceErrors } from './invoices.contract.ts'
import { issuerOf } from './parties.rules.ts'
import type { Dac7Period, Dac7Registry, Dac7Seller, Issuer } from './views.ts'

/** How many sellers with missing data the page names. */
const MOST_MISSING = 100

/** Sellers that are told, one after the other. */
async function* told(year: number): AsyncGenerator<Dac7Seller> {
  for await (const batch of dac7Sellers(year)) yield* batch.filter((seller) => seller.isReported)
}

/** The year of every seller, and whose data is missing. @throws AppError 401, 403 unless staff */
export const dac7Registry = async (ctx: Ctx, year: number): Promise<Dac7Registry> => {
  requireAdmin(ctx)
  let quarters: Dac7Period[] = [addUp([]), addUp([]), addUp([]), addUp([])]
  let total = addUp([])
  const counts = { reported: 0, incomplete: 0, excluded: 0 }
  const missing: Dac7Registry['missing'][number][] = []
  for await (const batch of dac7Sellers(year))
    for (const seller of batch) {
      if (!seller.isReported) {
        counts.excluded += wasPaid(seller.total) ? 1 : 0
        continue
      }
      counts.reported += 1
      quarters = quarters.map((sum, index) => addUp([sum, seller.quarters[index] ?? addUp([])]))
      total = addUp([total, seller.total])
      const what = missingTaxData(seller)
      if (what.length === 0) continue
      counts.incomplete += 1
      const { supplierId, name } = seller
      const { considerationCents } = seller.total
      missing.push({ supplierId, name: name ?? `Fornitore ${supplierId}`, considerationCents, what })
    }
  missing.sort((a, b) => b.considerationCents - a.considerationCents)
  return { year, quarters, total, ...counts, missing: missing.slice(0, MOST_MISSING) }
}

/** The years that may be told, newest first. */
export const dac7Years = (ctx: Ctx): number[] => {
  const present = Number(todayInRome(ctx.now).slice(0, 4))
  return [present, present - 1, present - 2]
}

async function* message(operator: Issuer, year: number, at: Date): AsyncGenerator<string> {
  let hasSellers = false
  for await (const seller of told(year)) {
    if (!isReportable(seller)) continue
    if (!hasSellers) yield headXml({ operator, year, at, hasSellers: true })
    hasSellers = true
    yield sellerXml(seller, operator, year)
  }
  if (!hasSellers) yield headXml({ operator, year, at, hasSellers })
  yield TAIL_XML
}

/**
 * The message to the tax authority about a year: everybody who is told and whose data is complete. It leaves as it is made, whatever
 * the number of sellers.
 *
 * @throws AppError 401, 403 unless staff · 409 `issuer_unreadable` while our own data cannot be read
 */
export const dac7Xml = (ctx: Ctx, year: number): AsyncGenerator<string> => {
  requireAdmin(ctx)
  const operator = issuerOf(company())
  // Refused before the first byte leaves, not after.
  if (!operator) throw appError(invoiceErrors, 'issuer_unreadable')
  return message(operator, year, ctx.now)
}
