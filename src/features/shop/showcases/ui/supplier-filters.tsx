import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { dayOf } from '#features/site/catalog/list-place.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { CityFilter } from '#features/site/catalog/ui/city-filter.tsx'
import { SectorFilter } from '#features/site/catalog/ui/sector-filter.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ListChoices } from '#ui/lists/list-choices.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { PriceRange } from '#ui/pickers/price-range.tsx'
import { formWords, type SupplierListState } from '../list/list-address.rules.ts'
import { distanceOptions, kindOptions, starOptions } from '../list/list-options.rules.ts'
import { zoneText } from '../list/zone.rules.ts'
import type { SupplierListView } from '../views.ts'
import { addressAfter, type ChangeSuppliers } from './supplier-list-state.ts'

interface SupplierFiltersProps {
  /** Names the form, for controls that stand outside it. */
  readonly id?: string
  readonly state: SupplierListState
  readonly change: ChangeSuppliers
  /** "Varenna (LC)", empty when no city is chosen. */
  readonly cityLabel: string
  readonly sectorCounts: SupplierListView['sectorCounts']
  readonly priceBars: SupplierListView['priceBars']
}

/**
 * Everything the list can be narrowed by. Every change navigates at once; without scripts it is a plain form whose button leads to the
 * same addresses.
 */
export function SupplierFilters({ id, state, change, cityLabel, sectorCounts, priceBars }: SupplierFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const city = toSlug(String(form.get('citta') ?? ''))
    const text = String(form.get('q') ?? '').trim()
    // The label says "Varenna (LC)", the address perhaps only "varenna": untouched, it is the same city.
    const isSameCity = city === toSlug(cityLabel) || city === state.city
    // How an amount is read comes with the fields, after the page.
    void import('#shared/prices/price-range.rules.ts').then(({ typedPrices }) =>
      change({ ...typedPrices(form), text, ...(isSameCity ? {} : { city }) }),
    )
  }
  return (
    <form id={id} className="list-filters" method="get" action="/vetrine-fornitori" onSubmit={submit}>
      <div className="list-filters__search">
        <SearchField key={state.text} name="q" label="Cerca un fornitore" defaultValue={state.text} maxLength={80} />
        {/* With two fields the Enter key needs a button to press. */}
        <IconButton type="submit" label="Cerca" icon={<ArrowRight />} bordered />
      </div>
      <CityFilter city={state.city} cityLabel={cityLabel} onCity={(city) => change({ city })} />
      {state.city !== '' && <LinkedChoices label="Distanza" name="km" options={distanceOptions} state={state} />}
      <SectorFilter
        chosen={state.sectorIds}
        counts={sectorCounts}
        onChange={(sectorIds) => change({ sectorIds })}
        addressOf={(sectorIds) => addressAfter(state, { sectorIds })}
      />
      <PriceRange legend="Prezzo di partenza, in €" value={state} bars={priceBars} onChange={change} />
      <TextField
        key={`giorno ${state.on}`}
        type="date"
        name="giorno"
        label="Liberi il giorno"
        help="Chi non tiene il calendario su Promessi resta nell’elenco: chiedi dalla sua vetrina."
        defaultValue={state.on ?? ''}
        onChange={({ target }) => {
          const on = dayOf(target.value)
          if (on !== state.on && (on !== null || target.value === '')) change({ on })
        }}
      />
      <LinkedChoices label="Recensioni" name="stars" options={starOptions} state={state} />
      <LinkedChoices label="Che cosa offre" name="kind" options={kindOptions} state={state} />
      <KeptParameters state={state} />
      <noscript>
        <button type="submit" className="btn btn--primary btn--m btn--wide">
          Applica
        </button>
      </noscript>
    </form>
  )
}

interface LinkedChoicesProps {
  readonly label: string
  readonly name: 'km' | 'stars' | 'kind'
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly state: SupplierListState
}

function LinkedChoices({ label, name, options, state }: LinkedChoicesProps) {
  return (
    <ListChoices
      form="chips"
      label={label}
      items={options.map((option) => ({
        label: option.label,
        to: addressAfter(state, { [name]: option.value }),
        current: state[name] === option.value,
      }))}
    />
  )
}

/** What the form does not ask must survive its submission all the same. */
function KeptParameters({ state }: { state: SupplierListState }) {
  const kept: readonly (readonly [string, string | number, boolean])[] = [
    ['km', state.km, state.km !== 0],
    ['stelle', state.stars, state.stars !== 0],
    ['tipo', state.kind, state.kind !== 0],
    ['zona', state.zone ? zoneText(state.zone) : '', state.zone !== null],
    ['vista', formWords[state.form], state.form !== 'card'],
  ]
  return kept
    .filter(([, , isSaid]) => isSaid)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
