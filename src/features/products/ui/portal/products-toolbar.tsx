import { Columns3, Download, LayoutGrid, Rows3, X } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedLinks } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import {
  type PortalListState,
  portalColumns,
  portalListPath,
  portalListQuery,
  portalSizes,
} from '../../portal-list.rules.ts'

interface ProductsToolbarProps {
  readonly state: PortalListState
  /** Categories the supplier has products in. */
  readonly sectorIds: readonly number[]
  readonly total: number
}

/** The rest of the address, for a form that changes one thing of it. */
function Kept({ state, but }: { readonly state: PortalListState; readonly but: readonly string[] }) {
  return [...portalListQuery(state)]
    .filter(([name]) => name !== 'pagina' && !but.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** Search, category, columns, form and the file of what is shown. Everything stands in the address. */
export function ProductsToolbar({ state, sectorIds, total }: ProductsToolbarProps) {
  const submit = useSubmit()
  const sector = findSector(state.sectorId)
  return (
    <div className="products-toolbar">
      <Form method="get" className="products-toolbar__search" key={`${state.q} ${state.sectorId} ${state.size}`}>
        <Kept state={state} but={['q', 'categoria', 'righe']} />
        <SearchField label="Titolo o codice" name="q" defaultValue={state.q} maxLength={80} />
        <Select
          label="Categoria"
          labelHidden
          name="categoria"
          defaultValue={state.sectorId === 0 ? '' : String(state.sectorId)}
          placeholder="Tutte le categorie"
          options={sectorIds.map((id) => ({ value: String(id), label: findSector(id)?.name ?? '' }))}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        <Select
          label="Righe per pagina"
          labelHidden
          name="righe"
          defaultValue={String(state.size)}
          options={portalSizes.map((size) => ({ value: String(size), label: `${size} righe` }))}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        <Button type="submit" variant="outline">
          Cerca
        </Button>
      </Form>
      <div className="products-toolbar__end">
        <SegmentedLinks
          label="Forma"
          items={[
            {
              to: portalListPath(state, { form: 'table' }),
              label: <Shape icon={<Rows3 />}>Tabella</Shape>,
              current: state.form === 'table',
            },
            {
              to: portalListPath(state, { form: 'grid' }),
              label: <Shape icon={<LayoutGrid />}>Griglia</Shape>,
              current: state.form === 'grid',
            },
          ]}
        />
        {state.form === 'table' && <Columns state={state} />}
        <a className="btn btn--outline btn--s" href={`/api/portal/products/export?${portalListQuery(state)}`} download>
          <Download className="icon" aria-hidden="true" />
          Esporta {total} in CSV
        </a>
      </div>
      {(sector || state.q) && (
        <p className="products-toolbar__chips">
          {sector && <Chip label={`Categoria: ${sector.name}`} to={portalListPath(state, { sectorId: 0 })} />}
          {state.q && <Chip label={`Ricerca: ${state.q}`} to={portalListPath(state, { q: '' })} />}
        </p>
      )}
    </div>
  )
}

function Shape({ icon, children }: { readonly icon: React.ReactNode; readonly children: string }) {
  return (
    <span className="products-toolbar__shape">
      {icon}
      <span className="sr-only">{children}</span>
    </span>
  )
}

function Chip({ label, to }: { readonly label: string; readonly to: string }) {
  return (
    <Link className="products-chip" to={to} aria-label={`Togli il filtro ${label}`}>
      {label}
      <X className="icon" aria-hidden="true" />
    </Link>
  )
}

function Columns({ state }: { readonly state: PortalListState }) {
  return (
    <details className="products-columns">
      <summary className="btn btn--outline btn--s">
        <Columns3 className="icon" aria-hidden="true" />
        Colonne
      </summary>
      <Form method="get" className="products-columns__panel stack" key={state.columns.join()}>
        <Kept state={state} but={['colonne']} />
        {portalColumns.map(({ key, label }) => (
          <Checkbox key={key} name="colonne" value={key} label={label} defaultChecked={state.columns.includes(key)} />
        ))}
        <Button type="submit" size="s">
          Mostra
        </Button>
      </Form>
    </details>
  )
}
