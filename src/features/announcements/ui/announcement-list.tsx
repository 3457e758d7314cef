import { onlyMacro } from '#features/catalog/list-place.rules.ts'
import { findSector } from '#features/catalog/sectors.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AppliedFilters } from '#ui/list-choices.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonCard } from '#ui/skeleton.tsx'
import { type ListForm, type ListState, listAddress, relaxedList, typeOptions } from '../list-address.rules.ts'
import type { AnnouncementListView } from '../views.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { addressAfter } from './announcement-list-state.ts'

/** Cards in the first row of a wide screen. */
const FIRST_ROW: Readonly<Record<ListForm, number>> = { card: 1, row: 1, compact: 8 }

interface AnnouncementListProps {
  state: ListState
  list: AnnouncementListView
  /** ISO instant of the server when the page was made. */
  now: string
  skeleton: boolean
}

/** The announcements of one page, or what to do when there are none. */
export function AnnouncementList({ state, list, now, skeleton }: AnnouncementListProps) {
  const layout = `list-page__items list-page__items--${state.form}`
  if (skeleton) return <Placeholders form={state.form} layout={layout} count={Math.max(list.items.length, 3)} />
  if (list.items.length === 0) return <NothingFound state={state} list={list} />
  return (
    <>
      <div className={layout}>
        {list.items.map((view, index) => (
          <AnnouncementCard
            key={view.id}
            view={view}
            form={state.form}
            now={now}
            priority={index < FIRST_ROW[state.form]}
          />
        ))}
      </div>
      <div className="list-page__pages">
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefFor={(page) => listAddress({ ...state, page })}
          label="Pagine degli annunci"
        />
      </div>
    </>
  )
}

function Placeholders({ form, layout, count }: { form: ListForm; layout: string; count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `place-${index}`)
  return (
    <div className={layout} role="status">
      <span className="sr-only">Caricamento in corso</span>
      {keys.map((key) =>
        form === 'card' ? (
          <SkeletonCard key={key} />
        ) : (
          <Skeleton key={key} height={form === 'row' ? '11.5rem' : '4.75rem'} />
        ),
      )}
    </div>
  )
}

function NothingFound({ state, list }: { state: ListState; list: AnnouncementListView }) {
  const elsewhere = Object.values(list.sectorCounts).reduce((sum, count) => sum + count, 0)
  const way = relaxedList(state, elsewhere)
  return (
    <EmptyState
      illustration="vuoto-annunci"
      action={
        way && (
          <ButtonLink variant="outline" size="s" to={listAddress(way.state)}>
            {way.label}
          </ButtonLink>
        )
      }
    >
      Siamo spiacenti, non sono presenti annunci
    </EmptyState>
  )
}

interface AnnouncementAppliedFiltersProps {
  state: ListState
  cityLabel: string
  coupleName: string
}

const appliedTo = ({ state, cityLabel, coupleName }: AnnouncementAppliedFiltersProps) => {
  const without = (change: Partial<ListState>) => addressAfter(state, change)
  const macro = state.sectorIds.length > 1 ? onlyMacro(state) : undefined
  const type = typeOptions.find(({ value }) => value === state.type)
  return [
    ...(state.city === '' ? [] : [{ label: cityLabel, to: without({ city: '' }) }]),
    ...(state.couple === '' ? [] : [{ label: `Annunci di ${coupleName}`, to: without({ couple: '' }) }]),
    ...(state.type === 3 || !type ? [] : [{ label: type.label, to: without({ type: 3 }) }]),
    ...(macro
      ? [{ label: macro.name, to: without({ sectorIds: [] }) }]
      : state.sectorIds.map((id) => ({
          label: findSector(id)?.name ?? '',
          to: without({ sectorIds: state.sectorIds.filter((other) => other !== id) }),
        }))),
  ]
}

/** What narrows the announcements, each with the way to drop it. */
export function AnnouncementAppliedFilters(props: AnnouncementAppliedFiltersProps) {
  const clearTo = addressAfter(props.state, { city: '', couple: '', type: 3, sectorIds: [] })
  return <AppliedFilters items={appliedTo(props)} clearTo={clearTo} />
}
