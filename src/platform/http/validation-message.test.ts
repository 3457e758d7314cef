import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { validationMessage } from './validation-message.server.ts'

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message

describe('what is said of a shape that does not fit', () => {
  it.each([
    [z.string(), undefined, 'Campo obbligatorio.'],
    [z.string(), null, 'Campo obbligatorio.'],
    [z.string(), 7, 'Scrivi un testo.'],
    [z.number(), 'sette', 'Scrivi un numero.'],
    [z.coerce.number(), 'sette', 'Scrivi un numero.'],
    [z.int(), 1.5, 'Scrivi un numero intero.'],
    [z.boolean(), 'forse', 'Rispondi sì o no.'],
    [z.array(z.string()), 'uno', 'Serve un elenco.'],
    [z.object({}), 'uno', 'Serve un oggetto con i suoi campi.'],
    [z.string().min(1), '', 'Campo obbligatorio.'],
    [z.string().min(3), 'ab', 'Scrivi almeno 3 caratteri.'],
    [z.string().max(1), 'ab', 'Scrivi al massimo 1 carattere.'],
    [z.array(z.int()).max(1200), Array(1201).fill(1), 'Scegli al massimo 1200 voci.'],
    [z.array(z.int()).min(1), [], 'Scegli almeno 1 voce.'],
    [z.number().positive(), 0, 'Il valore deve essere più di 0.'],
    [z.number().min(1), 0, 'Il valore deve essere almeno 1.'],
    [z.number().max(5), 6, 'Il valore deve essere al massimo 5.'],
    [z.number().lt(5), 5, 'Il valore deve essere meno di 5.'],
    [z.number().multipleOf(5), 6, 'Il valore deve essere un multiplo di 5.'],
    [z.email(), 'giulia', 'Scrivi un indirizzo email valido.'],
    [z.iso.date(), 'domani', 'Scrivi una data come 2027-06-18.'],
    [z.string().regex(/^\d+$/), 'due', 'Il formato non è quello previsto.'],
    [z.enum(['a', 'b']), 'c', 'Scegli uno di questi valori: «a», «b».'],
    [z.enum(['a', 'b']), undefined, 'Campo obbligatorio.'],
    [z.literal('1'), '0', 'Il valore deve essere «1».'],
    [z.strictObject({}), { altro: 1 }, 'Campi non previsti: «altro».'],
    [z.union([z.string(), z.number()]), true, 'Valore non valido.'],
    [z.union([z.string(), z.number()]), undefined, 'Campo obbligatorio.'],
    [z.string().refine(() => false), 'x', 'Valore non valido.'],
    [z.string('Scrivi il tuo nome.'), undefined, 'Scrivi il tuo nome.'],
  ])('%#: %j', (schema, value, sentence) => {
    expect(said(schema, value)).toBe(sentence)
  })
})
