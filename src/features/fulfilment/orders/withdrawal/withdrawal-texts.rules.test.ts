import { describe, expect, it } from 'vitest'
import { traderLine, withdrawalForm, withdrawalInstructions, withdrawalSentences } from './withdrawal-texts.rules.ts'

const line = { title: 'Velo', withdrawal: 'allowed', kind: 'sale', measures: [] } as const
const made = { ...line, title: 'Abito', measures: [{ label: 'Vita', value: '70' }] }
const order = { kind: 'store', sectorId: 1 } as const
const facts = { order, returnDays: 14, until: null }

describe('what an order says about withdrawing', () => {
  it('says it once where it is the same for all, and until which day once it is known', () => {
    expect(withdrawalSentences({ ...facts, lines: [line, { ...line, title: 'Guanti' }] })).toEqual({
      open: true,
      words: ['Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.'],
    })
    const until = new Date('2026-03-20T22:59:59.999Z')
    expect(withdrawalSentences({ ...facts, lines: [line], until }).words).toEqual([
      'Puoi recedere fino al 20/03/2026, senza darne il motivo.',
    ])
  })

  it('names the lines where they differ', () => {
    const { open, words } = withdrawalSentences({ ...facts, lines: [line, made] })
    expect(open).toBe(true)
    expect(words).toHaveLength(2)
    expect(words[1]).toMatch(/^«Abito»: Il recesso è escluso, perché .*lettera c/)
  })

  it.each([
    ['made to measure', [made], order],
    // Photography, asked for in an announcement: a service of a given day.
    ['a service of an announcement', [line], { ...order, kind: 'auction', sectorId: 14 }],
    ['a rental', [{ ...line, kind: 'rental' }], order],
  ] as const)('is closed for %s', (_what, lines, of) => {
    expect(withdrawalSentences({ ...facts, order: of, lines }).open).toBe(false)
  })

  it('is open for a service of a store, from the contract on', () => {
    const { open, words } = withdrawalSentences({ ...facts, order: { ...order, sectorId: 14 }, lines: [line] })
    expect(open).toBe(true)
    expect(words[0]).toContain('dalla conclusione del contratto')
  })
})

it('has the law’s form with its addressee, and other instructions for services', () => {
  expect(withdrawalForm('Atelier Mondella, via Roma 1')[1]).toBe('— Destinatario: Atelier Mondella, via Roma 1')
  expect(withdrawalInstructions(true)[1]).toContain('parte proporzionale')
  expect(withdrawalInstructions(false)[1]).toContain('spedizione standard')
})

it('names who sells in one line, without what is not known', () => {
  const seat = { address: 'via Roma 1', city: 'Lecco', province: 'LC' }
  const known = { businessName: 'Atelier Mondella', ...seat, pec: 'mondella@pec.it', phone: '+39 0341 123456' }
  expect(traderLine(known)).toBe('Atelier Mondella, via Roma 1, Lecco (LC), mondella@pec.it, +39 0341 123456')
  const nothing = { businessName: null, address: null, city: null, province: null, pec: null, phone: null }
  expect(traderLine({ ...nothing, pec: 'mondella@pec.it' })).toBe('il fornitore, mondella@pec.it')
})
