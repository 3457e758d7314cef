import { LayoutGrid, Rows3 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { useSubmit } from 'react-router'
import { findMacro } from '#features/site/catalog/sectors.rules.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import {
  kindOptions,
  SEARCH_MAX,
  type StoreListState,
  sortOptions,
  storeListAddress,
  storeListFields,
} from '../store-list.rules.ts'
import type { StoreProductsView } from '../views.ts'
import './store-toolbar.css'

interface StoreToolbarProps {
  /** Of the store. */
  readonly path: string
  readonly state: StoreListState
  readonly products: StoreProductsView
}

/** Search, order, categories, sold or rented, list or grid: all of it in the address. */
export function StoreToolbar({ path, state, products }: StoreToolbarProps) {
  const addressWith = (change: Partial<StoreListState>) => storeListAddress(path, { ...state, page: 1, ...change })
  const macros = products.macroIds.flatMap((id) => findMacro(id) ?? [])
  return (
    <div className="store-toolbar">
      <SearchForm path={path} state={state} />
      {macros.length > 1 && (
        <Chips
          label="Categoria"
          items={[
            { label: 'Tutti', to: addressWith({ macroId: null }), current: state.macroId === null },
            ...macros.map(({ id, name }) => ({
              label: name,
              to: addressWith({ macroId: id }),
              current: state.macroId === id,
            })),
          ]}
        />
      )}
      {products.hasSales && products.hasRentals && (
        <Chips
          label="Acquisto o noleggio"
          items={kindOptions.map(({ value, label }) => {
            const current = state.kind === value
            return { label, to: addressWith({ kind: current ? null : value }), current }
          })}
        />
      )}
      <SegmentedLinks
        label="Disposizione"
        items={[
          { form: 'list' as const, label: 'Elenco', icon: <Rows3 aria-hidden="true" /> },
          { form: 'grid' as const, label: 'Griglia', icon: <LayoutGrid aria-hidden="true" /> },
        ].map(({ form, label, icon }) => ({
          to: storeListAddress(path, { ...state, form }),
          current: state.form === form,
          label: (
            <>
              {icon}
              <span className="sr-only">{label}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}

function SearchForm({ path, state }: Pick<StoreToolbarProps, 'path' | 'state'>) {
  const submit = useSubmit()
  const orderId = useId()
  const kept = storeListFields({ ...state, text: '', sort: 'recent', page: 1 })
  const sendOrder = (event: ChangeEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true })
  return (
    <Form
      // The boxes start anew when the address says something else.
      key={`${state.text} ${state.sort}`}
      method="get"
      action={path}
      role="search"
      className="store-toolbar__form"
      preventScrollReset
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField label="Cerca fra i prodotti" name="cerca" defaultValue={state.text} maxLength={SEARCH_MAX} />
      <label className="sr-only" htmlFor={orderId}>
        Ordina i prodotti
      </label>
      <select
        id={orderId}
        className="input"
        name="ordina"
        defaultValue={sortOptions.find(({ value }) => value === state.sort)?.word}
        onChange={sendOrder}
      >
        {sortOptions.map(({ word, label }) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" size="s">
        Cerca
      </Button>
    </Form>
  )
}

interface ChipsProps {
  readonly label: string
  readonly items: readonly { readonly label: string; readonly to: string; readonly current: boolean }[]
}

function Chips({ label, items }: ChipsProps) {
  return (
    <nav className="store-toolbar__chips" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          className="store-toolbar__chip"
          aria-current={item.current ? 'true' : undefined}
          preventScrollReset
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
