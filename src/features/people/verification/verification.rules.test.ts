import { expect, it } from 'vitest'
import { documentType, factSteps, fileKind, manualSteps, unmetSteps } from './verification.rules.ts'

const bytes = (...head: number[]) => new Uint8Array([...head, 0x0a, 0x0b])

it.each([
  ['pdf', bytes(0x25, 0x50, 0x44, 0x46, 0x2d)],
  ['jpg', bytes(0xff, 0xd8, 0xff)],
  ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
])('knows a %s by its first bytes', (extension, file) => {
  expect(fileKind(file)?.extension).toBe(extension)
  expect(documentType(`a.${extension}`)).toBe(fileKind(file)?.type)
})

it.each([
  ['a page', new TextEncoder().encode('<html>')],
  ['a drawing that runs', new TextEncoder().encode('<svg onload="x">')],
  ['a document further on', bytes(0x20, 0x25, 0x50, 0x44, 0x46, 0x2d)],
  ['nothing', new Uint8Array()],
])('takes %s for none, whatever it is called', (_name, file) => {
  expect(fileKind(file)).toBeNull()
})

it('a stored file of another kind is only a file', () => {
  expect(documentType('a.svg')).toBe('application/octet-stream')
  expect(documentType('pdf')).toBe('application/octet-stream')
})

it('tells by itself which data and which documents are there', () => {
  const whole = {
    ...{ businessName: 'Atelier', vatNumber: '07643520567', rea: 'LC-1', pec: 'a@pec.example', sdi: 'M5UXCR1' },
    ...{ phone: '+390341000000', contactName: 'Ada', fiscalCode: 'RSSMRA85T10A562S' },
    ...{ address: 'via Roma 1', cap: '23900', city: 'Lecco' },
  }
  const told = (company: typeof whole, kinds: Parameters<typeof factSteps>[1]) =>
    factSteps(company, kinds).map(({ key, isMet, detail }) => [key, isMet, detail])
  expect(told(whole, ['visura', 'identity'])).toEqual([
    ['company', true, null],
    ['visura', true, null],
    ['identity', true, null],
  ])
  expect(told({ ...whole, pec: '', sdi: '' }, ['identity'])).toEqual([
    ['company', false, 'Mancano: Indirizzo PEC, Codice SDI'],
    ['visura', false, 'Non caricato'],
    ['identity', true, null],
  ])
  const all = manualSteps.map(([key]) => key)
  expect(unmetSteps(factSteps(whole, ['visura', 'identity']), all)).toEqual([])
  expect(unmetSteps(factSteps(whole, ['visura']), all.slice(1))).toEqual([
    'Documento d’identità del referente',
    manualSteps[0][1],
  ])
})

it('stands between a business and its badge until everything was shown and looked at', () => {
  const company = {
    ...{ businessName: 'Atelier', address: 'Via Roma 1', city: 'Lecco', province: 'LC', vatNumber: '07643520567' },
    ...{ rea: 'LC-1', pec: 'a@pec.example', sdi: null, phone: '+390341000000', mobile: null, contactName: 'Ada' },
    ...{ fiscalCode: null },
  } as unknown as Parameters<typeof factSteps>[0]
  const all = manualSteps.map(([key]) => key)
  const facts = factSteps(company, ['visura'])
  expect(unmetSteps(facts, all)).toContain('Documento d’identità del referente')
  expect(unmetSteps(factSteps(company, ['visura', 'identity']), []).length).toBeGreaterThanOrEqual(manualSteps.length)
  expect(unmetSteps([], all)).toEqual([])
})
