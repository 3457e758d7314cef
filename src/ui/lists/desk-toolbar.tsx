import { ArrowDown, ArrowDownUp, ArrowUp, Columns3, Download, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Select } from '../fields/select.tsx'
import { Button } from '../parts/button.tsx'
import { Link } from '../parts/link.tsx'
import { type DeskList, type DeskState, deskChips, deskPath, deskQuery } from './desk.rules.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskForm } from './desk-form.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { AppliedFilters } from './list-choices.tsx'
import '../list-page.css'
import './desk.css'

interface DeskToolbarProps {
  readonly list: DeskList
  readonly state: DeskState
  /** Rows over all pages; null where nobody counts them. */
  readonly total: number | null
  /** Address of the file of what is shown, without its query; null where there is none. */
  readonly csv: string | null
  /** The words of what can be put in order by, as `list.sorts`. */
  readonly sortLabels: Readonly<Record<string, string>>
  /** Saved views, and what else the page has to say beside them. */
  readonly children?: ReactNode
}

/** Search, filters as removable chips, order, columns and the file of what is shown. All of it stands in the address. */
export function DeskToolbar({ list, state, total, csv, sortLabels, children }: DeskToolbarProps) {
  const query = deskQuery(list, { ...state, page: 1 }).toString()
  const chips = deskChips(list, state)
  const inUse = Object.keys(state.filters).length
  return (
    <div className="desk-bar">
      {list.search !== null && (
        <DeskForm key={`q ${query}`} list={list} state={state} says={['q']} className="desk-bar__search">
          <SearchField label={list.search} name="q" defaultValue={state.q} maxLength={80} />
          <Button type="submit" variant="outline" size="s">
            Cerca
          </Button>
        </DeskForm>
      )}
      <div className="desk-bar__tools">
        {list.filters.length > 0 && (
          <DeskPanel
            key={`f ${query}`}
            icon={<SlidersHorizontal className="icon" aria-hidden="true" />}
            label={inUse > 0 ? `Filtri (${inUse})` : 'Filtri'}
          >
            <DeskFilters list={list} state={state} />
          </DeskPanel>
        )}
        <DeskPanel
          key={`o ${query}`}
          icon={<ArrowDownUp className="icon" aria-hidden="true" />}
          label="Ordina"
          onlyPhone={list.columns.length > 0}
        >
          <Sorts {...{ list, state, sortLabels }} />
        </DeskPanel>
        <DeskPanel
          key={`c ${query}`}
          icon={<Columns3 className="icon" aria-hidden="true" />}
          label={list.columns.length > 0 ? 'Colonne' : 'Righe'}
        >
          <Columns list={list} state={state} />
        </DeskPanel>
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
      <AppliedFilters items={chips} clearTo={deskPath(list, state, { q: '', filters: {} })} />
    </div>
  )
}

function Sorts({ list, state, sortLabels }: Pick<DeskToolbarProps, 'list' | 'state' | 'sortLabels'>) {
  return (
    <nav className="desk-sorts" aria-label="Ordina per">
      {list.sorts.flatMap((sort) =>
        [false, true].map((descending) => (
          <Link
            key={`${sort} ${descending}`}
            className="list-choice"
            to={deskPath(list, state, { sort, descending })}
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
    <DeskForm list={list} state={state} says={['colonne', 'righe']} className="desk-filters">
      {list.columns.length > 0 && (
        <fieldset className="desk-filters__many">
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
    </DeskForm>
  )
}
