import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import { originalTemplate } from './original-templates.rules.ts'
import type { ItemKind, ItemUnit, OfferTemplate, Reading, TemplateItem } from './template.rules.ts'
import { templateChanges } from './template-changes.rules.ts'
import {
  askableQuestions,
  type ItemPlace,
  numberField,
  readItem,
  type TypedItem,
  typedItem,
} from './template-form.rules.ts'
import { templateProblems } from './template-problems.rules.ts'

const templateOf = (sectorId: number) => originalTemplate(sectorId) as OfferTemplate
const { items } = templateOf(14)
const { questions } = originalQuestions(14)
const place = (more: Partial<ItemPlace> = {}): ItemPlace => ({
  ...{ was: null, others: items, questions, usedKeys: new Set(items.map(({ key }) => key)) },
  ...more,
})
const typed: TypedItem = { name: 'Stampe', kind: 'usual', unit: 'piece', help: '', question: '', read: 'number' }
const verdictOf = (more: TypedItem, where?: Partial<ItemPlace>) => readItem({ ...typed, ...more }, place(where))
const fieldsOf = (more: TypedItem, where?: Partial<ItemPlace>) => {
  const verdict = verdictOf(more, where)
  return verdict.ok ? {} : verdict.fields
}
const itemOf = (more: TypedItem, where?: Partial<ItemPlace>) => {
  const verdict = verdictOf(more, where)
  return verdict.ok ? verdict.item : verdict.fields
}

describe.each(firstSectors)('the first template of $name', ({ id }) => {
  const template = templateOf(id)
  const asked = originalQuestions(id).questions

  it('goes through the form and stays as it is', () => {
    for (const was of template.items) {
      const others = template.items.filter((item) => item !== was)
      const verdict = readItem(typedItem(was), { was, others, questions: asked, usedKeys: new Set() })
      expect(verdict, was.key).toEqual({ ok: true, item: was })
    }
  })

  it('could be published as it is', () => {
    expect(templateProblems(template, asked)).toEqual([])
    expect(templateChanges(template, template)).toEqual([])
  })

  it('comes back from the database, which orders keys its own way, without a change', () => {
    const shuffled = JSON.parse(JSON.stringify(template), (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    )
    expect(templateChanges(template, shuffled)).toEqual([])
  })
})

it('any item that the form takes is shown again as it was typed', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-zàèìòù’]{1,8}$/), { minLength: 1, maxLength: 4 })
  const number = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10)
  const album = askableQuestions(questions, undefined).find(({ key }) => key === 'needPhoto')
  const anItem = fc.record(
    {
      key: fc.constant('stampe'),
      name: words.map((all) => `zz ${all.join(' ')}`),
      kind: fc.constantFrom<ItemKind>('compulsory', 'usual', 'extra'),
      unit: fc.constantFrom<ItemUnit>('guest', 'hour', 'km', 'piece', 'day'),
      help: fc.constantFrom('Una riga.', 'x'.repeat(100)),
      quantityFrom: fc.record({
        question: fc.constant('needPhoto'),
        read: fc.constantFrom<Reading>('number', 'middle', 'upper'),
        options: fc.dictionary(fc.constantFrom(...(album?.answers ?? [])), number, { minKeys: 1 }),
      }),
    },
    { requiredKeys: ['key', 'name', 'kind', 'unit'] },
  )
  fc.assert(
    fc.property(anItem, (was) => {
      const verdict = readItem(typedItem(was), place({ was }))
      expect(
        verdict.ok
          ? templateChanges({ deliveredAfter: null, items: [was] }, { deliveredAfter: null, items: [verdict.item] })
          : verdict,
      ).toEqual([])
    }),
  )
})

describe('an item staff writes', () => {
  it('gets a key from its name once, and never one that any version has used', () => {
    expect(itemOf({})).toEqual({ key: 'stampe', name: 'Stampe', kind: 'usual', unit: 'piece' })
    expect(itemOf({ name: 'Più  stampe à gogo' })).toMatchObject({ key: 'piuStampeAGogo', name: 'Più stampe à gogo' })
    expect(itemOf({}, { usedKeys: new Set(['stampe', 'stampe2']) })).toMatchObject({ key: 'stampe3' })
    expect(itemOf({ name: 'Drone' })).toMatchObject({ key: 'drone2' })
    expect(itemOf({ name: '4 ruote' })).toMatchObject({ key: 'voce4Ruote' })
    expect(itemOf({ name: 'Constructor' })).toMatchObject({ key: 'constructor2' })
    const [was] = items as [TemplateItem]
    expect(itemOf({ name: 'Ore' }, { was, others: [] })).toMatchObject({ key: was.key, name: 'Ore' })
  })

  it.each<[string, TypedItem, string, RegExp]>([
    ['no name', { name: '  ' }, 'name', /40 caratteri/],
    ['a name of 41 letters', { name: 'x'.repeat(41) }, 'name', /40 caratteri/],
    ['the name of another', { name: 'file in ALTA risoluzione' }, 'name', /già una voce/],
    ['a help of 101 letters', { help: 'x'.repeat(101) }, 'help', /100 caratteri/],
    ['no kind', { kind: 'constructor' }, 'kind', /tipo/],
    ['no unit', { unit: undefined }, 'unit', /prezzo/],
    ['a question that is not asked', { question: 'manyPerson' }, 'question', /non c’è più/],
    [
      'a number with words',
      { question: 'timePhoto', [numberField('Mezza giornata')]: 'quattro' },
      numberField('Mezza giornata'),
      /10\.000/,
    ],
    [
      'a number below zero',
      { question: 'timePhoto', [numberField('Mezza giornata')]: '-1' },
      numberField('Mezza giornata'),
      /10\.000/,
    ],
    [
      'two decimals',
      { question: 'timePhoto', [numberField('Mezza giornata')]: '3,25' },
      numberField('Mezza giornata'),
      /decimale/,
    ],
    [
      'a number above the largest',
      { question: 'timePhoto', [numberField('Mezza giornata')]: '10001' },
      numberField('Mezza giornata'),
      /10\.000/,
    ],
    [
      'a flat price and no answer that asks for it',
      { unit: 'flat', question: 'needPhoto', [numberField('Album')]: '0' },
      'question',
      /Scrivi 1/,
    ],
  ])('is refused with %s', (_what, more, field, words) => {
    expect(fieldsOf(more)[field]).toMatch(words)
  })

  it.each<[string, TypedItem]>([
    ['the longest texts', { name: 'x'.repeat(40), help: 'y'.repeat(100) }],
    [
      'a number at either end',
      {
        question: 'timePhoto',
        [numberField('Mezza giornata')]: '10.000'.replace('.', ''),
        [numberField('Solo cerimonia')]: '0',
      },
    ],
    ['a band that says the number itself', { question: 'manyPhoto', read: 'upper' }],
  ])('may have %s', (_what, more) => {
    expect(fieldsOf(more)).toEqual({})
  })

  it('reads numbers beside answers, and leaves out those of other questions', () => {
    const more = {
      question: 'timePhoto',
      read: 'middle',
      [numberField('Mezza giornata')]: '3,5',
      [numberField('Album')]: '1',
    }
    expect(itemOf(more)).toMatchObject({
      quantityFrom: { question: 'timePhoto', read: 'middle', options: { 'Mezza giornata': 3.5 } },
    })
  })

  it('keeps the number of an answer that only older announcements gave', () => {
    const was: TemplateItem = {
      ...{ key: 'ore', name: 'Ore', kind: 'usual', unit: 'hour' },
      quantityFrom: { question: 'timePhoto', read: 'middle', options: { 'Tre giorni': 30 } },
    }
    const [hours] = askableQuestions(questions, was.quantityFrom).filter(({ key }) => key === 'timePhoto')
    expect(hours?.answers).toContain('Tre giorni')
    expect(readItem(typedItem(was), place({ was }))).toEqual({ ok: true, item: was })
  })

  it('takes no quantity from free text, and says where a question is gone', () => {
    const shown = askableQuestions(originalQuestions(9).questions, {
      question: 'gone',
      read: 'number',
      options: { Sì: 1 },
    })
    expect(shown.map(({ key }) => key)).not.toContain('widthThing')
    expect(shown.at(-1)).toEqual({ key: 'gone', text: 'gone (non si chiede più)', answers: ['Sì'] })
  })
})

describe('a template that may be published', () => {
  const item = (at: number, more: Partial<TemplateItem> = {}): TemplateItem => ({
    ...{ key: `k${at}`, name: `Voce ${at}`, kind: 'compulsory', unit: 'flat' },
    ...more,
  })
  const many = (count: number) => Array.from({ length: count }, (_none, at) => item(at))

  it.each<[string, readonly TemplateItem[], string]>([
    ['three items', many(3), 'Uno schema ha da 4 a 24 voci: ora sono 3.'],
    ['25 items', many(25), 'Uno schema ha da 4 a 24 voci: ora sono 25.'],
    [
      'no compulsory item',
      many(4).map((one) => ({ ...one, kind: 'usual' as const })),
      'Serve almeno una voce obbligatoria.',
    ],
    [
      'a question that is gone',
      [...many(4), item(9, { unit: 'piece', quantityFrom: { question: 'gone', read: 'number' } })],
      '«Voce 9» prende la quantità da una domanda che non c’è più (gone).',
    ],
  ])('does not hold %s', (_what, all, message) => {
    expect(templateProblems({ items: all }, questions).map((problem) => problem.message)).toEqual([message])
  })

  it.each([4, 24])('holds %i items', (count) => {
    expect(templateProblems({ items: many(count) }, questions)).toEqual([])
  })
})

it('says in words what differs between two templates', () => {
  const [hours, photos, files, second] = items as [TemplateItem, TemplateItem, TemplateItem, TemplateItem]
  const before = { deliveredAfter: 'event' as const, items: [hours, photos, files, second] }
  const after = {
    deliveredAfter: null,
    items: [
      { ...photos, kind: 'usual' as const, help: 'Le migliori.' },
      { ...hours, name: 'Ore', quantityFrom: undefined },
      { key: 'stampe', name: 'Stampe', kind: 'extra' as const, unit: 'piece' as const },
      second,
    ],
  }
  expect(templateChanges(before, after)).toEqual([
    { label: 'File in alta risoluzione (files)', before: 'Obbligatoria, a corpo', after: 'tolta' },
    { label: 'Foto ritoccate e consegnate (photos), tipo', before: 'Obbligatoria', after: 'Di solito compresa' },
    { label: 'Foto ritoccate e consegnate (photos), aiuto', before: 'nessuno', after: 'Le migliori.' },
    { label: 'Ore (hours), nome', before: 'Ore di servizio', after: 'Ore' },
    {
      label: 'Ore (hours), quantità',
      before:
        'domanda timePhoto; la metà della fascia; Anche prima del matrimonio = 10; Giornata intera = 10; Mezza giornata = 4; Solo cerimonia = 2',
      after: 'la scrive il fornitore',
    },
    { label: 'Stampe (stampe)', before: 'non c’era', after: 'Di solito a parte, al pezzo' },
    {
      label: 'Ordine',
      before: 'Ore di servizio, Foto ritoccate e consegnate, Secondo fotografo',
      after: 'Foto ritoccate e consegnate, Ore, Secondo fotografo',
    },
    { label: 'Giorni di consegna', before: 'Dalle nozze', after: 'Non c’è nulla da consegnare dopo' },
  ])
})
