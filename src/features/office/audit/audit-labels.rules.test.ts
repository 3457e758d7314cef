import { describe, expect, it } from 'vitest'
import { companyFields } from '#features/people/suppliers/company.rules.ts'
import { policyFields, returnFields } from '#features/people/suppliers/policy-fields.rules.ts'
import { shippingFields } from '#features/people/suppliers/selling-fields.rules.ts'
import { verificationMachine } from '#features/people/verification/verification.rules.ts'
import { productFields } from '#features/shop/products/product-fields.rules.ts'
import { showcaseFields } from '#features/shop/showcases/showcase-fields.rules.ts'
import { storeFields } from '#features/shop/stores/store-fields.rules.ts'
import { auctionModes, type SiteSettings, verificationRules } from '#features/site/settings/settings.rules.ts'
import type { Machine } from '#shared/machine.ts'
import { basisPoints } from '#shared/money.ts'
import { auditChanges, auditReason, isNamedDetail } from './audit-changes.rules.ts'
import { eventLabelOf, isNamedEvent } from './audit-labels.rules.ts'
import { auditSubjects, subjectLabelOf } from './audit-subjects.rules.ts'

const rules = import.meta.glob('/src/features/**/*.rules.ts', { eager: true })
const sources = import.meta.glob('/src/features/**/*.server.ts', { query: '?raw', import: 'default', eager: true })
/** `record(tx, ctx, 'order', id, 'ship'`. */
const WRITES = /\brecord(?:Decision)?\(\s*tx,\s*\w+,\s*'([\w-]+)',\s*[\w.]+,\s*'([\w -]+)'/g

/** The arguments of every call of these names, as they are written. */
const callsOf = (source: string, names: RegExp): string[] =>
  [...source.matchAll(names)].map(({ 0: call, index }) => {
    const start = index + call.length
    let [at, open] = [start, 1]
    for (; open > 0 && at < source.length; at += 1) open += { '(': 1, ')': -1 }[source[at] ?? ''] ?? 0
    return source.slice(start, at)
  })

const recordings = (source: string): string[] => callsOf(source, /\brecord(?:Decision)?\(/g)

/** What a step of a life cycle notes: the last of nine arguments, an object or its name. */
const notedSteps = (source: string): string[] =>
  callsOf(source, /\btransition\(/g).flatMap((call) => {
    const values = call.replaceAll(/\{[^{}]*\}/g, 'x').split(',')
    if (values.filter((value) => /\w/.test(value)).length < 9) return []
    const [, name = '', literal] = /,\s*(?:(\w+)|(\{[^{}]*\})),?\s*\)$/.exec(call) ?? []
    if (literal) return literal
    return [...source.matchAll(new RegExp(`const ${name} = \\{.*`, 'g'))].map(([details]) => details)
  })

describe('the details of a line', () => {
  it('are what changed, before and after, and whatever else was noted; the reason has its own place', () => {
    const details = {
      reason: 'doppione',
      before: { name: 'Fiori', order: 3 },
      after: { name: 'Fiori e addobbi', order: 3, hidden: true },
      cause: 'staff',
    }
    expect(auditChanges(details)).toEqual([
      { name: 'nome', before: 'Fiori', after: 'Fiori e addobbi' },
      { name: 'nascosta', before: '–', after: 'sì' },
      { name: 'causa', before: null, after: 'staff' },
    ])
    expect(auditChanges(null)).toEqual([])
  })

  it('say nothing of a side that was not noted, and show one that was empty', () => {
    expect(auditChanges({ cause: 'staff' })).toEqual([{ name: 'causa', before: null, after: 'staff' }])
    expect(auditChanges({ before: null, after: { onSale: true } })).toEqual([
      { name: 'in vendita', before: '–', after: 'sì' },
      { name: 'prima', before: null, after: '–' },
    ])
  })

  it('keep plain values that are called before and after', () => {
    expect(auditChanges({ before: 'uno', after: 'due' })).toEqual([
      { name: 'prima', before: null, after: 'uno' },
      { name: 'dopo', before: null, after: 'due' },
    ])
  })

  it.each([
    [{ priceCents: 120_050 }, 'prezzo', '1.200,50\u00a0€'],
    [{ feeBps: 550 }, 'fee sulle vendite', '5,5%'],
    [{ startsAt: '2026-07-01T22:00:00.000Z' }, 'comincia', '02/07/2026 00:00'],
    [{ dueOn: '2026-07-02' }, 'da evadere entro', '02/07/2026'],
    [{ onSale: false }, 'in vendita', 'no'],
    [{ services: ['Foto', 'Video'] }, 'servizi', 'Foto; Video'],
    [{ lines: [{ orderLineId: 7, amountCents: 150 }] }, 'righe', 'riga 7, importo 1,50\u00a0€'],
    [{ status: 'suspended' }, 'stato', 'sospeso'],
    [{ 'Budget massimo': '2.000,00 €' }, 'Budget massimo', '2.000,00 €'],
    [{ code: 'contacts' }, 'fondamento', 'Recapiti o pagamenti fuori da Promessi'],
    [{ code: 'unfounded' }, 'fondamento', 'nessuna violazione'],
    [{ ground: 'delivery' }, 'regola', 'Obbligo di consegna (art. 61 Codice del consumo)'],
    [{ outcome: 'no-1,no-2' }, 'esito', 'Consegna in ritardo, Imballaggio danneggiato'],
    [{ outcome: 'refund' }, 'esito', 'rimborso'],
    [{ status: 'paid', openCents: 0 }, 'stato', 'pagato'],
    [{ page: null }, 'pagina', '–'],
    [{ page: '' }, 'pagina', '–'],
    [{ services: [] }, 'servizi', '–'],
  ])('read like the rest of the site: %j', (after, name, words) => {
    expect(auditChanges({ after })[0]).toEqual({ name, before: '–', after: words })
  })
})

it('the reason stands as a person wrote it, or as the code of the product reads', () => {
  expect(auditReason({ reason: 'Ha scritto il suo numero' })).toBe('Ha scritto il suo numero')
  expect(auditReason({ reason: 'not_arrived' })).toBe('L’ordine non è arrivato')
  expect(auditReason({ reason: 'suspended' })).toBe('sospeso')
  expect([auditReason({ reason: 7 }), auditReason({}), auditReason(null)]).toEqual([null, null, null])
})

describe('codes as words', () => {
  it('says what happened in Italian, by what it happened to where that matters', () => {
    expect(eventLabelOf('order', 'ship')).toBe('spedizione')
    expect(eventLabelOf('order', 'withdraw')).toBe('recesso chiesto')
    expect(eventLabelOf('dispute', 'withdraw')).toBe('ritiro')
    expect(eventLabelOf('order', 'brand_new')).toBe('brand new')
  })

  it('numbers things, but not what there is only one of', () => {
    expect(subjectLabelOf('order', 12)).toBe('Ordine PO-30012')
    expect(subjectLabelOf('favourite:product', 3)).toBe('Preferito 3')
    expect(subjectLabelOf('settings', 1)).toBe('Impostazioni')
  })

  it('knows everything the verbs write', () => {
    const written = Object.values(sources).flatMap((text) => [...String(text).matchAll(WRITES)])
    expect(written.length).toBeGreaterThan(80)
    const missing = written.flatMap(([, subject = '', event = '']) => [
      ...(subject in auditSubjects ? [] : [subject]),
      ...(isNamedEvent(event) ? [] : [`${subject} ${event}`]),
    ])
    expect(missing).toEqual([])
  })

  it('knows the name of everything the verbs note beside it', () => {
    const notes = Object.values(sources).flatMap((text) =>
      [...recordings(String(text)), ...notedSteps(String(text))].flatMap((call) => {
        const details = call.indexOf('{')
        return details < 0
          ? []
          : [...call.slice(details).matchAll(/[{,]\s*(\w+)\s*(?=[:,}])/g)].map(([, name = '']) => name)
      }),
    )
    expect(notes.length).toBeGreaterThan(100)
    const shapes = ['reason', 'id', 'label']
    expect([...new Set(notes)].filter((name) => !isNamedDetail(name) && !shapes.includes(name))).toEqual([])
  })

  it('knows the fields that a list of changes names, and the pictures of a showcase', () => {
    const keys = [companyFields, policyFields, returnFields, shippingFields, productFields, showcaseFields, storeFields]
      .flatMap((table) => Object.keys(table))
      .concat('logo', 'banner', 'bannerMobile', 'featuredCodes')
    const [said] = auditChanges({ changed: keys })
    expect(said?.after.split('; ').filter((word) => /[a-z][A-Z]|_/.test(word))).toEqual([])
    expect(keys.filter((key) => !isNamedDetail(key))).toEqual([])
  })

  it('knows every setting', () => {
    const settings = {
      ...{ welcomeGate: true, supportEmail: 'a@b.it', phone: '', pec: '', seat: '', verificationRule: 'within' },
      ...{ verificationDays: 14, verificationFrom: '', auctionMode: 'open', firstStepBps: basisPoints(3_000) },
    } satisfies SiteSettings
    expect(Object.keys(settings).filter((name) => !isNamedDetail(name))).toEqual([])
    const rules = verificationRules.map((verificationRule) => auditChanges({ verificationRule })[0]?.after)
    expect(rules).toEqual(['prima di vendere', 'entro alcuni giorni', 'mai'])
    const modes = auctionModes.map((auctionMode) => auditChanges({ auctionMode })[0]?.after)
    expect(modes).toEqual(['Aperta', 'In classifica', 'Busta chiusa'])
  })

  it('knows every state of a verification', () => {
    const said = verificationMachine.states.map((state) => auditChanges({ state })[0]?.after)
    expect(said).toEqual(['aperta', 'in esame', 'altri documenti chiesti', 'verificata'])
  })

  it('knows every step of every life cycle', () => {
    const machines = Object.values(rules)
      .flatMap((module) => Object.values(module as Record<string, unknown>))
      .filter((one): one is Machine<string, string> => typeof one === 'object' && one !== null && 'initial' in one)
    expect(machines.length).toBeGreaterThan(8)
    const missing = machines.flatMap(({ events }) => Object.keys(events).filter((event) => !isNamedEvent(event)))
    expect(missing).toEqual([])
  })
})
