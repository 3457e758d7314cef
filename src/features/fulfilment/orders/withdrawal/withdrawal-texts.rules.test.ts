import { describe, expect, it } from 'vitest'
import { traderLine, withdrawalForm, withdrawalInstructions, withdrawalSentences } from './withdrawal-texts.rules.ts'

const line = { title: 'Velo', withdrawal: 'allowed', kind: 'sale', sectorId: 1 } as const
const made = { ...line, title: 'Abito', withdrawal: 'c' } as const
const order = { paidAt: null, returnDays: 14, returnUntil: null } as const

describe('what an order says about withdrawing', () => {
  it('says it once where it is the same for all, and until which day once it is known', () => {
    expect(withdrawalSentences(order, [line, { ...line, title: 'Guanti' }])).toEqual({
      open: true,
      words: ['Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.'],
    })
    const returnUntil = new Date('2026-03-20T22:59:59.999Z')
    expect(withdrawalSentences({ ...order, returnUntil }, [line]).words).toEqual([
      'Puoi recedere fino al 20/03/2026, senza darne il motivo.',
    ])
  })

  it('names the lines where they differ', () => {
    const { open, words } = withdrawalSentences(order, [line, made])
    expect(open).toBe(true)
    expect(words).toHaveLength(2)
    expect(words[1]).toMatch(/^«Abito»: Il recesso è escluso, perché .*lettera c/)
  })

  it('is closed where every line is excluded', () => {
    expect(withdrawalSentences(order, [made, { ...line, withdrawal: 'n' }]).open).toBe(false)
  })

  it('runs from the contract for a service and for what is rented, beside what is bought', () => {
    const service = withdrawalSentences(order, [{ ...line, sectorId: 14 }])
    expect(service).toEqual({
      open: true,
      words: ['Puoi recedere entro 14 giorni dalla conclusione del contratto, senza darne il motivo.'],
    })
    const paidAt = new Date('2026-03-02T10:00:00Z')
    expect(
      withdrawalSentences({ ...order, paidAt }, [line, { ...line, title: 'Tiara', kind: 'rental' }]).words,
    ).toEqual([
      '«Velo»: Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.',
      '«Tiara»: Puoi recedere fino al 16/03/2026, senza darne il motivo.',
    ])
  })

  it('counts each line by its own category, whatever its seller is', () => {
    const photos = { ...line, title: 'Servizio fotografico', sectorId: 14 }
    expect(withdrawalSentences(order, [photos, line]).words).toEqual([
      '«Servizio fotografico»: Puoi recedere entro 14 giorni dalla conclusione del contratto, senza darne il motivo.',
      '«Velo»: Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.',
    ])
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
