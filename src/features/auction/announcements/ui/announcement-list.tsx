import { Skeleton, SkeletonCard } from '#ui/frame/skeleton.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { type ListForm, type ListState, listAddress } from '../list-address.rules.ts'
import type { AnnouncementListView } from '../views.ts'
import { AnnouncementCard } from './announcement-card.tsx'

/** Cards in the first row of a wide screen. */
const FIRST_ROW: Readonly<Record<ListForm, number>> = { card: 1, row: 1, compact: 8 }

interface AnnouncementListProps {
  state: ListState
  list: AnnouncementListView
  /** Out of an empty list, if there is a way. */
  way: { readonly label: string; readonly to: string } | null
  /** ISO instant of the server when the page was made. */
  now: string
  skeleton: boolean
}

/** The announcements of one page, or what to do when there are none. */
export function AnnouncementList({ state, list, way, now, skeleton }: AnnouncementListProps) {
  const layout = `list-page__items list-page__items--${state.form}`
  // A new state of the list may have more above it: drawn anew, its placeholders do not count as a page that jumps.
  const place = listAddress(state)
  if (skeleton)
    return <Placeholders key={place} form={state.form} layout={layout} count={Math.max(list.items.length, 3)} />
  if (list.items.length === 0) return <NothingFound way={way} />
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

function NothingFound({ way }: Pick<AnnouncementListProps, 'way'>) {
  return (
    <EmptyState
      illustration="vuoto-annunci"
      action={
        way && (
          <ButtonLink variant="outline" size="s" to={way.to}>
            {way.label}
          </ButtonLink>
        )
      }
    >
      Siamo spiacenti, non sono presenti annunci
    </EmptyState>
  )
}
