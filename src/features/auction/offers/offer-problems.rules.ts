import { planProblem } from '#features/money/plans/plan.rules.ts'
import { ONLY_SERVICES, offerPlanFields, planLacks } from '#features/money/plans/plan-fields.rules.ts'
import { planOf } from '#features/money/plans/ready.rules.ts'
import { planProblemText } from '#features/money/plans/words.rules.ts'
import type { Day } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { problemsOf } from '#shared/field-problems.ts'
import type { Typed } from '#shared/fields.ts'
import { type BasisPoints, type Cents, euro, formatRate } from '#shared/money.ts'
import { type OfferValues, offerFields, offerPictures } from './offers.rules.ts'

/** Under an amount above what the couple may spend (OFF-03). */
export const OVER_BUDGET = 'Non puoi superare il budget indicato dagli sposi'

/** Under an amount that is not far enough below one's last. */
export const notLowEnough = (highestCents: Cents): string =>
  `Devi scendere rispetto alla tua ultima proposta: al massimo ${euro(highestCents)}`

/** Under an amount that is not what its items come to. */
export const itemsComeTo = (totalCents: Cents): string =>
  `Le voci comprese fanno ${euro(totalCents)}: il prezzo è quello.`

/**
 * Problem of the amount alone, shown while typing (OFF-01 to OFF-03). Strictly below the budget, in cents.
 *
 * @param highestCents the most it may be because of the supplier's last offer; null when that bounds nothing
 */
export const priceProblem = (
  priceCents: Cents | null,
  budgetCents: Cents,
  highestCents: Cents | null = null,
): string | null => {
  const problem = problemsOf({ priceCents: offerFields.priceCents }, { priceCents }).offer
  if (problem || priceCents === null) return problem ?? null
  if (priceCents >= budgetCents) return OVER_BUDGET
  return highestCents !== null && priceCents > highestCents ? notLowEnough(highestCents) : null
}

const picturesProblem = (count: number): string | null => {
  if (count === 0) return offerPictures.required
  return count > offerPictures.max ? offerPictures.tooMany : null
}

/**
 * Why the plan of an offer cannot be offered for its price, by the names of its fields.
 *
 * @param limitBps the largest first step; null where nothing is paid in steps
 * @param today the day it is sent
 */
export const planProblems = (
  offer: Pick<OfferValues, keyof typeof offerPlanFields | 'priceCents'>,
  limitBps: BasisPoints | null,
  today: Day,
): FieldErrors => {
  if (limitBps === null) return offer.restPlan === null ? {} : { rest_plan: ONLY_SERVICES }
  const plan = planOf(offer)
  const problem = plan && planProblem(plan, offer.priceCents, { limitBps, today })
  if (!problem) return {}
  const { depositBps, ownSteps } = offerPlanFields
  const field = offer.restPlan === 'own' && problem !== 'first_too_large' ? ownSteps : depositBps
  return { [field.name]: planProblemText(problem, formatRate(limitBps)) }
}

/**
 * Every field's message, keyed by the field's wire name; empty when the offer may be sent.
 *
 * @param budgetCents of the announcement; without it the price only has to be one
 * @param highestCents as for `priceProblem`
 * @see requirements OFF-01 to OFF-12
 */
export const offerProblems = (
  typed: Typed<typeof offerFields>,
  imageCount: number,
  budgetCents: Cents | null,
  highestCents: Cents | null = null,
): FieldErrors => {
  const price = budgetCents === null ? null : priceProblem(typed.priceCents, budgetCents, highestCents)
  const images = picturesProblem(imageCount)
  return {
    ...problemsOf(offerFields, typed),
    ...planLacks(typed),
    ...(price === null ? {} : { offer: price }),
    ...(images === null ? {} : { images }),
  }
}
