import { describe, expect, it } from 'vitest'
import {
  type EndingCause,
  type EndingFacts,
  type EndingSide,
  endingCauses,
  endingSides,
  endingSums,
} from '#features/money/plans/cancellation-sums.rules.ts'
import type { DepositKind, PaymentPlan } from '#features/money/plans/plan.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'

/*
 * The contract of all golden endings, and their moments. The tables are in `src/features/money/plans/endings-*.rules.test.ts`.
 *
 * Sources of the articles that are quoted there, with accents where the Gazzetta prints apostrophes:
 * - artt. 1385, 1453, 1463 c.c.: gazzettaufficiale.it (R.D. 16 marzo 1942, n. 262, 042U0262), compared with brocardi.it and filodiritto.com
 * - art. 1386 c.c.: laleggepertutti.it/codice-civile/art-1386-codice-civile-caparra-penitenziale, ius.giuffrefl.it
 * - art. 1372 c.c.: notaiosapia.it/art-1372-efficacia-del-contratto, dirittosemplice.altervista.org/articolo-1372-cc-commento
 * - art. 1373 c.c.: bancadati.ilgiuslavorista.it
 * - art. 1454 c.c.: brocardi.it, filodiritto.com · art. 1458 c.c.: wiki.dirittopratico.it · art. 2033 c.c.: doctrine.it
 * - artt. 33, 52, 56 Codice del consumo: brocardi.it · art. 54: doctrine.it · art. 59: brocardi.it, letter n (in part) from fiscosport.it
 *
 * In force: normattiva.it, urn:nir:stato:regio.decreto:1942-03-16;262 and urn:nir:stato:decreto.legislativo:2005-09-06;206.
 */

/** Catering of 9.000 € for 19 June 2027, chosen on 10 January: 2.700 € at the choice, 3.600 € by 20 March, 2.700 € 30 days before. */
export const catering = {
  priceCents: cents(900_000),
  days: { awardOn: day('2027-01-10'), serviceOn: day('2027-06-19'), serviceUntilOn: day('2027-06-19') },
  steps: [
    { cents: cents(270_000), due: { at: 'award' } },
    { cents: cents(360_000), due: { at: 'date', on: day('2027-03-20') } },
    { rest: true, due: { at: 'before', days: 30 } },
  ] satisfies PaymentPlan['steps'],
}

/** The law's withdrawal runs until 24 January; the offer says that it is never given up for nothing. */
const never = { freeDays: 0, withdrawUntil: day('2027-01-24') }
/** The same, but it is given up for nothing until 90 days before the service: 21 March. */
const free = { ...never, freeDays: 90 }

const at = (today: string, paidEuro: number, terms: Pick<EndingFacts, 'freeDays' | 'withdrawUntil'>) => ({
  ...{ ...terms, today: day(today), paidCents: cents(paidEuro * 100), depositCents: cents(270_000) },
  serviceOn: catering.days.serviceOn,
})

/** When it is ended, and what has been paid by then. */
export const endingMoments: Readonly<Record<string, Omit<EndingFacts, 'side' | 'cause' | 'depositKind'>>> = {
  'law, last day, first step paid': at('2027-01-24', 2_700, never),
  // A step may be paid before its day.
  'law, last day, all paid': at('2027-01-24', 9_000, never),
  'law over, first step paid': at('2027-01-25', 2_700, never),
  'law excluded, first step paid': at('2027-01-24', 2_700, { ...never, withdrawUntil: null }),
  'free, last day, two steps paid': at('2027-03-21', 6_300, free),
  'free, last day, all paid': at('2027-03-21', 9_000, free),
  'free over, first step paid': at('2027-03-22', 2_700, free),
  'free over, two steps paid': at('2027-03-22', 6_300, free),
  'terms unsaid, two steps paid': at('2027-03-22', 6_300, { ...never, freeDays: null }),
  'step late 16 days': at('2027-06-05', 6_300, free),
  'step late 17 days': at('2027-06-06', 6_300, free),
  'eve of the service, all paid': at('2027-06-18', 9_000, free),
}

const COLUMNS = 'when | paid | back | kept | besides | article'

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** "2.700": whole euros, as the tables say them. */
const inEuro = (amount: number): string => String(amount / 100).replace(/(\d)(\d{3})$/, '$1.$2')

/**
 * Defines a test for each line of the tables of a kind of first step: what was paid, what goes back, what the supplier keeps, what it owes besides, and the
 * article that is shown with it.
 */
export const goldenEndings = (
  depositKind: DepositKind,
  tables: Readonly<Record<EndingSide, Readonly<Record<EndingCause, string>>>>,
): void => {
  const cases = endingSides.flatMap((side) => endingCauses.map((cause) => ({ side, cause })))
  describe.each(cases)(`${depositKind}, ended by the $side, $cause`, ({ side, cause }) => {
    const [columns = [], ...rows] = rowsOf(tables[side][cause])

    it('has a line for every moment', () => {
      expect(columns.join(' | ')).toBe(COLUMNS)
      expect(rows.map(([when]) => when)).toEqual(Object.keys(endingMoments))
    })

    it.each(rows)('%s: of %s € paid %s go back, %s are kept, %s are owed besides by %s', (when, ...said) => {
      const moment = endingMoments[when ?? '']
      if (!moment) throw new Error(`Not a moment: ${when}`)
      const { refundCents, keptCents, compensationCents, lines } = endingSums({ ...moment, depositKind, side, cause })
      const amounts = [moment.paidCents, refundCents, keptCents, compensationCents].map(inEuro)
      expect([...amounts, lines[0]?.article]).toEqual(said)
    })
  })
}
