import type { FormEvent } from 'react'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { CityFilter } from '#features/site/catalog/ui/city-filter.tsx'
import { SectorFilter } from '#features/site/catalog/ui/sector-filter.tsx'
import { ListChoices } from '#ui/lists/list-choices.tsx'
import { type ListState, typeOptions } from '../list-address.rules.ts'
import type { AnnouncementListView } from '../views.ts'
import { addressAfter, type ChangeList } from './announcement-list-state.ts'

interface AnnouncementFiltersProps {
  /** Names the form, for controls that stand outside it. */
  id?: string
  state: ListState
  change: ChangeList
  /** "Varenna (LC)", empty when no city is chosen. */
  cityLabel: string
  sectorCounts: AnnouncementListView['sectorCounts']
}

/**
 * City, state and categories. Every change navigates at once; without scripts it is a plain form whose button leads to
 * the same addresses.
 */
export function AnnouncementFilters({ id, state, change, cityLabel, sectorCounts }: AnnouncementFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const city = toSlug(String(new FormData(event.currentTarget).get('citta') ?? ''))
    if (city !== state.city) change({ city })
  }
  return (
    <form id={id} className="list-filters" method="get" action="/auctions" onSubmit={submit}>
      <CityFilter city={state.city} cityLabel={cityLabel} onCity={(city) => change({ city })} />
      <ListChoices
        form="chips"
        label="Stato dell’annuncio"
        items={typeOptions.map(({ value, label }) => ({
          label,
          to: addressAfter(state, { type: value }),
          current: state.type === value,
        }))}
      />
      <SectorFilter
        chosen={state.sectorIds}
        counts={sectorCounts}
        onChange={(sectorIds) => change({ sectorIds })}
        addressOf={(sectorIds) => addressAfter(state, { sectorIds })}
      />
      <KeptParameters state={state} />
      <noscript>
        <button type="submit" className="btn btn--primary btn--m btn--wide">
          Applica
        </button>
      </noscript>
    </form>
  )
}

/** What the form does not ask must survive its submission all the same. */
function KeptParameters({ state }: { state: ListState }) {
  return (
    <>
      {state.couple !== '' && <input type="hidden" name="sposo" value={state.couple} />}
      {state.type !== 3 && <input type="hidden" name="tipo" value={state.type} />}
      {state.form !== 'card' && <input type="hidden" name="vista" value={state.form === 'row' ? 'riga' : 'compatta'} />}
    </>
  )
}
