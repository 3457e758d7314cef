import { isWindowOpen } from '#features/fulfilment/returns/return.rules.ts'
import { runsFromContract } from '#features/shop/products/withdrawal.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { counted } from '#shared/counted.ts'
import { type Day, formatDay, type Instant, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import type { PurchaseReturnView, PurchaseView } from './views.ts'

type Words = Pick<PurchaseView, 'type' | 'lines'>
type Named = Words & Pick<PurchaseView, 'sectorId'>

/** What the goods line of a purchase is called: "Offerta accettata", "4 giorni a 95,00 €", "60 × 4,20 €", "3 prodotti". */
export const goodsLineLabel = ({ type, lines, sectorId }: Named): string => {
  if (type === 'auction') return 'Offerta accettata'
  const [only, ...others] = lines
  const isService = findSector(sectorId)?.isService === true
  if (!only) return isService ? 'Servizi' : 'Prodotti'
  if (others.length > 0) {
    const pieces = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'rental' ? 1 : quantity), 0)
    return isService ? counted(pieces, 'servizio', 'servizi') : counted(pieces, 'prodotto', 'prodotti')
  }
  const { kind, quantity, unitCents } = only
  if (kind === 'rental') return `${quantity} ${quantity === 1 ? 'giorno' : 'giorni'} a ${euro(unitCents)}`
  if (quantity === 1) return isService ? '1 servizio' : '1 prodotto'
  return `${quantity} × ${euro(unitCents)}`
}

/** The days of the only rental of a purchase: "Noleggio dal 18/06/2026 al 22/06/2026"; null for others. */
export const rentalLabel = ({ lines }: Words): string | null => {
  const [only, ...others] = lines
  if (!only?.rentalFrom || !only.rentalUntil || others.length > 0) return null
  return only.rentalFrom === only.rentalUntil
    ? `Noleggio del ${formatDay(only.rentalFrom)}`
    : `Noleggio dal ${formatDay(only.rentalFrom)} al ${formatDay(only.rentalUntil)}`
}

const dayOf = (instant: string): string => formatDay(todayInRome(instant))

/** The last thing that happened to a purchase: "Consegnato il 06/03/2026", "Ordinato il 02/03/2026". */
export const lastEventText = ({ status, receivedAt, paidAt, placedAt, sectorId }: PurchaseView): string => {
  if (status === 'received' && receivedAt)
    return `${findSector(sectorId)?.isService ? 'Eseguito' : 'Consegnato'} il ${dayOf(receivedAt)}`
  return `Ordinato il ${dayOf(paidAt ?? placedAt)}`
}

/** What became of what was sent back. */
export const returnText = ({ status, requestedAt, refundedAt }: PurchaseReturnView): string => {
  if (status === 'refunded' && refundedAt) return `Reso completo, rimborsato il ${dayOf(refundedAt)}`
  return `Reso richiesto il ${dayOf(requestedAt)}`
}

/**
 * Until when something of it may be sent back for any reason; null when the days are over, for services, and where every line is
 * rented, made to measure or excluded from the withdrawal: those go back only when they are faulty (DASH-24, OQ-128).
 */
export const returnableUntil = (
  { status, returnUntil, lines }: Pick<PurchaseView, 'status' | 'returnUntil' | 'lines'>,
  now: Instant,
): Day | null => {
  if (status !== 'received' || !returnUntil) return null
  if (!isWindowOpen(returnUntil, new Date(now))) return null
  const some = lines.some((line) => line.withdrawal === 'allowed' && !runsFromContract(line))
  return some ? todayInRome(returnUntil) : null
}
