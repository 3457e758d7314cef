import { extraOf, type Parcel, SENT_AS_ALL, type SendingTerms } from '#features/people/suppliers/shipping.rules.ts'
import { listed } from '#shared/listed.ts'
import { type Cents, euro } from '#shared/money.ts'
import type { CartLine, LineFacts } from './cart.rules.ts'

/** Lines that a browser has kept from before decision 0117 do not say what their product asks. */
const sendingIn = ({ sending = SENT_AS_ALL }: Partial<LineFacts>): SendingTerms => sending

/** What of the lines of an order is sent. A rental is one piece: its quantity is its days. */
export const parcelItems = (lines: readonly CartLine[]): Parcel['items'] =>
  lines.map((line) => ({ ...sendingIn(line), pieces: line.type === '1' ? 1 : line.quantity }))

const titlesOf = (lines: readonly CartLine[]): string =>
  listed([...new Set(lines.map(({ product }) => `«${product.title}»`))])

/** The lines that can only be picked up: with one of them the whole order is. */
export const pickupOnlyLines = (lines: readonly CartLine[]): readonly CartLine[] =>
  lines.filter((line) => line.problem === null && sendingIn(line).pickupOnly)

/** "«Arco» si ritira solo in sede: …"; null where everything can be sent. */
export const pickupOnlyText = (lines: readonly CartLine[]): string | null => {
  const only = pickupOnlyLines(lines)
  if (only.length === 0) return null
  const said = `${titlesOf(only)} ${only.length === 1 ? 'si ritira' : 'si ritirano'} solo in sede`
  return lines.every((line) => line.problem !== null || only.includes(line))
    ? `${said}.`
    : `${said}: ritiri lì tutto l’ordine. Se vuoi ricevere il resto a casa, ordinalo a parte.`
}

/** "60,00 € per «Arco»": what the products of an order add to its shipping; null for nothing. */
export const extraWords = (lines: readonly CartLine[]): string | null => {
  const asking = lines.filter((line) => line.problem === null && sendingIn(line).extraCents > 0)
  const extra: Cents = extraOf(parcelItems(asking))
  return extra === 0 ? null : `${euro(extra)} per ${titlesOf(asking)}`
}
