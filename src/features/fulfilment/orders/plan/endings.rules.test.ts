import { expect, it } from 'vitest'
import { type EndingSums, endingSums } from '#features/money/plans/cancellation-sums.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { staffEndingsOf, sumsText } from './endings.rules.ts'

/** 684,00 € at the choice and 798,00 € after it were paid. */
const facts = {
  ...{ depositKind: 'caparra_confirmatoria' as const, depositCents: cents(68_400), paidCents: cents(148_200) },
  ...{ freeDays: 30, serviceOn: day('2027-06-19'), withdrawUntil: day('2027-06-01'), today: day('2027-05-30') },
}

const plain = (sums: EndingSums) => sumsText(sums).replaceAll('\u00a0', ' ')

it('says what each cause comes to, in a sentence', () => {
  expect(staffEndingsOf(facts).map(({ ending, sums }) => [ending, plain(sums)])).toEqual([
    ['agreement', 'Agli sposi tornano 1.482,00 € (art. 1372 c.c.).'],
    [
      'supplier_default',
      'Agli sposi tornano 1.482,00 €, il fornitore deve altri 684,00 € (art. 1385, secondo comma, c.c.).',
    ],
    ['couple_default', 'Agli sposi tornano 798,00 €, al fornitore restano 684,00 € (art. 1385, secondo comma, c.c.).'],
    ['force_majeure', 'Agli sposi tornano 1.482,00 € (art. 1463 c.c.).'],
  ])
  const first = { ...facts, paidCents: cents(68_400) }
  const [, , coupleDefault] = staffEndingsOf(first)
  expect(coupleDefault && plain(coupleDefault.sums)).toContain('Agli sposi non torna nulla, al fornitore restano')
})

it('goes neither by the day nor by the terms of the offer: who does not do its part cannot invoke them', () => {
  const later = { ...facts, freeDays: 0, withdrawUntil: null, today: day('2027-06-18') }
  expect(staffEndingsOf(later)).toEqual(staffEndingsOf(facts))
  expect(staffEndingsOf(facts)[1]?.sums).toEqual(endingSums({ ...facts, side: 'couple', cause: 'default' }))
})
