import { describe, expect, it } from 'vitest'
import { menuEntries, salesText } from './menu.rules.ts'
import { frameFor, noticeText } from './shell.rules.ts'

describe('the frame', () => {
  it('hides the menu on the welcome page and the person after an activation', () => {
    expect(frameFor('/')).toEqual({ menu: true, person: true, returning: false })
    expect(frameFor('/welcome')).toEqual({ menu: false, person: false, returning: true })
    expect(frameFor('/result-activation/1/abc')).toEqual({ menu: true, person: false, returning: false })
    expect(frameFor('/welcome-altro')).toEqual({ menu: true, person: true, returning: false })
  })

  it('has the entries of each role in their order', () => {
    const labels = (kind: 'couple' | 'supplier' | 'admin') => menuEntries(kind).map((entry) => entry.label)
    expect(labels('couple')).toEqual([
      'Il mio profilo',
      'I miei annunci',
      'I miei acquisti',
      'Messaggi',
      'I miei preferiti',
      'Inserisci annuncio',
    ])
    expect(labels('supplier')).toEqual([
      'Dashboard',
      'Il mio profilo',
      'Il mio store',
      'Le mie proposte',
      'I miei abbonamenti',
      'Vendite',
      'Messaggi',
      'Prodotti',
      'Recensioni',
      'Statistiche',
      'Consensi privacy',
      'I miei preferiti',
    ])
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Sposi',
      'Fornitori',
      'Annunci',
      'Versamenti FEE',
      'Messaggi',
      'Sicurezza',
    ])
  })

  it('shows only notices it knows', () => {
    expect(noticeText('ruolo')).toMatch(/tipo di account/)
    expect(noticeText('pagina')).toMatch(/^Quella pagina non c’è più/)
    expect(noticeText('toString')).toBeNull()
    expect(noticeText(null)).toBeNull()
  })

  it('counts sales in words', () => {
    expect([salesText(0), salesText(1), salesText(3)]).toEqual(['0 vendite', '1 vendita', '3 vendite'])
  })
})
