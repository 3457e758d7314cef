import { euro } from '#shared/money.ts'
import { type CartLine, goodsOf, type LineChoice, type LineFacts } from './cart.rules.ts'

/** What the server says of a line now. */
export type LineAnswer =
  | { readonly gone: true }
  | {
      readonly gone: false
      readonly facts: LineFacts
      /** As many as can be had of what was asked. */
      readonly quantity: number
      readonly problem: string | null
    }

/** What became of an order this browser has started. */
export interface StartedOrder {
  readonly id: number
  readonly state: 'open' | 'paid' | 'ended'
  /** What was bought, once it is paid; empty before. */
  readonly lines: readonly LineChoice[]
}

/** The part of a line that is asked about. */
export const choiceOf = (line: LineChoice): LineChoice => ({
  idproduct: line.idproduct,
  idprice: line.idprice,
  type: line.type,
  quantity: line.quantity,
  sizeSelected: line.sizeSelected,
  measures: line.measures,
  choisestartdate: line.choisestartdate,
  choiseenddate: line.choiseenddate,
  useAdvance: line.useAdvance,
})

const noticesFor = (line: CartLine, { facts, quantity, problem }: Extract<LineAnswer, { gone: false }>): string[] => {
  const notices: string[] = []
  const { title } = facts.product
  if (facts.pay !== line.pay)
    notices.push(`«${title}»: il prezzo è cambiato da ${euro(line.pay)} a ${euro(facts.pay)}.`)
  if (problem === null && quantity < line.quantity)
    notices.push(
      quantity === 1
        ? `«${title}»: ne resta 1 pezzo, abbiamo corretto la quantità.`
        : `«${title}»: ne restano ${quantity} pezzi, abbiamo corretto la quantità.`,
    )
  if (problem !== null && problem !== line.problem) notices.push(`«${title}»: ${problem}`)
  return notices
}

const sameShape = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Brings a cart to what the server says of it: prices, stock, days. What is no longer sold goes; what cannot be had now stays, marked.
 *
 * @param answers one for each line that was asked about, in order
 * @param asked the lines as they were then: those added or changed since stay as they are
 * @returns the lines, whether any changed, and what changed in words
 */
export const corrected = (
  lines: readonly CartLine[],
  asked: readonly CartLine[],
  answers: readonly LineAnswer[],
): { readonly lines: readonly CartLine[]; readonly changed: boolean; readonly notices: readonly string[] } => {
  const notices: string[] = []
  const next = lines.flatMap((line) => {
    const answer = answers[asked.findIndex((one) => sameShape(one, line))]
    if (!answer) return [line]
    if (answer.gone) {
      notices.push(`«${line.product.title}» non è più in vendita: l’abbiamo tolto dal carrello.`)
      return []
    }
    notices.push(...noticesFor(line, answer))
    const quantity = answer.problem === null ? answer.quantity : line.quantity
    const { wasPay = line.pay, ...kept } = line
    const changed = answer.facts.pay !== wasPay && { wasPay }
    return [{ ...kept, ...answer.facts, quantity, problem: answer.problem, ...changed }]
  })
  return { lines: next, changed: !sameShape(next, lines), notices }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const isLine = (value: unknown): value is CartLine => {
  if (!isObject(value)) return false
  const { idproduct, idprice, type, quantity, pay, quantityMax, product, seller, condition, measures, wasPay } = value
  return (
    [idproduct, idprice, quantity, pay, quantityMax].every(isCount) &&
    (type === '0' || type === '1') &&
    (wasPay === undefined || isCount(wasPay)) &&
    isObject(product) &&
    typeof product.title === 'string' &&
    isObject(seller) &&
    isCount(seller.id) &&
    isCount(seller.shippingCents) &&
    isObject(condition) &&
    Array.isArray(measures) &&
    Number.isSafeInteger(goodsOf(value as unknown as CartLine))
  )
}

/** The lines in a text from the browser's storage, untrusted: what is no line is left out. */
export const readLines = (text: string | null): readonly CartLine[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine) : []
  } catch {
    return []
  }
}
