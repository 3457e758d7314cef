import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textsOf, typedIn } from './field-input.ts'
import { isWhole, problemsOf } from './field-problems.ts'
import { archiveWordsOf, factsOf, wordsOf } from './field-texts.ts'
import { bodyShape, formShape, textShape, typedShape, valuesIn } from './fields.contract.ts'
import {
  amount,
  choice,
  day,
  fields,
  keysOf,
  money,
  pick,
  rate,
  text,
  textKeys,
  whole as wholeNumber,
} from './fields.ts'
import { basisPoints, cents, formatRate } from './money.ts'

const table = fields({
  priceCents: money({ name: 'price', label: 'Prezzo', required: 'Scrivi il prezzo', archive: 'prezzo_euro' }),
  model: text({ label: 'Modello prodotto', short: 'Modello', max: 5, required: 'Scrivi il modello' }),
  note: text({ label: 'Nota', max: 3, tooLong: 'Nota troppo lunga', optional: true, archive: 'nota' }),
  story: text({ label: 'Descrizione', max: 9, prose: true }),
})
const whole = { priceCents: cents(120_050), model: 'Lago', note: '', story: 'Seta' }

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('a table of fields', () => {
  it('reads a form by the names of its fields, amounts as Italians write them', () => {
    const typed = typedIn(table, formOf({ price: '1.200,50', model: ' Lago ', note: ' ', story: 'Seta', other: 'x' }))
    expect(typed).toEqual(whole)
    expect(isWhole(typed, problemsOf(table, typed))).toBe(true)
  })

  it('says what is missing or too long, by name and in its order', () => {
    const typed = typedIn(table, formOf({ price: 'tanto', model: 'Laghetto', note: 'lunga' }))
    const problems = problemsOf(table, typed)
    expect(Object.entries(problems)).toEqual([
      ['price', 'Scrivi il prezzo'],
      ['model', 'Puoi scrivere al massimo 5 caratteri'],
      ['note', 'Nota troppo lunga'],
    ])
    expect(isWhole(typed, problems)).toBe(false)
    expect(problemsOf(table, typedIn(table, formOf({ price: '0', model: 'Lago' })))).toEqual({
      price: 'Scrivi il prezzo',
    })
  })

  it('takes a text to its last sign, and a day that exists', () => {
    expect(problemsOf(table, { ...whole, model: 'Lungo', note: 'tre' })).toEqual({})
    const dated = fields({
      ...{ on: day({ label: 'Quando', wrong: 'Nessun giorno', required: 'Manca', word: 'il giorno' }) },
      until: day({ label: 'Fino a', wrong: 'Nessun giorno' }),
    })
    expect(typedIn(dated, formOf({ on: ' 2026-06-20 ' }))).toEqual({ on: '2026-06-20', until: null })
    const problems = (on: string | null, until: string | null) => problemsOf(dated, { on, until } as never)
    expect(problems('2026-06-20', null)).toEqual({})
    expect(problems(null, '2026-02-30')).toEqual({ on: 'Manca', until: 'Nessun giorno' })
    expect(factsOf(dated, { on: '2026-06-20', until: null } as never)).toEqual([
      { term: 'Quando', value: '20/06/2026' },
    ])
    expect(textsOf(dated, null)).toEqual({ on: '', until: '' })
    expect(wordsOf(dated)).toEqual({ on: 'il giorno', until: 'Fino a' })
  })

  it('keeps an empty text empty, or null where it may be', () => {
    const both = fields({ plain: text({ label: 'A', max: 9 }), maybe: text({ label: 'B', max: 9, nullable: true }) })
    expect(typedIn(both, formOf({ plain: ' ', maybe: ' ' }))).toEqual({ plain: '', maybe: null })
    expect(textsOf(both, { plain: 'x', maybe: null })).toEqual({ plain: 'x', maybe: '' })
  })

  it('keeps paragraphs with one kind of line end, and other texts as they are', () => {
    const typed = typedIn(table, formOf({ story: ' a\r\nb\rc ', note: 'a\rb' }))
    expect([typed.story, typed.note]).toEqual(['a\nb\nc', 'a\rb'])
  })

  it('takes the body of a call with the same limits and words', () => {
    const Body = z.object(bodyShape(table))
    const body = Body.parse({ price: '1200.50', model: ' Lago ', story: 'Seta' })
    expect(valuesIn(table, body)).toEqual(whole)
    const refused = Body.safeParse({ price: '12.345', note: 'lunga' })
    expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['price', 'Scrivi il prezzo'],
      ['model', 'Scrivi il modello'],
      ['note', 'Nota troppo lunga'],
    ])
    expect(Object.keys(textShape(table))).toEqual(['price', 'model', 'note', 'story'])
  })

  it('takes texts as they are typed, with room for what is too long and an end to it', () => {
    const Body = z.object(typedShape(table))
    expect(Body.parse({ price: '1', model: ' Laghetto ' })).toEqual({
      ...{ price: 100, model: ' Laghetto ', note: '', story: '' },
    })
    expect(Body.safeParse({ price: '1', model: 'x'.repeat(26) }).success).toBe(false)
    const long = typedShape(fields({ story: text({ label: 'Descrizione', max: 3000, prose: true }) })).story
    expect([10_000, 10_001].map((length) => long.safeParse('x'.repeat(length)).success)).toEqual([true, false])
  })

  it('lists what was filled in as facts, and paragraphs elsewhere', () => {
    expect(factsOf(table, whole)).toEqual([
      { term: 'Prezzo', value: '1.200,50\u00a0€' },
      { term: 'Modello', value: 'Lago' },
    ])
  })

  it('knows its keys, its texts and its words in the archive', () => {
    expect(keysOf(table)).toEqual(['priceCents', 'model', 'note', 'story'])
    expect(textKeys(table)).toEqual(['model', 'note', 'story'])
    expect(archiveWordsOf(table)).toEqual({ priceCents: 'prezzo_euro', note: 'nota' })
    expect(pick(table, { ...whole, id: 7 } as typeof whole)).toEqual(whole)
  })
})

describe('numbers and choices', () => {
  const deal = fields({
    costCents: amount({ name: 'cost', label: 'Costo', wrong: 'Importo', empty: 0, max: 10_000, tooMuch: 'Troppo' }),
    fromCents: amount({ name: 'from', label: 'Da', wrong: 'Importo', empty: null }),
    budgetCents: amount({
      name: 'budget',
      label: 'Budget',
      wrong: 'Importo',
      required: 'Manca',
      min: 1,
      tooLittle: 'Zero',
    }),
    shareBps: rate({ name: 'share', label: 'Quota', wrong: 'Percentuale', max: 9000 }),
    days: wholeNumber({ label: 'Giorni', wrong: 'Da 1 a 9', empty: null, min: 1, max: 9 }),
    ship: choice({
      label: 'Con',
      options: ['UPS', 'altro'],
      labelOf: (one) => `${one}!`,
      wrong: 'Quale',
      nullable: true,
    }),
    vat: choice({
      ...{ label: 'IVA', options: [2200, 400].map(basisPoints), labelOf: formatRate },
      ...{ otherwise: basisPoints(2200), wrong: 'Aliquota' },
    }),
  })
  const sent = { cost: '12,50', from: '', budget: '1.000', share: '7,5', days: '3', ship: 'UPS', vat: '400' }
  const kept = {
    ...{ costCents: cents(1250), fromCents: null, budgetCents: cents(100_000) },
    ...{ shareBps: basisPoints(750), days: 3, ship: 'UPS' as const, vat: basisPoints(400) },
  }
  const Form = z.object(formShape(deal))
  const refusals = (body: object) =>
    Object.fromEntries(Form.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

  it('are read from a page, and written back, as people write them', () => {
    expect(typedIn(deal, formOf(sent))).toEqual(kept)
    expect(valuesIn(deal, Form.parse(sent))).toEqual(kept)
    expect(textsOf(deal, kept)).toEqual({ ...sent, budget: '1.000,00' })
    expect(factsOf(deal, kept).map(({ value }) => value)).toEqual([
      ...['12,50\u00a0€', '1.000,00\u00a0€', '7,5%', '3', 'UPS!', '4%'],
    ])
  })

  it.each([
    [{}, { budget: 'Manca', share: 'Percentuale' }],
    // The last value on either side is taken.
    [{ ...sent, cost: '100', budget: '0,01', share: '90', days: '9' }, {}],
    [{ ...sent, cost: ' 0 ', share: '0', days: ' 1 ' }, {}],
    [{ ...sent, days: '0' }, { days: 'Da 1 a 9' }],
    [
      { ...sent, cost: '100,01', budget: '0', share: '90,01', days: '10' },
      { cost: 'Troppo', budget: 'Zero', share: 'Percentuale', days: 'Da 1 a 9' },
    ],
    [
      { ...sent, cost: 'tanto', from: '-1', share: '7,555', days: '2,5' },
      { cost: 'Importo', from: 'Importo', share: 'Percentuale', days: 'Da 1 a 9' },
    ],
    [
      { ...sent, ship: 'TNT', vat: '401' },
      { ship: 'Quale', vat: 'Aliquota' },
    ],
  ])('of %j the page says what is wrong, and so does its server', (body, said) => {
    const typed = typedIn(deal, formOf(body))
    expect(problemsOf(deal, typed)).toEqual(said)
    expect(refusals(body)).toEqual(said)
  })

  it('take plain decimals from a call, and refuse what could be a thousand times as much', () => {
    const Body = z.object(bodyShape(deal))
    const call = { ...sent, cost: 12.5, budget: '1000.00', days: 3, vat: 400 }
    expect(valuesIn(deal, Body.parse(call))).toEqual(kept)
    for (const budget of ['1.000', '1.000,00', '1000.001', 0.001, '-1', '1e3'])
      expect(Body.safeParse({ ...call, budget }).error?.issues).toMatchObject([
        { path: ['budget'], message: 'Importo' },
      ])
    expect(Body.safeParse({ ...call, budget: '' }).error?.issues).toMatchObject([{ message: 'Manca' }])
  })
})
