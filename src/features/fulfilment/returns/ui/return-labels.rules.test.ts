import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import type { ReturnView } from '../views.ts'
import { currentReturnText, deadlineText, refundStateText, returnSteps, spacedCode } from './return-labels.rules.ts'

const AT = '2026-03-18T08:12:00.000Z'
const asked = {
  ...{ kind: 'return', status: 'requested', requestedAt: '2026-03-10T09:00:00.000Z', receivedAt: null },
  ...{ refundedAt: null, isUnsent: false },
} as unknown as ReturnView
const stepsOf = (change: Partial<ReturnView>) =>
  returnSteps({ ...asked, ...change }).map(({ title, state, detail }) => [title, state, detail])

describe('how a refund stands', () => {
  it.each([
    ['requested', null, 'in fase di emissione', /^Rimborso di 181,39\s€ in fase di emissione$/],
    ['received', null, 'in fase di emissione', /^Rimborso di 181,39\s€ in fase di emissione$/],
    ['refunded', AT, 'emesso il 18/03/2026 alle 09:12', /^Rimborso di 181,39\s€ emesso il 18\/03\/2026 alle 09:12$/],
    ['refunded', null, 'non previsto', /^Rimborso non previsto$/],
  ] as const)('%s, given back at %s', (status, refundedAt, words, line) => {
    expect(refundStateText({ status, refundedAt })).toBe(words)
    const current = { status, refundedAt, amountCents: cents(18_139) }
    expect(currentReturnText(current as Parameters<typeof currentReturnText>[0])).toMatch(line)
  })

  it('has its last day by the clock of Rome, or the law’s days before the delivery', () => {
    expect(deadlineText('2026-03-20T22:59:59.999Z', 14)).toBe('Entro il 20/03/2026')
    expect(deadlineText('2026-03-20T23:00:00.000Z', 14)).toBe('Entro il 21/03/2026')
    expect(deadlineText(null, 14)).toBe('Fino a 14 giorni dopo la consegna')
    expect(deadlineText(null, 30)).toBe('Fino a 30 giorni dopo la consegna')
  })
})

describe('the stations of a return', () => {
  it('are three: asked, with the seller, paid back', () => {
    expect(stepsOf({})).toEqual([
      ['Reso richiesto', 'done', '10/03/2026 10:00'],
      ['Ricevuto dal fornitore', 'todo', 'In attesa del pacco'],
      ['Rimborso emesso', 'todo', 'In fase di emissione'],
    ])
    expect(stepsOf({ kind: 'withdrawal', status: 'refunded', receivedAt: AT, refundedAt: AT })).toEqual([
      ['Recesso comunicato', 'done', '10/03/2026 10:00'],
      ['Ricevuto dal fornitore', 'done', '18/03/2026 09:12'],
      ['Rimborso emesso', 'done', '18/03/2026 09:12'],
    ])
  })

  it('are two when nothing had been sent and the seller knows', () => {
    expect(stepsOf({ isUnsent: true, receivedAt: AT }).map(([title]) => title)).toEqual([
      'Reso richiesto',
      'Rimborso emesso',
    ])
    expect(stepsOf({ isUnsent: true })[1]).toEqual(['Ricevuto dal fornitore', 'todo', 'Non ancora confermato'])
    expect(stepsOf({ receivedAt: AT })).toHaveLength(3)
  })

  it('end without a refund where nothing is given back', () => {
    expect(stepsOf({ status: 'refunded', receivedAt: AT })[2]).toEqual(['Concluso', 'done', 'Rimborso non previsto'])
  })
})

it('the code under the bars stands in groups', () => {
  expect(spacedCode('RE-00412-30817')).toBe('RE 00412 30817')
})
