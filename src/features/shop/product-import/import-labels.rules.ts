import { counted } from '#shared/counted.ts'
/** "3 prodotti nuovi, 2 da aggiornare, 7 già uguali." */
export const effectsSentence = (effects: Readonly<Record<string, number>>, isTrial: boolean): string => {
  const { new: created = 0, changed = 0, same = 0 } = effects
  return `${[
    counted(created, 'prodotto nuovo', 'prodotti nuovi'),
    isTrial
      ? counted(changed, 'prodotto da aggiornare', 'prodotti da aggiornare')
      : counted(changed, 'aggiornato', 'aggiornati'),
    counted(same, 'prodotto già uguale', 'prodotti già uguali'),
  ].join(', ')}.`
}

/** The columns of a file that mean nothing, as its batch keeps them. */
export const unknownColumnsOf = ({ unknownColumns }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(unknownColumns) ? unknownColumns.map(String) : []
