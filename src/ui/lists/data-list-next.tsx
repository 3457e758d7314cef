import { ButtonLink } from '../parts/button.tsx'
import { type DataListDefinition, type DataListState, dataListPath } from './data-list.rules.ts'
import './data-list.css'

interface DeskNextProps {
  /** What the pages are of: "Pagine degli ordini". */
  readonly label: string
  readonly list: DataListDefinition
  readonly state: DataListState
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
  readonly isFirst: boolean
}

/** The way on through a list that goes on after its last row, and back to its beginning: nothing is counted. */
export function DataListNext({ label, list, state, next, isFirst }: DeskNextProps) {
  const here = dataListPath(list, state)
  if (isFirst && next === null) return null
  return (
    <nav className="data-list-next" aria-label={label}>
      {!isFirst && (
        <ButtonLink variant="outline" to={here}>
          Torna ai primi
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="outline" to={`${here}${here.includes('?') ? '&' : '?'}dopo=${encodeURIComponent(next)}`}>
          Pagina successiva
        </ButtonLink>
      )}
    </nav>
  )
}
