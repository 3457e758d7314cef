import { ArrowDown, ArrowDownUp, ArrowUp, Columns3, Download, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Select } from '../fields/select.tsx'
import { Button } from '../parts/button.tsx'
import { Link } from '../parts/link.tsx'
import {
  type DataListDefinition,
  type DataListState,
  dataListPath,
  dataListQuery,
  filterChips,
} from './data-list.rules.ts'
import { DataListFilters } from './data-list-filters.tsx'
import { DataListForm } from './data-list-form.tsx'
import { DataListPanel } from './data-list-panel.tsx'
import { AppliedFilters } from './list-choices.tsx'
import '../list-page.css'
import './data-list.css'

interface DeskToolbarProps {
  readonly list: DataListDefinition
  readonly state: DataListState
  /** Rows over all pages; null where they are not counted. */
  readonly total: number | null
  /** Address of the file of what is shown, without its query; null where there is none. */
  readonly csv: string | null
  /** The words of what can be put in order by, as `list.sorts`. */
  readonly sortLabels: Readonly<Record<string, string>>
  /** Saved views, and what else the page has to say beside them. */
  readonly children?: ReactNode
}

/** Search, filters as removable chips, order, columns and the file of what is shown. All of it stands in the address. */
export function DataListToolbar({ list, state, total, csv, sortLabels, children }: DeskToolbarProps) {
  const query = dataListQuery(list, { ...state, page: 1 }).toString()
  const chips = filterChips(list, state)
  const inUse = Object.keys(state.filters).length
  return (
    <div className="data-list-bar">
      {list.search !== null && (
        <DataListForm key={`q ${query}`} list={list} state={state} says={['q']} className="data-list-bar__search">
          <SearchField label={list.search} name="q" defaultValue={state.q} maxLength={80} />
          <Button type="submit" variant="outline" size="s">
            Cerca
          </Button>
        </DataListForm>
      )}
      <div className="data-list-bar__tools">
        {list.filters.length > 0 && (
          <DataListPanel
            key={`f ${query}`}
            icon={<SlidersHorizontal className="icon" aria-hidden="true" />}
            label={inUse > 0 ? `Filtri (${inUse})` : 'Filtri'}
          >
            <DataListFilters list={list} state={state} />
          </DataListPanel>
        )}
        <DataListPanel
          key={`o ${query}`}
          icon={<ArrowDownUp className="icon" aria-hidden="true" />}
          label="Ordina"
          onlyPhone={list.columns.length > 0}
        >
          <Sorts {...{ list, state, sortLabels }} />
        </DataListPanel>
        <DataListPanel
          key={`c ${query}`}
          icon={<Columns3 className="icon" aria-hidden="true" />}
          label={list.columns.length > 0 ? 'Colonne' : 'Righe'}
        >
          <Columns list={list} state={state} />
        </DataListPanel>
        {children}
        {csv !== null && (
          <a className="btn btn--outline btn--s" href={query ? `${csv}?${query}` : csv} download>
            <Download className="icon" aria-hidden="true" />
            CSV
            <span className="sr-only">
              {' '}
              di quanto è mostrato{total === null ? ', tutte le pagine' : `, ${total} righe`}
            </span>
          </a>
        )}
      </div>
      <AppliedFilters items={chips} clearTo={dataListPath(list, state, { q: '', filters: {} })} />
    </div>
  )
}

function Sorts({ list, state, sortLabels }: Pick<DeskToolbarProps, 'list' | 'state' | 'sortLabels'>) {
  return (
    <nav className="data-list-sorts" aria-label="Ordina per">
      {list.sorts.flatMap((sort) =>
        [false, true].map((descending) => (
          <Link
            key={`${sort} ${descending}`}
            className="list-choice"
            to={dataListPath(list, state, { sort, descending })}
            aria-current={state.sort === sort && state.descending === descending ? 'true' : undefined}
            preventScrollReset
          >
            {sortLabels[sort] ?? sort}
            {descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
            <span className="sr-only">{descending ? 'dal più alto' : 'dal più basso'}</span>
          </Link>
        )),
      )}
    </nav>
  )
}

function Columns({ list, state }: Pick<DeskToolbarProps, 'list' | 'state'>) {
  return (
    <DataListForm list={list} state={state} says={['colonne', 'righe']} className="data-list-filters">
      {list.columns.length > 0 && (
        <fieldset className="data-list-filters__many">
          <legend className="sr-only">Colonne mostrate</legend>
          {list.columns.map(({ key, label }) => (
            <Checkbox key={key} name="colonne" value={key} label={label} defaultChecked={state.columns.includes(key)} />
          ))}
        </fieldset>
      )}
      <Select
        label="Righe per pagina"
        name="righe"
        defaultValue={String(state.size)}
        options={list.sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      <Button type="submit" size="s" wide>
        Mostra
      </Button>
    </DataListForm>
  )
}
