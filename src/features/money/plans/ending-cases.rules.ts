import { addDays, type Day, day, formatDay } from '#shared/days.ts'
import {
  type EndingCause,
  type EndingFacts,
  type EndingSide,
  endingSums,
  lastFreeDayOf,
} from './cancellation-sums.rules.ts'
import type { UnpaidEnds } from './step.rules.ts'
import type { EndingView } from './views.ts'

type Facts = Omit<EndingFacts, 'side' | 'cause'>

/** Who ends it in a case: a side by itself, or staff, who says what one side says of the other. */
export type EndedBy = EndingSide | 'admin'

interface Case {
  readonly side: EndingSide
  readonly cause: EndingCause
  readonly by: EndedBy
  readonly title: string
}

const byCouple: Case = {
  ...{ side: 'couple', cause: 'change_of_mind', by: 'couple' },
  title: 'Se gli sposi annullano',
}
const bySupplier: Case = {
  ...{ side: 'supplier', cause: 'change_of_mind', by: 'supplier' },
  title: 'Se il fornitore rinuncia',
}
const supplierFails: Case = {
  ...{ side: 'couple', cause: 'default', by: 'admin' },
  title: 'Se il fornitore non fa la sua parte',
}
const coupleFails: Case = {
  ...{ side: 'supplier', cause: 'default', by: 'supplier' },
  title: 'Se gli sposi non pagano una rata',
}
const nobodyCan: Case = {
  ...{ side: 'supplier', cause: 'force_majeure', by: 'admin' },
  title: 'Se diventa impossibile senza colpa di nessuno',
}
/** What does not depend on the day. */
const OTHERS: readonly Case[] = [coupleFails, nobodyCan]

/** What ending it by itself is for a supplier today: with a step unpaid for so long that it may end for it, it is that and nothing else. */
const bySupplierToday = (unpaid: UnpaidEnds): readonly Case[] => {
  if (unpaid === 'now') return [{ ...coupleFails, title: 'Se il fornitore scioglie oggi per la rata non pagata' }]
  const renounces = { ...bySupplier, title: `${bySupplier.title} oggi` }
  return unpaid === 'later' ? [renounces, coupleFails] : [renounces]
}

const viewsOf = (cases: readonly (Case & { readonly facts: Facts })[], viewer: EndingSide): readonly EndingView[] => {
  const own = cases.filter(({ side }) => side === viewer)
  const theirs = cases.filter(({ side }) => side !== viewer)
  return [...own, ...theirs].map(({ side, cause, title, facts }) => ({
    ...{ title, sums: endingSums({ ...facts, side, cause }) },
  }))
}

/**
 * What ending the contract today would come to, case by case: those of the viewer's own side first.
 *
 * @param canEnd by whom it can be ended today: what would be refused is not shown
 * @param unpaid whether an unpaid step is a cause: then a supplier that ends it does not renounce, and without any such step nothing is said of it
 */
export const endingsOf = (
  facts: Facts,
  viewer: EndingSide,
  canEnd: (by: EndedBy) => boolean,
  unpaid: UnpaidEnds,
): readonly EndingView[] => {
  const couple = { ...byCouple, title: `${byCouple.title} oggi` }
  const cases = [couple, ...bySupplierToday(unpaid), supplierFails, nobodyCan].filter(({ by }) => canEnd(by))
  return viewsOf(
    cases.map((one) => ({ ...one, facts })),
    viewer,
  )
}

/** The days on which a couple may change its mind that differ in what it comes to: those of the law, those of the terms, those after them. */
const momentsOf = (facts: Facts): readonly { readonly when: string; readonly from: Day }[] => {
  const { withdrawUntil, serviceOn, today } = facts
  const free = lastFreeDayOf(facts)
  const moments: { readonly when: string; readonly from: Day }[] = []
  let from = today
  if (withdrawUntil && withdrawUntil >= from) {
    moments.push({ when: ` entro il ${formatDay(withdrawUntil)} (recesso)`, from })
    from = addDays(withdrawUntil, 1)
  }
  if (free && free >= from) {
    const since = from === today ? ' entro il' : ` dal ${formatDay(from)} al`
    moments.push({ when: `${since} ${formatDay(free)}`, from })
    from = addDays(free, 1)
  }
  // From the day of the service on it is no longer given up by one side.
  if (!serviceOn || from < serviceOn) moments.push({ when: from === today ? '' : ` dal ${formatDay(from)}`, from })
  return moments
}

/** What ending a contract of today would come to, read by its couple before it: for each of the days on which that differs. */
export const proposedEndings = (facts: Facts): readonly EndingView[] => {
  const moments = momentsOf(facts).map(({ when, from }) => ({
    ...{ ...byCouple, title: `${byCouple.title}${when}`, facts: { ...facts, today: from } },
  }))
  const rest = [bySupplier, supplierFails, ...OTHERS].map((one) => ({ ...one, facts }))
  return viewsOf([...moments, ...rest], 'couple')
}

/**
 * The same for the supplier that writes the plan, after the first step: on which day it will be chosen nobody knows, so that moments are named and
 * not dated.
 */
export const offeredEndings = ({
  depositKind,
  depositCents,
  freeDays,
}: Pick<Facts, 'depositKind' | 'depositCents' | 'freeDays'>): readonly EndingView[] => {
  // Any day: only how the others stand to it counts.
  const today = day('2000-01-01')
  const late = {
    depositKind,
    depositCents,
    paidCents: depositCents,
    freeDays,
    serviceOn: null,
    withdrawUntil: null,
    today,
  }
  const when = (title: string, facts: Facts) => ({ ...byCouple, title: `${byCouple.title} ${title}`, facts })
  return viewsOf(
    [
      { ...bySupplier, title: 'Se annulli tu', facts: late },
      ...OTHERS.map((one) => ({ ...one, facts: late })),
      when('nei giorni di recesso, dove la legge lo prevede', { ...late, withdrawUntil: today }),
      ...(freeDays
        ? [when(`fino a ${freeDays} giorni prima del servizio`, { ...late, serviceOn: addDays(today, freeDays) })]
        : []),
      when(freeDays ? 'più tardi' : 'dopo', late),
      { ...supplierFails, title: 'Se non fai la tua parte', facts: late },
    ],
    'supplier',
  )
}
