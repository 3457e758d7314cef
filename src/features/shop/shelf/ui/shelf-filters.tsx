import type { FormEvent } from 'react'
import { SectorFilter } from '#features/site/catalog/ui/sector-filter.tsx'
import { ListChoices } from '#ui/lists/list-choices.tsx'
import { PriceRange } from '#ui/pickers/price-range.tsx'
import { dealOptions, SHELF, type ShelfState } from '../shelf-address.rules.ts'
import type { ShelfView } from '../views.ts'
import { DaysFilter } from './days-filter.tsx'
import { FactFilter } from './fact-filter.tsx'
import { addressAfter, type ChangeShelf } from './shelf-state.ts'
import './shelf-filters.css'

export interface ShelfFiltersProps {
  /** Names the form, for controls that stand outside it. */
  readonly id?: string
  readonly state: ShelfState
  readonly change: ChangeShelf
  readonly view: Pick<ShelfView, 'sectorCounts' | 'deals' | 'sizes' | 'colours' | 'priceBars'>
  /** First and last day that can be asked for. */
  readonly askable: { readonly from: string; readonly until: string }
  /** "Il giorno delle nozze, 22/06/2027", with its day; null where it is not known. */
  readonly wedding: { readonly label: string; readonly on: ShelfState['from'] } | null
}

const dealLabel = (label: string, count: string | undefined): string =>
  count === undefined ? label : `${label} (${count})`

/**
 * Everything the shelf can be narrowed by. Every change navigates at once; without scripts it is a plain form whose button leads to the same
 * addresses.
 */
export function ShelfFilters({ id, state, change, view, askable, wedding }: ShelfFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // How an amount is read comes with the fields, after the page.
    void import('#shared/prices/price-range.rules.ts').then(({ typedPrices }) => change(typedPrices(form)))
  }
  const isByDay = state.deal === 'rental'
  return (
    <form id={id} className="list-filters" method="get" action={SHELF} onSubmit={submit}>
      <ListChoices
        form="chips"
        label="Acquisto o noleggio"
        items={dealOptions.map(({ deal, word, label }) => ({
          label: dealLabel(label, view.deals.find(({ value }) => value === word)?.count),
          to: addressAfter(state, { deal, ...(deal !== 'rental' && { from: null, to: null }) }),
          current: state.deal === deal,
        }))}
      />
      <DaysFilter state={state} change={change} askable={askable} wedding={wedding} />
      <SectorFilter
        chosen={state.sectorIds}
        counts={view.sectorCounts}
        onChange={(sectorIds) => change({ sectorIds })}
        addressOf={(sectorIds) => addressAfter(state, { sectorIds })}
      />
      <PriceRange
        legend={isByDay ? 'Prezzo al giorno, in €' : 'Prezzo, in €'}
        value={state}
        bars={view.priceBars}
        onChange={change}
      />
      <FactFilter
        label="Taglia o misura"
        name="taglia"
        choices={view.sizes}
        chosen={state.sizes}
        onChange={(sizes) => change({ sizes })}
        form="grid"
      />
      <FactFilter
        label="Colore"
        name="colore"
        choices={view.colours}
        chosen={state.colours}
        onChange={(colours) => change({ colours })}
      />
      {state.deal !== null && state.from === null && (
        <input type="hidden" name="tipo" value={dealOptions.find(({ deal }) => deal === state.deal)?.word} />
      )}
      <noscript>
        <button type="submit" className="btn btn--primary btn--m btn--wide">
          Applica
        </button>
      </noscript>
    </form>
  )
}
