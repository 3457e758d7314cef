import { type FieldDefinition, filled, placesIn } from './texts.rules.ts'

type Words = readonly [name: string, label: string, original: string]

const line = ([name, label, original]: Words): FieldDefinition => ({ name, label, original, look: 'line', max: 120 })
const PLACES = ['piani']
const text = ([name, label, original]: Words): FieldDefinition => ({
  ...{ name, label, original, look: 'text', max: 300 },
  ...(placesIn(original).length > 0 && {
    places: PLACES,
    help: '{piani} diventa l’elenco dei piani in vendita, con il prezzo più basso.',
  }),
})

const steps = (prefix: string, whose: string, all: readonly (readonly [title: string, detail: string])[]) =>
  all.flatMap(([title, detail], index) => [
    line([`${prefix}${index + 1}Title`, `${whose}, passo ${index + 1}: titolo`, title]),
    text([`${prefix}${index + 1}Text`, `${whose}, passo ${index + 1}: testo`, detail]),
  ])

/** The words of "Come funziona", in their order on the page (HOW-01 to HOW-03). */
export const howItWorksFields: readonly FieldDefinition[] = [
  line(['heading', 'Intestazione', 'Tu dici quanto, loro dicono meno.']),
  text([
    'opening',
    'Frase di apertura',
    'Su Promessi gli sposi fissano il budget e i fornitori rispondono con un’offerta più bassa.',
  ]),
  ...steps('couple', 'Sposi', [
    [
      'Pubblichi il tuo annuncio',
      'Scegli il servizio, descrivi cosa desideri e scrivi il budget massimo. È gratis e non ti impegna.',
    ],
    ['Lo staff lo controlla', 'Ti scriviamo una email appena è online.'],
    ['I fornitori offrono', 'Per 7, 10 o 15 giorni ricevi offerte sempre più basse del tuo budget.'],
    ['Scegli tu', 'Hai 7 giorni per accettare una proposta o scartarle tutte.'],
    ['Ordini e segui tutto', 'Paghi online con il Bonus Sposi, controlli la consegna, lasci la recensione.'],
  ]),
  ...steps('company', 'Aziende', [
    [
      'Registri la tua azienda',
      'Scegli il tuo settore e completi i dati per vendere: spedizione, resi, bonus per gli sposi.',
    ],
    ['Scegli l’abbonamento', '{piani}'],
    ['Rispondi agli annunci', 'Fai la tua offerta sotto il budget. Se vinci, l’ordine arriva già pagato.'],
    ['Cresci con le recensioni', 'Vendite, incassi e proposte sono nel tuo portale.'],
  ]),
  line(['ending', 'Titolo in fondo', 'Il primo annuncio richiede tre minuti']),
  text([
    'endingText',
    'Frase in fondo',
    'Nessuna carta da inserire. Se le offerte non ti convincono, le scarti tutte.',
  ]),
]

const stepsOf = (words: Readonly<Record<string, string>>, prefix: string) =>
  howItWorksFields
    .filter(({ name }) => name.startsWith(prefix) && name.endsWith('Title'))
    .map(({ name }) => ({
      key: name,
      title: words[name] ?? '',
      detail: words[name.replace(/Title$/, 'Text')] ?? '',
    }))

/** The words as the page shows them: staff's own over those of the code, with what stands in braces. */
export const howItWorksCopy = (own: Readonly<Record<string, string>>, values: { readonly piani: string }) => {
  const words = Object.fromEntries(
    howItWorksFields.map(({ name, original }) => {
      const text = own[name] ?? original
      return [name, filled(text, values) ?? filled(original, values) ?? text]
    }),
  )
  const { heading = '', opening = '', ending = '', endingText = '' } = words
  return { heading, opening, ending, endingText, couple: stepsOf(words, 'couple'), company: stepsOf(words, 'company') }
}
