import { type Day, instantInRome } from '#shared/days.ts'
import { pick } from '#shared/fields.ts'
import { type BonusTerms, bonusTermFields } from './bonus-fields.rules.ts'
import { dayAfter } from './category-bonus.rules.ts'

/** The rule of a form, as a price reads it. */
export const ruleOf = (draft: BonusTerms): BonusTerms => pick(bonusTermFields, draft)

/** The rule of a form as it would be proposed: not used yet. The end is the midnight after the last day. */
export const offeredOf = (draft: BonusTerms & { readonly endsOn: Day | null }) => ({
  ...ruleOf(draft),
  endsAt: draft.endsOn && instantInRome(dayAfter(draft.endsOn)).toISOString(),
  used: 0,
})
