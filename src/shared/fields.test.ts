import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typedIn } from './field-input.ts'
import { archiveWordsOf, factsOf } from './field-texts.ts'
import { bodyShape, textShape, valuesIn } from './fields.contract.ts'
import { fields, isWhole, keysOf, money, pick, problemsOf, text, textKeys } from './fields.ts'
import { cents } from './money.ts'

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
