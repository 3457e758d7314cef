import { onlyMacro, onlySector } from '#features/site/catalog/list-place.rules.ts'
import { macroOf } from '#features/site/catalog/sectors.rules.ts'
import { type SupplierListState, supplierListAddress } from './list-address.rules.ts'

const whole = { label: 'Fornitori', to: '/vetrine-fornitori' }

/**
 * The steps from the home page to a list (SHOW-04). The category that is called as the whole list is (SHOW-23 begins with it) stands for
 * both.
 *
 * @param town its name, empty without one
 */
export const listCrumbs = (state: SupplierListState, town: string) => {
  const sector = onlySector(state)
  const macro = sector ? macroOf(sector) : onlyMacro(state)
  return [
    { label: 'Home', to: '/' },
    ...(macro?.name === whole.label ? [] : [whole]),
    ...(macro ? [{ label: macro.name, to: `/vetrine-fornitori/${macro.slug}` }] : []),
    ...(macro && sector ? [{ label: sector.name, to: `/vetrine-fornitori/${macro.slug}/${sector.slug}` }] : []),
    ...(town ? [{ label: town, to: supplierListAddress({ ...state, sort: 1, form: 'card', size: 20, page: 1 }) }] : []),
  ]
}
