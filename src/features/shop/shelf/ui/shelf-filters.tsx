import type { FormEvent } from 'react'
import { SectorFilter } from '#features/site/catalog/ui/sector-filter.tsx'
import { readPrice, typedPrices } from '#shared/prices/price-range.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ListChoices } from '#ui/lists/list-choices.tsx'
import { useOwnText } from '#ui/lists/list-state.ts'
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
  readonly view: Pick<ShelfView, 'sectorCounts' | 'deals' | 'sizes' | 'colours'>
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
  const priceOf = ({ minPrice, maxPrice }: ShelfState) => `${minPrice}-${maxPrice}`
  const [priceTurn, keepPrice] = useOwnText(priceOf(state))
  const setPrice = (price: Pick<ShelfState, 'minPrice' | 'maxPrice'>) => {
    if (price.minPrice === state.minPrice && price.maxPrice === state.maxPrice) return
    // Ends that were typed the wrong way round come back in their order.
    if (price.maxPrice === 0 || price.minPrice <= price.maxPrice) keepPrice(priceOf({ ...state, ...price }))
    change(price)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPrice(typedPrices(new FormData(event.currentTarget)))
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
      <fieldset className="shelf-filters__pair">
        <legend className="list-filters__title">{isByDay ? 'Prezzo al giorno, in €' : 'Prezzo, in €'}</legend>
        <TextField
          key={`da ${priceTurn}`}
          name="da"
          label="Da"
          inputMode="numeric"
          maxLength={10}
          defaultValue={state.minPrice || ''}
          onBlur={({ target }) => setPrice({ minPrice: readPrice(target.value), maxPrice: state.maxPrice })}
        />
        <TextField
          key={`fino ${priceTurn}`}
          name="fino"
          label="Fino a"
          inputMode="numeric"
          maxLength={10}
          defaultValue={state.maxPrice || ''}
          onBlur={({ target }) => setPrice({ minPrice: state.minPrice, maxPrice: readPrice(target.value) })}
        />
        {/* With two fields the Enter key needs a button to press. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Applica
        </button>
      </fieldset>
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
