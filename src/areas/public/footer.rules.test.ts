import { describe, expect, it } from 'vitest'
import { footerColumns, socialLinks } from './footer.rules.ts'

const labels = (kind: Parameters<typeof footerColumns>[0]) =>
  footerColumns(kind).flatMap(({ links }) => links.map(({ label }) => label))

describe('the footer', () => {
  it('has the prescribed links for everybody', () => {
    for (const kind of ['visitor', 'couple', 'supplier', 'admin'] as const)
      expect(labels(kind)).toEqual(
        expect.arrayContaining(['Come funziona', 'FAQ', 'Termini e condizioni', 'Cookie policy', 'Privacy policy']),
      )
  })

  it('links no viewer to a closed page', () => {
    expect(labels('visitor')).toContain('Registrati gratis')
    expect(labels('couple')).not.toContain('Registrati gratis')
    expect(labels('supplier')).not.toContain('Crea il tuo annuncio')
    expect(labels('supplier')).toContain('Portale fornitori')
    expect(labels('admin')).not.toContain('Portale fornitori')
  })

  it('names our pages elsewhere', () => {
    expect(socialLinks(['https://www.instagram.com/promessi', 'https://sposi.example/noi'])).toEqual([
      { label: 'Instagram', to: 'https://www.instagram.com/promessi' },
      { label: 'sposi.example', to: 'https://sposi.example/noi' },
    ])
    expect(socialLinks([])).toEqual([])
  })
})
