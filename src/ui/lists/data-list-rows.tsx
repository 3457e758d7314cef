import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Skeleton } from '../frame/skeleton.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { type EmptyIllustration, EmptyState } from '../parts/empty-state.tsx'
import { type DataListDefinition, type DataListState, dataListPath, isNarrowed } from './data-list.rules.ts'
import { useListSkeleton } from './list-state.ts'

const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The rows of a list. While others are on their way, grey ones lie over them: what has the focus keeps it. */
export function DataListRows({ list, children }: { readonly list: DataListDefinition; readonly children: ReactNode }) {
  const { formMethod } = useNavigation()
  const isWaiting = useListSkeleton((path) => path === list.path) && formMethod !== 'POST'
  return (
    <div className="data-list-rows" aria-busy={isWaiting}>
      {children}
      {isWaiting && (
        <div className="data-list-rows__skeleton" role="status">
          <span className="sr-only">Caricamento in corso</span>
          {LINES.map((line) => (
            <div key={line} className="data-list-rows__line">
              <Skeleton width="45%" />
              <Skeleton width="20%" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface DeskEmptyProps {
  readonly list: DataListDefinition
  readonly state: DataListState
  readonly illustration: EmptyIllustration
  /** What is missing while nothing narrows the list. */
  readonly children: ReactNode
  /** The next step then. */
  readonly action?: ReactNode
}

/** What stands in place of the rows: the way back to all of them where a filter is on, else what is missing and the one next step. */
export function DataListEmpty({ list, state, illustration, children, action }: DeskEmptyProps) {
  if (!isNarrowed(list, state))
    return (
      <EmptyState illustration={illustration} action={action}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState
      illustration="vuoto-ricerca"
      action={
        <ButtonLink to={dataListPath(list, state, { q: '', filters: {} })} variant="outline">
          Togli ricerca e filtri
        </ButtonLink>
      }
    >
      Niente corrisponde a quello che cerchi.
    </EmptyState>
  )
}
