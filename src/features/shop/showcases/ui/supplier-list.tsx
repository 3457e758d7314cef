import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonCard } from '#ui/frame/skeleton.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { type SupplierForm, type SupplierListState, supplierListAddress } from '../list/list-address.rules.ts'
import { listReason } from '../list/list-reason.rules.ts'
import type { WayOut } from '../list/ways-out.rules.ts'
import type { SupplierListView } from '../views.ts'
import { SupplierCard } from './supplier-card.tsx'

const CoupleActions = lazy(() => import('./couple-actions.lazy.tsx'))
const NothingFound = lazy(() => import('./nothing-found.lazy.tsx'))

/** Pictures seen at once on a wide screen. */
const FIRST_ROW: Readonly<Record<SupplierForm, number>> = { card: 3, row: 2, map: 2 }

interface SupplierListProps {
  readonly state: SupplierListState
  readonly list: SupplierListView
  /** Out of an empty list, the smallest step first. */
  readonly ways: readonly WayOut[]
  /** To the announcement that brings suppliers, for those who may publish one. */
  readonly announce: WayOut | null
  /** Name of the city distances are from. */
  readonly cityName: string
  /** Hearts and flags are for couples (FAV-01, REP-01). */
  readonly isCouple: boolean
  readonly skeleton: boolean
  /** Whose card is open on the map. */
  readonly opened: number | null
  /** Told which card is pointed at, for the map. */
  readonly onPoint: (id: number | null) => void
}

/** The suppliers of one page, or what to do when there are none. */
export function SupplierList(props: SupplierListProps) {
  const { state, list, ways, announce, cityName, isCouple, skeleton, opened, onPoint } = props
  const layout = `list-page__items list-page__items--${state.form}`
  // A new state of the list may have more above it: drawn anew, its placeholders do not count as a page that jumps.
  const place = supplierListAddress(state)
  if (skeleton)
    return <Placeholders key={place} form={state.form} layout={layout} count={Math.max(list.items.length, 3)} />
  if (list.items.length === 0)
    return (
      <Suspense fallback={null}>
        <NothingFound ways={ways} announce={announce} />
      </Suspense>
    )
  return (
    <>
      <div className={layout}>
        {list.items.map((view, index) => {
          const card = (
            <SupplierCard
              key={view.id}
              view={view}
              form={state.form}
              from={cityName}
              reason={listReason(state, view, cityName)}
              priority={index < FIRST_ROW[state.form]}
              actions={
                isCouple && (
                  <Suspense fallback={null}>
                    <CoupleActions view={view} />
                  </Suspense>
                )
              }
            />
          )
          if (state.form !== 'map') return card
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only tells the map; what is pressed is the card
            <div
              key={view.id}
              className={classNames('on-map', opened === view.id && 'on-map--open')}
              onPointerEnter={() => onPoint(view.id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(view.id)}
              onBlur={() => onPoint(null)}
            >
              {card}
            </div>
          )
        })}
      </div>
      <div className="list-page__pages">
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefFor={(page) => supplierListAddress({ ...state, page })}
          label="Pagine dei fornitori"
        />
      </div>
    </>
  )
}

function Placeholders({ form, layout, count }: { form: SupplierForm; layout: string; count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `place-${index}`)
  return (
    <div className={layout} role="status">
      <span className="sr-only">Caricamento in corso</span>
      {keys.map((key) => (form === 'card' ? <SkeletonCard key={key} /> : <Skeleton key={key} height="11.5rem" />))}
    </div>
  )
}
