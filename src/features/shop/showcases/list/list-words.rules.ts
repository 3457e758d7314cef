import { atPlace } from '#features/site/catalog/cities.rules.ts'
import type { SupplierListState } from './list-address.rules.ts'

/** "in tutta Italia", "a Lecco (LC)", "entro 25 km da Lecco (LC)": where the list looks. @param label of its city */
export const placeText = ({ city, km, zone }: SupplierListState, label: string): string => {
  if (zone !== null) return 'in questa zona'
  if (city === '') return 'in tutta Italia'
  return km > 0 ? `entro ${km} km da ${label}` : atPlace(label)
}

/** "148 vetrine": how many there are. @param place "in tutta Italia", "a Lecco (LC)", or nothing */
export const countSentence = (total: number, place: string): string => {
  if (total === 0) return 'Nessuna vetrina'
  return `${total === 1 ? '1 vetrina' : `${total.toLocaleString('it-IT', { useGrouping: 'always' })} vetrine`} ${place}`.trim()
}
