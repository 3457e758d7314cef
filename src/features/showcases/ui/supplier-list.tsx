import { lazy, Suspense } from 'react'
import { onlyMacro } from '#features/catalog/list-place.rules.ts'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AppliedFilters } from '#ui/list-choices.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonCard } from '#ui/skeleton.tsx'
import {
  distanceOptions,
  kindOptions,
  priceOptions,
  relaxedLists,
  type SupplierForm,
  type SupplierListState,
  starOptions,
  supplierListAddress,
  withoutFilters,
} from '../list-address.rules.ts'
import type { SupplierListView } from '../views.ts'
import { SupplierCard } from './supplier-card.tsx'
import { addressAfter } from './supplier-list-state.ts'

const CoupleActions = lazy(() => import('./couple-actions.lazy.tsx'))

/** Pictures seen at once on a wide screen. */
const FIRST_ROW: Readonly<Record<SupplierForm, number>> = { card: 3, row: 2 }

interface SupplierListProps {
  readonly state: SupplierListState
  readonly list: SupplierListView
  /** Name of the city distances are from. */
  readonly cityName: string
  /** Hearts and flags are for couples (FAV-01, REP-01). */
  readonly isCouple: boolean
  readonly skeleton: boolean
}

/** The suppliers of one page, or what to do when there are none. */
export function SupplierList({ state, list, cityName, isCouple, skeleton }: SupplierListProps) {
  const layout = `list-page__items list-page__items--${state.form}`
  if (skeleton) return <Placeholders form={state.form} layout={layout} count={Math.max(list.items.length, 3)} />
  if (list.items.length === 0) return <NothingFound state={state} list={list} />
  return (
    <>
      <div className={layout}>
        {list.items.map((view, index) => (
          <SupplierCard
            key={view.id}
            view={view}
            form={state.form}
            from={cityName}
            priority={index < FIRST_ROW[state.form]}
            actions={
              isCouple && (
                <Suspense fallback={null}>
                  <CoupleActions view={view} />
                </Suspense>
              )
            }
          />
        ))}
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

function NothingFound({ state, list }: { state: SupplierListState; list: SupplierListView }) {
  const elsewhere = Object.values(list.sectorCounts).reduce((sum, count) => sum + count, 0)
  const [first, ...others] = relaxedLists(state, elsewhere)
  return (
    <EmptyState
      illustration="vuoto-ricerca"
      action={
        first && (
          <>
            <ButtonLink variant="outline" size="s" to={supplierListAddress(first.state)}>
              {first.label}
            </ButtonLink>
            {others.map((way) => (
              <ButtonLink key={way.label} variant="text" size="s" to={supplierListAddress(way.state)}>
                {way.label}
              </ButtonLink>
            ))}
          </>
        )
      }
    >
      Siamo spiacenti, non sono presenti fornitori
    </EmptyState>
  )
}

interface AppliedProps {
  readonly state: SupplierListState
  readonly cityLabel: string
}

const appliedTo = ({ state, cityLabel }: AppliedProps): { label: string; to: string }[] => {
  const one = (label: string | undefined, change: Partial<SupplierListState>) => ({
    label: label ?? '',
    to: addressAfter(state, change),
  })
  const labelOf = (options: readonly { readonly value: number; readonly label: string }[], value: number) =>
    options.find((option) => option.value === value)?.label
  const macro = state.sectorIds.length > 1 ? onlyMacro(state) : undefined
  return [
    ...(state.text === '' ? [] : [one(`«${state.text}»`, { text: '' })]),
    ...(state.city === '' ? [] : [one(cityLabel, { city: '' })]),
    ...(state.km === 0 ? [] : [one(labelOf(distanceOptions, state.km), { km: 0 })]),
    ...(state.price === 0 ? [] : [one(labelOf(priceOptions, state.price), { price: 0 })]),
    ...(state.stars === 0 ? [] : [one(labelOf(starOptions, state.stars), { stars: 0 })]),
    ...(state.kind === 0 ? [] : [one(labelOf(kindOptions, state.kind), { kind: 0 })]),
    ...(macro
      ? [one(macro.name, { sectorIds: [] })]
      : state.sectorIds.map((id) =>
          one(findSector(id)?.name, { sectorIds: state.sectorIds.filter((other) => other !== id) }),
        )),
  ]
}

/** What narrows the suppliers, each with the way to drop it. */
export function SupplierAppliedFilters(props: AppliedProps) {
  return <AppliedFilters items={appliedTo(props)} clearTo={supplierListAddress(withoutFilters(props.state))} />
}
