import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { findSector, macroCategories, macroOf, sectorsOf, toSlug } from '#features/catalog/sectors.rules.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CityField } from '#ui/city-field.tsx'
import { type MacroSlug, MacroTag } from '#ui/macro-tag.tsx'
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
    <form id={id} className="announcement-filters" method="get" action="/auctions" onSubmit={submit}>
      <CityFilter state={state} change={change} cityLabel={cityLabel} />
      <TypeFilter state={state} />
      <SectorFilter state={state} change={change} counts={sectorCounts} />
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

type PartProps = Pick<AnnouncementFiltersProps, 'state' | 'change'>

function CityFilter({ state, change, cityLabel }: PartProps & { cityLabel: string }) {
  // The field keeps its own text; it starts anew only when the city was changed elsewhere.
  const [turn, setTurn] = useState(0)
  const own = useRef(cityLabel)
  useEffect(() => {
    if (own.current === cityLabel) return
    own.current = cityLabel
    setTurn((before) => before + 1)
  }, [cityLabel])
  return (
    <CityField
      key={turn}
      name="citta"
      label="Città"
      placeholder="Scrivi almeno 3 lettere"
      defaultValue={cityLabel}
      onSelect={(city) => {
        if (!city) return
        own.current = `${city.city} (${city.province})`
        change({ city: toSlug(own.current) })
      }}
      onTextChange={(text) => {
        if (text !== '' || state.city === '') return
        own.current = ''
        change({ city: '' })
      }}
    />
  )
}

function TypeFilter({ state }: { state: ListState }) {
  const titleId = useId()
  return (
    <div>
      <h2 className="announcement-filters__title" id={titleId}>
        Stato dell’annuncio
      </h2>
      <nav className="row" aria-labelledby={titleId}>
        {typeOptions.map(({ value, label }) => (
          <Link
            key={value}
            className="list-chip"
            to={addressAfter(state, { type: value })}
            aria-current={state.type === value ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

interface SectorFilterProps extends PartProps {
  counts: AnnouncementListView['sectorCounts']
}

function SectorFilter({ state, change, counts }: SectorFilterProps) {
  const groupId = useId()
  const first = findSector(state.sectorIds[0] ?? 0)
  // Only where it starts: from then on the browser keeps one open at a time, also without scripts.
  const [open] = useState(first ? macroOf(first).id : 1)
  const toggle = (id: number, isChosen: boolean) => {
    const others = state.sectorIds.filter((other) => other !== id)
    change({ sectorIds: isChosen ? [...others, id].sort((a, b) => a - b) : others })
  }
  return (
    <div>
      <h2 className="announcement-filters__title">Categorie</h2>
      <Accordion>
        {macroCategories.map((macro) => {
          const sectors = sectorsOf(macro.id)
          const ids = sectors.map(({ id }) => id)
          const chosen = ids.filter((id) => state.sectorIds.includes(id)).length
          const others = state.sectorIds.filter((id) => !ids.includes(id))
          const isWhole = chosen === ids.length
          return (
            <AccordionItem
              key={macro.id}
              name={groupId}
              open={macro.id === open}
              title={<MacroTag macro={macro.slug as MacroSlug}>{macro.name}</MacroTag>}
              detail={chosen > 0 ? `${chosen} su ${ids.length}` : undefined}
            >
              <div className="announcement-filters__sectors">
                {sectors.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="settori"
                    value={id}
                    label={name}
                    detail={counts[id] ?? 0}
                    checked={state.sectorIds.includes(id)}
                    onChange={(event) => toggle(id, event.target.checked)}
                  />
                ))}
                <Link
                  className="link small"
                  to={addressAfter(state, { sectorIds: isWhole ? others : [...others, ...ids].sort((a, b) => a - b) })}
                  replace
                  preventScrollReset
                >
                  {isWhole ? 'Nessuna di queste' : 'Tutta la categoria'}
                  <span className="sr-only"> {macro.name}</span>
                </Link>
              </div>
            </AccordionItem>
          )
        })}
      </Accordion>
    </div>
  )
}
