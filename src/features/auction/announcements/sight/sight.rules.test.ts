import { describe, expect, it } from 'vitest'
import {
  auctionModes,
  auctionPhases,
  isInReach,
  onlookers,
  phaseOf,
  sightOf,
  sightTable,
  sightWords,
} from './sight.rules.ts'
import { standingText } from './standing.rules.ts'

describe('what may be known of offers', () => {
  it('is everything in an open auction, for everybody and at any time', () => {
    const seen = onlookers.flatMap((onlooker) => auctionPhases.map((phase) => sightTable.open[onlooker][phase]))
    expect(new Set(seen.map((sight) => JSON.stringify(sight)))).toHaveLength(1)
    expect(seen[0]).toEqual({
      ...{ amounts: 'all', lowest: true, saving: true, number: true, rank: true },
      ...{ names: 'all', pictures: 'all', winner: true },
    })
  })

  it('is everything for the couple and for staff in every mode', () => {
    for (const mode of auctionModes)
      for (const onlooker of ['owner', 'staff'] as const)
        expect(sightTable[mode][onlooker]).toEqual(sightTable.open.owner)
  })

  it.each(['rank', 'sealed'] as const)('is the number alone for who has not offered (%s)', (mode) => {
    for (const onlooker of ['visitor', 'couple', 'supplier'] as const) {
      for (const phase of ['running', 'deciding', 'refused'] as const)
        expect(sightTable[mode][onlooker][phase]).toMatchObject({
          ...{ amounts: 'none', lowest: false, saving: false, number: true },
          ...{ rank: false, names: 'none', pictures: 'none', winner: false },
        })
      expect(sightTable[mode][onlooker].decided).toMatchObject({ amounts: 'none', names: 'chosen', winner: true })
    }
  })

  it('is the same for all who have not offered, and for all who have: the page "Come funziona" shows one row for each', () => {
    for (const mode of auctionModes) {
      expect(sightTable[mode].couple).toEqual(sightTable[mode].visitor)
      expect(sightTable[mode].supplier).toEqual(sightTable[mode].visitor)
      expect(sightTable[mode].winner).toEqual(sightTable[mode].bidder)
    }
  })

  it('is the own place before the decision only in the ranking', () => {
    for (const phase of ['running', 'deciding'] as const) {
      expect(sightTable.rank.bidder[phase]).toMatchObject({ rank: true, amounts: 'own', pictures: 'own' })
      expect(sightTable.sealed.bidder[phase]).toMatchObject({ rank: false, amounts: 'own', pictures: 'own' })
    }
    expect(sightTable.sealed.bidder.decided).toMatchObject({ rank: true, amounts: 'own_and_chosen', pictures: 'own' })
  })

  it('never lets one offer be seen without its name, nor the lowest without the amounts', () => {
    for (const mode of auctionModes)
      for (const onlooker of onlookers)
        for (const phase of auctionPhases) {
          const { amounts, lowest, saving, names, pictures } = sightTable[mode][onlooker][phase]
          expect(lowest).toBe(amounts === 'all')
          expect(saving).toBe(lowest)
          if (pictures === 'all') expect([amounts, names]).toEqual(['all', 'all'])
        }
  })
})

it('follows the status', () => {
  expect(sightOf({ mode: 'sealed', status: 'open' }, 'bidder')).toBe(sightTable.sealed.bidder.running)
  expect(sightOf({ mode: 'sealed', status: 'awarded' }, 'winner')).toBe(sightTable.sealed.winner.decided)
  expect(phaseOf('no_offers')).toBe('refused')
})

it('is said in words', () => {
  expect(sightWords(sightTable.open.visitor.running)).toBe('tutte le proposte, con prezzi e nomi')
  expect(sightWords(sightTable.rank.visitor.decided)).toBe('quante proposte ci sono, chi è stato scelto')
  expect(sightWords(sightTable.rank.bidder.running)).toBe(
    'la propria proposta, il proprio posto, quante proposte ci sono',
  )
  expect(sightWords(sightTable.sealed.bidder.running)).toBe('la propria proposta, quante proposte ci sono')
  expect(sightWords(sightTable.sealed.bidder.decided)).toContain('chi è stato scelto e a che prezzo')
})

it.each([
  ['all', true, true, true],
  ['own_and_chosen', true, true, false],
  ['chosen', false, true, false],
  ['own', true, false, false],
  ['none', false, false, false],
] as const)('reaches %s', (reach, mine, chosen, others) => {
  expect(isInReach(reach, { isMine: true, isChosen: false })).toBe(mine)
  expect(isInReach(reach, { isMine: false, isChosen: true })).toBe(chosen)
  expect(isInReach(reach, { isMine: false, isChosen: false })).toBe(others)
})

it('says the place', () => {
  expect(standingText({ place: 2, suppliers: 5 })).toBe('Sei 2º di 5')
  expect(standingText({ place: null, suppliers: 5 })).toBe('Partecipate in 5')
  expect(standingText({ place: 1, suppliers: 1 })).toBe('Per ora sei l’unico fornitore')
})
