import { type ItemUnit, ONE } from './template.rules.ts'

/** How a unit is called: of one, of several, and after a price. */
interface UnitWord {
  readonly one: string
  readonly many: string
  /** After the price of one. */
  readonly each: string
  /** Asks for the number. */
  readonly howMany: string
}

/** Words of the units. */
export const unitWord: Readonly<Record<ItemUnit, UnitWord>> = {
  flat: { one: 'forfait', many: 'forfait', each: 'in tutto', howMany: 'Quanti' },
  guest: { one: 'invitato', many: 'invitati', each: 'a invitato', howMany: 'Quanti invitati' },
  hour: { one: 'ora', many: 'ore', each: 'all’ora', howMany: 'Quante ore' },
  km: { one: 'km', many: 'km', each: 'al km', howMany: 'Quanti km' },
  piece: { one: 'pezzo', many: 'pezzi', each: 'al pezzo', howMany: 'Quanti pezzi' },
  day: { one: 'giorno', many: 'giorni', each: 'al giorno', howMany: 'Quanti giorni' },
}

const oneDecimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** A quantity as it is typed and read: "3,5". @param tenths of the unit */
export const tenthsText = (tenths: number): string => oneDecimal.format(tenths / ONE)

/** "80 invitati", "1 ora", "3,5 ore". */
export const quantityText = (unit: ItemUnit, tenths: number): string =>
  `${tenthsText(tenths)} ${tenths === ONE ? unitWord[unit].one : unitWord[unit].many}`
