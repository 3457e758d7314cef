import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Link } from '../parts/link.tsx'

interface ListSelectProps<T extends number> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly name: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
  /** Id of the filter form: without scripts the select is sent with it. */
  readonly formId: string
}

/** Order or page size of a list, on wide screens. */
export function ListSelect<T extends number>(props: ListSelectProps<T>) {
  const { label, labelHidden = false, name, value, options, onChange, formId } = props
  return (
    <label className="list-page__select">
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      <select
        className="input"
        form={formId}
        name={name}
        value={value}
        onChange={(event) => onChange(Number(event.target.value) as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Where the law wants the order of results explained: beside every control that changes it. @param wide only on wide screens */
export function RankingLink({ wide = false }: { readonly wide?: boolean }) {
  return (
    <Link className={classNames('link small', wide && 'list-page__ranking')} to="/come-ordiniamo-i-risultati">
      Come ordiniamo i risultati
    </Link>
  )
}

/** What the panels of a list's drawers get beside their own properties. */
export interface ListPanelsProps {
  readonly open: 'filters' | 'sort' | null
  readonly onClose: () => void
}

interface ListDrawersProps<P extends object> {
  /** Both drawers, lazily loaded: they come with the first opening, on wide screens never. */
  readonly panels: ComponentType<P & ListPanelsProps>
  readonly panelProps: P
}

/** "Filtri" and "Ordina" on phones and tablets: two drawers that stay open while the list behind them changes. */
export function ListDrawers<P extends object>({ panels: Panels, panelProps }: ListDrawersProps<P>): ReactNode {
  // Undefined until the first opening: what was opened once stays, and closes without being taken apart.
  const [open, setOpen] = useState<'filters' | 'sort' | null>()
  return (
    <div className="list-page__drawers">
      <Button
        variant="outline"
        size="s"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpen('filters')}
      >
        Filtri
      </Button>
      <Button variant="outline" size="s" icon={<ArrowDownUp aria-hidden="true" />} onClick={() => setOpen('sort')}>
        Ordina
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Panels {...panelProps} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
