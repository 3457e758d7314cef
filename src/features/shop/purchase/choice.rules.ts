import type { OtherInformation, PriceOptionView } from '#features/shop/products/views.ts'
import type { Day } from '#shared/days.ts'
import { type Choice, piecesOffered } from './purchase.rules.ts'
import { type Measure, namedSize, offeredSizes, optionForSize } from './sizes.rules.ts'

/** Actions on the choice. */
export type ChoiceStep =
  | { readonly do: 'kind'; readonly kind: PriceOptionView['kind'] }
  /** A price; of several that differ by their size only, the size stays as it is, or open. */
  | { readonly do: 'variant'; readonly ids: readonly number[] }
  | { readonly do: 'size'; readonly size: string }
  | { readonly do: 'measures'; readonly measures: readonly Measure[] }
  | { readonly do: 'quantity'; readonly quantity: number }
  | { readonly do: 'range'; readonly startOn: Day | null; readonly endOn: Day | null }
  | { readonly do: 'advance'; readonly advance: boolean }

interface Chosen {
  readonly options: readonly PriceOptionView[]
  readonly otherInformation: OtherInformation
}

/** Another option: a size it does not stand for is let go, the quantity is one it has, the advance only where it is allowed. */
const withOption = (choice: Choice, { otherInformation }: Chosen, option: PriceOptionView): Choice => {
  const named = namedSize(option, offeredSizes(otherInformation))
  const size = named === null || named === choice.size ? choice.size : null
  const quantity = Math.min(choice.quantity, Math.max(1, piecesOffered(option, choice)))
  return { ...choice, optionId: option.id, size, quantity, advance: choice.advance && option.canAdvance }
}

const NO_DAYS = { startOn: null, endOn: null }

/**
 * The choice after a step. The switch takes the first price of its kind (PROD-19); a size picked twice is let go (PROD-29) and
 * takes the option that names it; sizes and measures exclude each other (PROD-28).
 */
export const afterStep = (choice: Choice, step: ChoiceStep, product: Chosen): Choice => {
  const { options, otherInformation } = product
  const present = options.find(({ id }) => id === choice.optionId)
  const sizes = offeredSizes(otherInformation)
  switch (step.do) {
    case 'kind': {
      const first = options.find(({ kind }) => kind === step.kind)
      return first && present?.kind !== step.kind ? { ...withOption(choice, product, first), ...NO_DAYS } : choice
    }
    case 'variant': {
      const own = options.filter(({ id }) => step.ids.includes(id))
      const fitting = own.filter((option) => choice.size === null || namedSize(option, sizes) === choice.size)
      const option = [...fitting, ...own].find(({ quantity }) => quantity > 0) ?? own[0]
      if (!option) return choice
      const taken = withOption(choice, product, option)
      const named = own.length === 1 ? namedSize(option, sizes) : null
      return named === null || choice.measures.length > 0 ? taken : { ...taken, size: named }
    }
    case 'size': {
      if (choice.size === step.size) return { ...choice, size: null }
      const chosen = { ...choice, size: step.size, measures: [] }
      if (!present) return chosen
      return withOption(chosen, product, optionForSize(options, sizes, present, step.size))
    }
    case 'measures':
      if (choice.size !== null) return choice
      return present ? withOption({ ...choice, measures: step.measures }, product, present) : choice
    case 'quantity':
      return { ...choice, quantity: step.quantity }
    case 'range':
      return { ...choice, startOn: step.startOn, endOn: step.endOn }
    case 'advance':
      return { ...choice, advance: step.advance && present?.canAdvance === true }
  }
}
