import { ChevronLeft, ChevronRight } from 'lucide-react'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import type { SavedView } from '#features/site/saved-views/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { type DataListDefinition, type DataListState, dataListPath, isNarrowed } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty, DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { countSentence } from '../people.rules.ts'
import { cursorPath, type PeopleKind, peopleSorts, peopleViews } from '../people-list.rules.ts'
import type { PeopleView } from '../views.ts'
import { peopleColumns } from './people-columns.tsx'
import './people.css'

const WORDS = {
  couple: { title: 'Sposi', one: 'Un account di sposi', many: 'account di sposi' },
  supplier: { title: 'Fornitori', one: 'Un fornitore', many: 'fornitori' },
} as const

interface PeopleListProps {
  readonly kind: PeopleKind
  readonly list: DataListDefinition
  readonly state: DataListState
  readonly views: readonly SavedView[]
  readonly people: PeopleView
  readonly failure: FormFailure | undefined
}

/** A list of people for the staff: search, filters, columns, pages by registration. */
export function PeopleList({ kind, list, state, views, people, failure }: PeopleListProps) {
  const { title, one, many } = WORDS[kind]
  const empty = peopleViews[kind].find(({ key }) => key === state.view)?.empty ?? ''
  return (
    <>
      <PageHeader title={title}>{countSentence(people.total, one, many)}</PageHeader>
      <Tabs
        label={`Viste: ${title}`}
        items={peopleViews[kind].map(({ key, label }, index) => ({
          to: dataListPath(list, state, { view: key }),
          label,
          // Beyond what is counted a number would be a wrong one.
          ...(key !== '' && { count: people.counts[index] ?? 0 }),
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={list} state={state} views={views} />
      <DataListToolbar
        list={list}
        state={state}
        total={people.total}
        csv={`/api${list.path}/export`}
        sortLabels={peopleSorts}
      >
        <SavedViews list={list} state={state} views={views} failure={failure} />
      </DataListToolbar>
      <DataListRows list={list}>
        <DataTable
          caption={`${title}, con stato e attività`}
          columns={peopleColumns(kind, list, state)}
          rows={people.rows}
          rowKey={({ id }) => String(id)}
          empty={
            <DataListEmpty
              list={list}
              state={state}
              illustration={state.view === '' ? 'vuoto-ricerca' : 'esito-ok'}
              action={
                state.view !== '' &&
                !isNarrowed(list, state) && (
                  <ButtonLink to={dataListPath(list, state, { view: '' })} variant="outline">
                    Mostra tutti
                  </ButtonLink>
                )
              }
            >
              {empty}
            </DataListEmpty>
          }
        />
      </DataListRows>
      <Steps list={list} state={state} people={people} />
    </>
  )
}

/** The pages before and after: the list is walked by registration, so that no page costs more than another. */
function Steps({ list, state, people }: Pick<PeopleListProps, 'list' | 'state' | 'people'>) {
  const { newer, older } = people
  if (newer === null && older === null) return null
  return (
    <nav className="people__steps" aria-label="Pagine">
      {newer !== null && (
        <ButtonLink to={cursorPath(list, state, { side: 'before', id: newer })} variant="outline" size="s" rel="prev">
          <ChevronLeft className="icon" aria-hidden="true" />
          Precedenti
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={cursorPath(list, state, { side: 'after', id: older })} variant="outline" size="s" rel="next">
          Successivi
          <ChevronRight className="icon" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
