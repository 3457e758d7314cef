import { keptDays, SILENCE_DAYS } from '#features/money/payments/held/hold.rules.ts'
import { houseMeans } from '#features/money/payments/houses.rules.ts'
import { formatDay } from '#shared/days.ts'
import { type Cents, cents, euro, formatRate } from '#shared/money.ts'
import type { DueStep } from './due-days.rules.ts'
import {
  ADVISED_FIRST_BPS,
  type DepositKind,
  type Milestone,
  type PaymentPlan,
  type PlanDue,
  type PlanProblem,
  type PlanStep,
  stepAmounts,
} from './plan.rules.ts'
import type { AnyRestPlan, RestPayout } from './ready.rules.ts'
import type { StepState } from './step.rules.ts'
import type { PlanTermsView } from './views.ts'

/** What a first step is called. */
export const depositKindName: Readonly<Record<DepositKind, string>> = {
  acconto: 'Acconto',
  caparra_confirmatoria: 'Caparra confirmatoria',
  caparra_penitenziale: 'Caparra penitenziale',
}

/** What each means, in one sentence, where it is chosen and where it is accepted. */
export const depositKindText: Readonly<Record<DepositKind, string>> = {
  acconto:
    'È una parte del prezzo pagata prima: se il contratto finisce torna agli sposi, salvo quello che le condizioni dicono di chi annulla tardi.',
  caparra_confirmatoria:
    'È una parte del prezzo e una garanzia per tutti e due: se gli sposi non rispettano il contratto il fornitore la tiene, se non lo rispetta il fornitore rende il doppio (art. 1385 c.c.).',
  caparra_penitenziale:
    'È una parte del prezzo e il costo per cambiare idea: gli sposi possono recedere lasciandola, il fornitore rendendone il doppio, e nessuno deve altro (art. 1386 c.c.).',
}

/** Said beside the share that is paid first. */
export const FIRST_ADVICE = `Le associazioni dei consumatori consigliano di non superare il ${formatRate(ADVISED_FIRST_BPS)}.`

/** The plans an offer chooses from, as they are read. */
export const restPlanText: Readonly<Record<AnyRestPlan, string>> = {
  before_30: 'Il resto 30 giorni prima del servizio',
  before_7: 'Il resto 7 giorni prima del servizio',
  same_day: 'Il resto il giorno del servizio',
  half_60_7: 'Metà del resto 60 giorni prima del servizio, metà 7 giorni prima',
  half_60_after_7: 'Metà del resto 60 giorni prima del servizio, metà 7 giorni dopo',
  trial_delivery: 'Metà del resto alla prova, metà alla consegna',
  proofs_delivery: 'Metà del resto alla consegna dei provini, metà alla consegna finale',
  delivery: 'Il resto alla consegna',
  own: 'A rate, come scritto qui sotto',
}

/** When the supplier has the later steps, as it is chosen and read. */
export const restPayoutText: Readonly<Record<RestPayout, string>> = {
  held: `Protette: le tiene il servizio di pagamento, e le passa dopo la conferma degli sposi o ${SILENCE_DAYS} giorni dopo il servizio`,
}

/** What a protected step is, in one sentence, where a plan is chosen and accepted. */
export const PROTECTED_EXPLAINED = `Una rata protetta resta presso il servizio di pagamento: passa al fornitore dopo la conferma degli sposi, o ${SILENCE_DAYS} giorni dopo il servizio se non segnalano problemi. Una segnalazione la ferma finché è aperta, ma in custodia resta al massimo ${keptDays('paypal')} giorni dal pagamento con ${houseMeans.paypal}, ${keptDays('stripe')} con ${houseMeans.stripe}.`

const milestoneText: Readonly<Record<Milestone, string>> = {
  trial: 'Alla prova',
  proofs: 'Alla consegna dei provini',
  delivery: 'Alla consegna',
}

/** Where a plan is agreed: an offer of an announcement is chosen, a service of a store ordered. */
export type PlanPlace = 'auction' | 'store'

/** When the first step is paid. */
export const firstMoment: Readonly<Record<PlanPlace, string>> = { auction: 'Alla scelta', store: 'Alla conferma' }

/** When a step is due, in the terms of its plan. */
export const dueText = (due: PlanDue, place: PlanPlace = 'auction'): string => {
  switch (due.at) {
    case 'award':
      return firstMoment[place]
    case 'date':
      return `Entro il ${formatDay(due.on)}`
    case 'before':
      return due.days === 0 ? 'Il giorno del servizio' : `${due.days} giorni prima del servizio`
    case 'after':
      return `${due.days} giorni dopo il servizio`
    default:
      return milestoneText[due.milestone]
  }
}

/** When a step of an order is due: its day where the calendar knows it. */
export const stepDueText = ({ due, dueOn }: Pick<DueStep, 'due' | 'dueOn'>, place: PlanPlace = 'auction'): string => {
  if (due.at === 'award' || due.at === 'date') return dueText(due, place)
  return dueOn === null ? dueText(due) : `Entro il ${formatDay(dueOn)}`
}

/** How a step stands, in a word or two. */
export const stepStateText: Readonly<Record<StepState, string>> = {
  open: 'Da pagare',
  soon: 'Da pagare a breve',
  waiting: 'Quando lo chiede il fornitore',
  blocked: 'Il fornitore ora non può riceverla',
  overdue: 'Scaduta',
  paid: 'Pagata',
  waived: 'Non più dovuta',
}

/** Said of an overdue step for which no side may end the contract: it is owed, and no more than that. */
export const ONLY_OWED_TEXT = 'Per questa rata nessuno può sciogliere il contratto da qui'

const withSmallFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const partText = (step: PlanStep): string => {
  if ('rest' in step) return 'il resto'
  return 'bps' in step ? formatRate(step.bps) : euro(step.cents)
}

/** A plan in a line: "Caparra confirmatoria del 30% alla scelta, 70% 30 giorni prima del servizio". */
export const planText = ({ depositKind, steps }: PaymentPlan, place: PlanPlace = 'auction'): string =>
  steps
    .map((step, index) => {
      return `${index === 0 ? `${depositKindName[depositKind]} del ${partText(step)}` : partText(step)} ${withSmallFirst(dueText(step.due, place))}`
    })
    .join(', ')

/** Said where a plan cannot be offered. @param limit of the first step, where that is what is wrong */
export const planProblemText = (problem: PlanProblem, limit = ''): string =>
  ({
    steps: 'Un piano ha da 2 a 4 rate.',
    first_at_award: 'La prima rata si paga alla scelta.',
    award_once: 'Alla scelta si paga una rata sola.',
    first_too_large: `La prima rata è al massimo il ${limit} del prezzo. ${FIRST_ADVICE}`,
    shares: 'Le rate devono fare il prezzo intero.',
    empty_step: 'Ogni rata deve essere più di zero.',
    days: 'I giorni prima o dopo il servizio vanno da 1 a 365.',
    date_passed: 'La data di una rata deve venire dopo oggi.',
    order: 'Scrivi le rate dalla prima all’ultima.',
  })[problem]

/** "270,00 € alla scelta, 630,00 € entro il 20/05/2027": what an order's plan comes to. */
export const stepsText = (
  steps: readonly (Pick<DueStep, 'due' | 'dueOn'> & { readonly amountCents: Cents })[],
  place: PlanPlace = 'auction',
): string => steps.map((step) => `${euro(step.amountCents)} ${withSmallFirst(stepDueText(step, place))}`).join(', ')

/** A plan as whoever may buy reads it. @param priceCents what the steps share out; null where no price is known */
export const planTerms = (plan: PaymentPlan, place: PlanPlace, priceCents: Cents | null): PlanTermsView => {
  const amounts = priceCents === null ? null : stepAmounts(plan, priceCents)
  return {
    kind: depositKindName[plan.depositKind],
    kindText: depositKindText[plan.depositKind],
    steps: plan.steps.map((step, index) => {
      const amount = amounts && euro(amounts[index] ?? cents(0))
      const part = 'cents' in step ? null : partText(step)
      return {
        when: dueText(step.due, place),
        part: amount && part ? `${amount} (${part})` : (amount ?? partText(step)),
      }
    }),
  }
}
