import { describe, expect, it } from 'vitest'
import {
  appliedLeadFilters,
  defaultLeadList,
  type LeadListState,
  leadsPath,
  leadsQuery,
  proposedName,
  readLeads,
  searchQuery,
} from './lead-list.rules.ts'

const read = (query: string) => readLeads(new URLSearchParams(query))

describe('the address of the announcements for me', () => {
  const all: LeadListState = {
    ...{ q: 'lago', km: 50, budget: 1000, rivals: 'poche', mine: 'no', ending: 3, free: true },
    ...{ view: 'hidden', sort: 'distanza', page: 3, reuse: 12 },
  }

  it('says everything, and the whole list says nothing', () => {
    expect(readLeads(leadsQuery(all))).toEqual(all)
    expect(leadsQuery(defaultLeadList).toString()).toBe('')
    expect(read('')).toEqual(defaultLeadList)
  })

  it.each([
    ['km=51', 'km', 0],
    ['budget=-1', 'budget', 0],
    ['proposte=tante', 'rivals', ''],
    ['ordine=constructor', 'sort', ''],
    ['pagina=0', 'page', 1],
    ['pagina=1e9', 'page', 1],
    ['riusa=abc', 'reuse', 0],
    ['libera=si', 'free', false],
  ] as const)('%s means nothing', (query, name, value) => expect(read(query)[name]).toBe(value))

  it('starts again on the first page with every change but that of the page', () => {
    expect(leadsPath(all, { km: 25 })).not.toContain('pagina')
    expect(leadsPath(all, { page: 4 })).toContain('pagina=4')
    expect(leadsPath(defaultLeadList)).toBe('/portal/annunci')
  })

  it('leaves view, page and offer out of a saved search', () => {
    expect(read(searchQuery(all))).toEqual({ ...all, view: 'shown', page: 1, reuse: 0 })
  })

  it('names every filter, and dropping each leaves none', () => {
    const applied = appliedLeadFilters(all)
    expect(applied.map(({ label }) => label)).toEqual([
      'Ricerca: lago',
      'Entro 50 km',
      'Da 1.000 €',
      'Meno di 3 proposte',
      'Senza mie proposte',
      'Scade entro 3 giorni',
      'La mia data è libera',
    ])
    const bare: LeadListState = Object.assign({}, all, ...applied.map(({ without }) => without))
    expect(appliedLeadFilters(bare)).toEqual([])
    expect(proposedName(bare)).toBe('Tutti gli annunci del mio settore')
    expect(proposedName(all).length).toBeLessThanOrEqual(60)
  })
})
