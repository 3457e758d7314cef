import { describe, expect, it } from 'vitest'
import { markContactData } from './review-marks.rules.ts'

const marked = (text: string) =>
  markContactData(text)
    .filter(({ isContact }) => isContact)
    .map(({ words }) => words)

describe('markContactData', () => {
  it('leaves a harmless text in one piece', () => {
    expect(markContactData('Siamo 96, il 20/06/2026 alle 16.30.')).toEqual([
      { from: 0, words: 'Siamo 96, il 20/06/2026 alle 16.30.', isContact: false },
    ])
  })

  it('marks only the telephone number, however it is spaced', () => {
    expect(marked('Scriveteci pure al 347 55 12 880 la sera')).toEqual(['347 55 12 880'])
    expect(marked('Telefono: 3475512880')).toEqual(['3475512880'])
  })

  it('marks every one of several', () => {
    const found = marked('anna@posta.it oppure 347 5512880, mai la mattina')
    expect(found).toHaveLength(2)
    expect(found[0]).toBe('anna@posta.it')
    expect(found[1]).toMatch(/^347 5512880/)
  })

  it('loses no character', () => {
    const text = '  Prima riga\n nome chiocciola posta punto it  e poi 3 3 3 1 2 3 4 5 6 7 fine '
    expect(
      markContactData(text)
        .map(({ words }) => words)
        .join(''),
    ).toBe(text)
  })
})
