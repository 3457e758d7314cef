import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { endingSums } from './cancellation-sums.rules.ts'
import { endingsOf, offeredEndings, proposedEndings } from './ending-cases.rules.ts'
import type { EndingView } from './views.ts'

/** 684,00 € are paid on 30 May for a service of 19 September. */
const facts = {
  ...{ depositKind: 'caparra_confirmatoria' as const, depositCents: cents(68_400), paidCents: cents(68_400) },
  ...{ freeDays: 30, serviceOn: day('2027-09-19'), withdrawUntil: day('2027-06-13'), today: day('2027-05-30') },
}
const byCouple = (views: readonly EndingView[]) =>
  views.filter(({ title }) => title.includes('sposi annullano')).map(({ title, sums }) => [title, sums.keptCents])

describe('before the order', () => {
  it('each moment of the couple has its days, and what holds on them', () => {
    expect(byCouple(proposedEndings(facts))).toEqual([
      ['Se gli sposi annullano entro il 13/06/2027 (recesso)', 0],
      ['Se gli sposi annullano dal 14/06/2027 al 20/08/2027', 0],
      ['Se gli sposi annullano dal 21/08/2027', 68_400],
    ])
    expect(byCouple(proposedEndings({ ...facts, freeDays: 0 }))).toEqual([
      ['Se gli sposi annullano entro il 13/06/2027 (recesso)', 0],
      ['Se gli sposi annullano dal 14/06/2027', 68_400],
    ])
    expect(byCouple(proposedEndings({ ...facts, withdrawUntil: null }))).toEqual([
      ['Se gli sposi annullano entro il 20/08/2027', 0],
      ['Se gli sposi annullano dal 21/08/2027', 68_400],
    ])
    expect(byCouple(proposedEndings({ ...facts, withdrawUntil: null, freeDays: null }))).toEqual([
      ['Se gli sposi annullano', 68_400],
    ])
  })

  it('no moment begins on the day of the service or after it', () => {
    const soon = { ...facts, serviceOn: day('2027-06-14') }
    expect(byCouple(proposedEndings(soon))).toEqual([['Se gli sposi annullano entro il 13/06/2027 (recesso)', 0]])
    expect(byCouple(proposedEndings({ ...soon, serviceOn: facts.today, withdrawUntil: null }))).toEqual([])
  })

  it('no title says today, and the sums are those of the first day of each', () => {
    const views = proposedEndings(facts)
    expect(views.filter(({ title }) => title.includes('oggi'))).toEqual([])
    const late = { ...facts, today: day('2027-08-21'), side: 'couple', cause: 'change_of_mind' } as const
    expect(views[2]?.sums).toEqual(endingSums(late))
    expect(views).toHaveLength(7)
  })
})

describe('before the offer', () => {
  it('the supplier reads first what giving up costs it: the double of a caparra, in figures', () => {
    const [own] = offeredEndings(facts)
    expect(own).toMatchObject({ title: 'Se annulli tu', sums: { refundCents: 68_400, compensationCents: 68_400 } })
    const words = own?.sums.lines.map((line) => line.words).join(' ')
    expect(words?.replaceAll('\u00a0', ' ')).toContain('fanno il doppio, 1.368,00 €')
    const advance = offeredEndings({ ...facts, depositKind: 'acconto' })
    expect(advance[0]?.sums).toMatchObject({ refundCents: 68_400, compensationCents: 0 })
  })

  it('names the moments of the couple, whose days nobody knows yet', () => {
    expect(byCouple(offeredEndings(facts))).toEqual([
      ['Se gli sposi annullano nei giorni di recesso, dove la legge lo prevede', 0],
      ['Se gli sposi annullano fino a 30 giorni prima del servizio', 0],
      ['Se gli sposi annullano più tardi', 68_400],
    ])
    expect(byCouple(offeredEndings({ ...facts, freeDays: 0 }))).toEqual([
      ['Se gli sposi annullano nei giorni di recesso, dove la legge lo prevede', 0],
      ['Se gli sposi annullano dopo', 68_400],
    ])
  })
})

const titles = (views: readonly EndingView[]) => views.map(({ title }) => title)

it('today only what can be ended is shown, the own side first', () => {
  expect(titles(endingsOf(facts, 'supplier', () => true, 'later'))).toEqual([
    'Se il fornitore rinuncia oggi',
    'Se gli sposi non pagano una rata',
    'Se diventa impossibile senza colpa di nessuno',
    'Se gli sposi annullano oggi',
    'Se il fornitore non fa la sua parte',
  ])
  expect(titles(endingsOf(facts, 'couple', (by) => by === 'supplier', 'later'))).toEqual([
    'Se il fornitore rinuncia oggi',
    'Se gli sposi non pagano una rata',
  ])
})

const RENOUNCES = 'Se il fornitore rinuncia oggi'
const IF_UNPAID = 'Se gli sposi non pagano una rata'
const FOR_UNPAID = 'Se il fornitore scioglie oggi per la rata non pagata'

it.each([
  // Whether a step may be the cause, and what then is said of the supplier: its title, what it keeps and owes of 684,00 €.
  ['never', 'caparra_confirmatoria', [[RENOUNCES, 0, 68_400]]],
  [
    'later',
    'caparra_confirmatoria',
    [
      [RENOUNCES, 0, 68_400],
      [IF_UNPAID, 68_400, 0],
    ],
  ],
  ['now', 'caparra_confirmatoria', [[FOR_UNPAID, 68_400, 0]]],
  ['never', 'caparra_penitenziale', [[RENOUNCES, 0, 68_400]]],
  [
    'later',
    'caparra_penitenziale',
    [
      [RENOUNCES, 0, 68_400],
      [IF_UNPAID, 0, 0],
    ],
  ],
  ['now', 'caparra_penitenziale', [[FOR_UNPAID, 0, 0]]],
  ['never', 'acconto', [[RENOUNCES, 0, 0]]],
  [
    'later',
    'acconto',
    [
      [RENOUNCES, 0, 0],
      [IF_UNPAID, 0, 0],
    ],
  ],
  ['now', 'acconto', [[FOR_UNPAID, 0, 0]]],
] as const)(
  'an unpaid step that may end the contract %s, with a %s: both sides read %j',
  (unpaid, depositKind, said) => {
    const own: string[] = [RENOUNCES, IF_UNPAID, FOR_UNPAID]
    for (const viewer of ['couple', 'supplier'] as const) {
      const views = endingsOf({ ...facts, depositKind }, viewer, () => true, unpaid)
      const found = views.filter(({ title }) => own.includes(title))
      expect(found.map(({ title, sums }) => [title, sums.keptCents, sums.compensationCents])).toEqual(said)
      // What the couple's own cancellation comes to does not change with it.
      expect(titles(views)).toContain('Se gli sposi annullano oggi')
    }
    expect(
      titles(endingsOf(facts, 'couple', (by) => by !== 'supplier', unpaid)).filter((one) => own.includes(one)),
    ).toEqual([])
  },
)
