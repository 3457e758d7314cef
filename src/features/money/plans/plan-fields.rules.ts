import type { FieldErrors } from '#shared/errors.ts'
import { choice, fields, rate, type Typed, text } from '#shared/fields.ts'
import { type BasisPoints, formatRate } from '#shared/money.ts'
import { ownSteps } from './own-steps.rules.ts'
import { depositKinds } from './plan.rules.ts'
import { anyRestPlans, PAID_AT_ONCE, restPayouts, restPlans } from './ready.rules.ts'
import {
  depositKindName,
  firstMoment,
  type PlanPlace,
  planProblemText,
  restPayoutText,
  restPlanText,
} from './words.rules.ts'

/** How something is paid (`planOf`): what a showcase says of it. Without `restPlan` everything is paid at once. */
export const planFields = fields({
  depositBps: rate({
    ...{ label: 'Alla scelta, in percentuale del prezzo', short: 'Acconto o caparra', word: 'prima rata' },
    ...{ name: 'deposit', empty: null, max: 5_000, archive: 'acconto_percento' },
    wrong: 'L’acconto va da 0 a 50%.',
  }),
  restPlan: choice({
    ...{ label: 'Come si paga', short: 'Poi si paga', word: 'come si paga', name: 'rest_plan' },
    ...{ options: restPlans, nullable: true },
    labelOf: (option) => restPlanText[option],
    ...{ wrong: 'Scegli come si paga.', archive: 'pagamento_del_resto' },
  }),
  depositKind: choice({
    ...{ label: 'Che cos’è la prima rata', short: 'La prima rata è', word: 'tipo di prima rata' },
    ...{ name: 'deposit_kind', options: depositKinds },
    labelOf: (option) => depositKindName[option],
    ...{ wrong: 'Scegli che cos’è la prima rata.', nullable: true, archive: 'tipo_di_prima_rata' },
  }),
})

/** The same where the later steps may be written one by one: in an offer, and in a service of a store. */
export const offerPlanFields = fields({
  ...planFields,
  restPlan: choice({
    ...planFields.restPlan,
    ...{ options: anyRestPlans, nullable: true, archive: 'pagamento_del_resto' },
    labelOf: (option) => restPlanText[option],
  }),
  ownSteps: text({
    ...{ label: 'Le altre rate', short: 'Le rate', word: 'altre rate', name: 'own_steps', max: 160, nullable: true },
    archive: 'rate',
  }),
})

/** Of a plan: its later steps are kept by the payment provider until they are done (decision 0160). */
export const payoutField = fields({
  restPayout: choice({
    ...{ label: 'Le rate dopo la prima', word: 'rate protette', name: 'rest_payout' },
    ...{ options: restPayouts, nullable: true },
    labelOf: (option) => restPayoutText[option],
    ...{ wrong: 'Scegli quando ricevi le rate dopo la prima.', archive: 'rate_protette' },
  }),
})

/** All of that of a service of a store, whose form asks a deposit of rentals under the other name. */
export const servicePlanFields = fields({
  ...offerPlanFields,
  ...payoutField,
  depositBps: rate({
    ...{ label: 'Alla conferma, in percentuale del prezzo', short: 'Acconto o caparra', word: 'prima rata' },
    ...{ name: 'first_step', empty: null, max: 5_000, archive: 'acconto_percento' },
    wrong: 'L’acconto va da 0 a 50%.',
  }),
})

/** What is asked where. */
export const planFieldsOf = { auction: planFields, store: servicePlanFields } as const

type PlanAnswers = Omit<Typed<typeof offerPlanFields>, 'ownSteps'> & { readonly ownSteps?: string | null }

/** Under steps of one's own that do not say it. */
const OWN_STEPS_WRONG = 'Di ogni rata scrivi quanto e quando.'

/** Under a date in the steps of what is booked for whatever day. */
const NO_DATES = 'Il giorno lo scelgono gli sposi: al posto di una data scrivi quanti giorni prima o dopo il servizio.'

/** Under protected steps of a supplier whose provider keeps nothing. */
export const NO_KEEPER =
  'Il tuo conto non permette rate protette: collegalo di nuovo dal profilo, o scegli di riceverle appena sono pagate.'

/** Under a plan for something that is sent. */
export const ONLY_SERVICES = 'A rate si pagano i servizi: quello che si spedisce si paga tutto alla scelta.'

/** What is wrong with steps of one's own, whatever their price. */
const ownStepsProblem = (written: string | null, place: PlanPlace): string | null => {
  const steps = ownSteps(written)
  if (steps === null) return OWN_STEPS_WRONG
  return place === 'store' && steps.some(({ due }) => due.at === 'date') ? NO_DATES : null
}

/** What a plan lacks, by the names of its fields; empty where everything is paid at once. */
export const planLacks = (
  { restPlan, depositBps, depositKind, ownSteps: written = null }: PlanAnswers,
  place: PlanPlace = 'auction',
): FieldErrors => {
  if (restPlan === null) return {}
  const problem = restPlan === 'own' ? ownStepsProblem(written, place) : null
  return {
    ...(depositBps === null || depositBps === 0
      ? { [planFieldsOf[place].depositBps.name]: `Scrivi quanto si paga ${firstMoment[place].toLowerCase()}.` }
      : {}),
    ...(depositKind === null ? { [planFields.depositKind.name]: planFields.depositKind.wrong } : {}),
    ...(problem ? { [offerPlanFields.ownSteps.name]: problem } : {}),
  }
}

/**
 * Why a plan cannot be how a supplier is usually paid, by the names of its fields. Prices come later, with an offer or an order.
 *
 * @param limitBps the largest first step; null where nothing is paid in steps
 */
export const usualPlanProblems = (
  answers: PlanAnswers,
  limitBps: BasisPoints | null,
  place: PlanPlace = 'auction',
): FieldErrors => {
  if (answers.restPlan === null) return {}
  if (limitBps === null) return { [planFields.restPlan.name]: ONLY_SERVICES }
  if ((answers.depositBps ?? 0) <= limitBps) return planLacks(answers, place)
  return {
    ...planLacks(answers, place),
    [planFieldsOf[place].depositBps.name]: planProblemText('first_too_large', formatRate(limitBps)),
  }
}

/** The answers as they are kept: without a plan there is no first step, whatever it was called. */
export const keptPlan = <A extends PlanAnswers>(answers: A): A =>
  answers.restPlan === null ? { ...answers, ...PAID_AT_ONCE } : answers
