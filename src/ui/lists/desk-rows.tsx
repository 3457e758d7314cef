import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Skeleton } from '../frame/skeleton.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { type EmptyIllustration, EmptyState } from '../parts/empty-state.tsx'
import { type DeskList, type DeskState, deskPath, isNarrowed } from './desk.rules.ts'
import { useListSkeleton } from './list-state.ts'

const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The rows of a list. While others are on their way, grey ones lie over them: what has the focus keeps it. */
export function DeskRows({ list, children }: { readonly list: DeskList; readonly children: ReactNode }) {
  const { formMethod } = useNavigation()
  const isWaiting = useListSkeleton((path) => path === list.path) && formMethod !== 'POST'
  return (
    <div className="desk-rows" aria-busy={isWaiting}>
      {children}
      {isWaiting && (
        <div className="desk-rows__skeleton" role="status">
          <span className="sr-only">Caricamento in corso</span>
          {LINES.map((line) => (
            <div key={line} className="desk-rows__line">
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
  readonly list: DeskList
  readonly state: DeskState
  readonly illustration: EmptyIllustration
  /** What is missing while nothing narrows the list. */
  readonly children: ReactNode
  /** The next step then. */
  readonly action?: ReactNode
}

/** What stands in place of the rows: the way back to all of them where a filter is on, else what is missing and the one next step. */
export function DeskEmpty({ list, state, illustration, children, action }: DeskEmptyProps) {
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
        <ButtonLink to={deskPath(list, state, { q: '', filters: {} })} variant="outline">
          Togli ricerca e filtri
        </ButtonLink>
      }
    >
      Niente corrisponde a quello che cerchi.
    </EmptyState>
  )
}
