import { type BasisPoints, type Cents, cents, percentOf } from '#shared/money.ts'
import { MAX_PRICE_CENTS } from './product-input.rules.ts'

/** One price or stock that changes, with what it was: a concurrent change is detected, and undo is possible. */
export interface OptionChange {
  readonly optionId: number
  readonly field: 'price' | 'quantity'
  /** Cents, or pieces. */
  readonly from: number
  readonly to: number
}

/** A change as it travels in a form: "12:price:138000:129000". */
export const changeText = ({ optionId, field, from, to }: OptionChange): string => `${optionId}:${field}:${from}:${to}`

/** Reads changes as they travel; what is none is left out. */
export const readChanges = (texts: readonly string[]): OptionChange[] =>
  texts.flatMap((text) => {
    const match = /^(\d{1,10}):(price|quantity):(\d{1,12}):(\d{1,12})$/.exec(text)
    if (!match) return []
    const [, optionId, field, from, to] = match
    return [{ optionId: Number(optionId), field: field as OptionChange['field'], from: Number(from), to: Number(to) }]
  })

/** The way back. */
export const undone = (changes: readonly OptionChange[]): OptionChange[] =>
  changes.map((change) => ({ ...change, from: change.to, to: change.from }))

/** What to do to the prices of several products at once. */
export type PriceOperation =
  | { readonly how: 'set'; readonly cents: Cents }
  /** Basis points, at most 100% down. */
  | { readonly how: 'raise' | 'lower'; readonly bps: BasisPoints }

/** The price after an operation, never under a cent nor over the largest. */
export const priceAfter = (priceCents: Cents, operation: PriceOperation): Cents => {
  const asked =
    operation.how === 'set'
      ? operation.cents
      : priceCents + (operation.how === 'raise' ? 1 : -1) * percentOf(priceCents, operation.bps)
  return cents(Math.min(MAX_PRICE_CENTS, Math.max(1, asked)))
}

/** What a supplier must know of an option to change its price or stock. */
export interface ChangeableOption {
  readonly id: number
  readonly kind: 'sale' | 'rental'
  readonly priceCents: Cents
  readonly quantity: number
}

/** The changes an operation makes; prices that stay as they are are none. */
export const priceChanges = (
  options: readonly ChangeableOption[],
  operation: PriceOperation,
  kinds: readonly ChangeableOption['kind'][],
): OptionChange[] =>
  options
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, priceCents }) => ({
      optionId: id,
      field: 'price' as const,
      from: priceCents,
      to: priceAfter(priceCents, operation),
    }))
    .filter(({ from, to }) => from !== to)

/** The changes that bring every option that is sold to this stock. */
export const stockChanges = (options: readonly ChangeableOption[], quantity: number): OptionChange[] =>
  options
    .filter(({ kind }) => kind === 'sale')
    .map((option) => ({ optionId: option.id, field: 'quantity' as const, from: option.quantity, to: quantity }))
    .filter(({ from, to }) => from !== to)
