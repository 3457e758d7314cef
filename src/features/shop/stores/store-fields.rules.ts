import { storeLowStock } from '#features/shop/products/product-fields.rules.ts'
import { titleField } from '#features/shop/showcases/showcase-fields.rules.ts'
import { searchFields } from '#features/site/catalog/search-words.rules.ts'
import { atMost, day, fields, text, type Values } from '#shared/fields.ts'
import { colorProblem, parseColor } from './color.rules.ts'

const NO_DAY = 'Scrivi una data che esiste.'

/** What a supplier writes about its store (decision 0085); products in the foreground stand beside it. */
export const storeFields = fields({
  title: text({ ...titleField, label: 'Nome dello store', word: 'nome' }),
  description: text({
    ...{ label: 'Descrizione', word: 'descrizione' },
    help: 'Che cosa si trova nel tuo store. La leggono anche i motori di ricerca.',
    ...{ max: 1000, tooLong: atMost(1000), prose: true },
  }),
  ...searchFields,
  color: text({
    ...{ label: 'Colore', word: 'colore', optional: true, nullable: true },
    help: 'Pulsanti ed etichette del tuo store. Vuoto: il blu di Promessi.',
    ...{ max: 40, tidy: (typed: string) => parseColor(typed) ?? typed.trim(), check: colorProblem },
  }),
  lowStock: storeLowStock,
  holidayFrom: day({
    ...{ label: 'Primo giorno di ferie', word: 'primo giorno di ferie', wrong: NO_DAY, archive: 'ferie_dal' },
  }),
  holidayUntil: day({
    ...{ label: 'Giorno in cui riapri', word: 'giorno in cui riapri', wrong: NO_DAY, archive: 'ferie_al' },
  }),
  holidayNote: text({
    ...{ label: 'Due parole per chi passa', word: 'messaggio delle ferie', archive: 'ferie_messaggio' },
    ...{ max: 300, tooLong: atMost(300), prose: true, optional: true, nullable: true },
  }),
})
export type StoreValues = Values<typeof storeFields>
