import { describe, expect, it } from 'vitest'
import type { Leaf, LeafBody } from './leaves.rules.ts'
import { outcomeSentence, storyOf } from './story.rules.ts'
import { countedText, misfitText } from './verdict-words.rules.ts'

const END = '2027-01-08T10:00:00.000Z'
const asked = { mode: 'rank', step: null, budget: 280_000, end: END, sector: 14, commitment: '' } as const
const published: LeafBody = { kind: 'published', ...asked }
const offer = (bidder: string, turn = 1): LeafBody => ({ kind: 'offer', turn, bidder, commitment: '' })
const overtime: LeafBody = { kind: 'overtime', end: END, times: 1 }
const closed = (offers: number, ranking: number[]): LeafBody => ({
  ...{ kind: 'closed', end: END, offers, suppliers: ranking.length, ranking },
})
const award = (n: number): LeafBody => ({ kind: 'award', offer: n })

const logOf = (...bodies: LeafBody[]): Leaf[] =>
  bodies.map((body, n) => ({ ...body, v: 1, log: 'AN-20001', n, at: `2027-01-0${n + 1}T10:00:00.000Z` }))

describe('an outcome in one sentence', () => {
  it.each([
    [
      '5 proposte di 4 fornitori, chiusa con 1 proroga, scelta la seconda per prezzo.',
      [published, offer('a'), offer('b'), overtime, closed(5, [1, 2, 8, 9]), award(2)],
    ],
    ['1 proposta, chiusa senza proroghe, scelta l’unica.', [published, offer('a'), closed(1, [1]), award(1)]],
    [
      '2 proposte di 1 fornitore, chiusa senza proroghe, scelta una proposta che il suo fornitore aveva poi migliorato.',
      [published, offer('a'), offer('a', 2), closed(2, [2]), award(1)],
    ],
    ['Nessuna proposta.', [published, closed(0, [])]],
    [
      '2 proposte di 2 fornitori, chiusa senza proroghe, tutte scartate dagli sposi.',
      [published, offer('a'), offer('b'), closed(2, [1, 2]), { kind: 'refusal', by: 'couple' }],
    ],
    [
      '2 proposte di 2 fornitori, chiusa senza proroghe, nessuna scelta nei sette giorni.',
      [published, offer('a'), offer('b'), closed(2, [1, 2]), { kind: 'refusal', by: 'system' }],
    ],
    ['Annuncio interrotto.', [published, offer('a'), { kind: 'interrupted' }]],
    [
      '2 proposte di 2 fornitori, chiusa senza proroghe, scelta la prima per prezzo, poi subentrata la seconda per prezzo.',
      [
        ...[published, offer('a'), offer('b'), closed(2, [1, 2]), award(1)],
        { kind: 'succession', award: 4, offer: 2, reason: 'unpaid' },
      ],
    ],
  ] as [string, LeafBody[]][])('%s', (sentence, bodies) => {
    expect(outcomeSentence(logOf(...bodies))).toBe(sentence)
  })
})

it('the story calls suppliers by letters, in the order in which they came', () => {
  const steps = storyOf(logOf(published, offer('x'), offer('y'), offer('x', 2), overtime, closed(3, [3, 2]), award(3)))
  expect(steps.map(({ title }) => title)).toEqual([
    ...['Annuncio pubblicato', 'Proposta del fornitore A', 'Proposta del fornitore B', 'Proposta del fornitore A'],
    ...['Scadenza spostata', 'Fine delle proposte', 'Gli sposi hanno scelto'],
  ])
  expect(steps[0]?.detail).toBe('01/01/2027 11:00, asta in classifica, budget 2.800,00\u00a0€')
  expect(steps[3]?.detail).toBe('04/01/2027 11:00, la sua seconda')
})

describe('what a verifier found', () => {
  it.each([
    [{ leaf: 3, place: 3, of: 4, isBest: true, amount: 1 }, 'La tua proposta era nel conteggio, al posto 3 di 4.'],
    [
      { leaf: 3, place: 1, of: 4, isBest: false, amount: 1 },
      'La tua proposta era nel conteggio: con la tua migliore sei al posto 1 di 4.',
    ],
    [
      { leaf: 3, place: null, of: null, isBest: null, amount: 1 },
      'La tua proposta è nel registro, alla foglia 3: l’annuncio è stato interrotto prima della fine.',
    ],
  ])('%o', (found, text) => {
    expect(countedText(found)).toBe(text)
  })

  it('names the leaf that does not fit, where there is one', () => {
    expect(misfitText({ code: 'prefix', leaf: 4 })).toContain('Non torna la foglia 4.')
    expect(misfitText({ code: 'other_log', leaf: null })).toBe('La ricevuta è di un altro annuncio.')
  })
})
