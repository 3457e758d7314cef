import { redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { canInterrupt } from '#features/auction/announcements/announcement.rules.ts'
import { InterruptInput } from '#features/auction/announcements/announcements.contract.ts'
import { interruptAnnouncement } from '#features/auction/announcements/index.server.ts'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { dataListPath, dataListQuery, readDataList } from '#ui/lists/data-list.rules.ts'
import { cursorText, readCursor } from '#ui/lists/data-list-cursor.rules.ts'
import { DataListNext } from '#ui/lists/data-list-next.tsx'
import { DataListEmpty, DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { publishedAnnouncement, publishedAnnouncements } from '../published.queries.server.ts'
import { publishedFilter, publishedList, publishedTabs } from '../published-list.rules.ts'
import { InterruptDialog } from '../ui/interrupt-dialog.tsx'
import { publishedColumns } from '../ui/published-columns.tsx'
import type { Route } from './+types/published.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Annunci pubblicati | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const Wanted = z.coerce.number().int().positive().max(999_999_999)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { state, views } = await openDataList(ctx, publishedList, request)
  const search = new URL(request.url).searchParams
  const after = readCursor(search.get('dopo'))
  const wanted = Wanted.safeParse(search.get('interrompi'))
  const [{ items, next }, chosen] = await Promise.all([
    publishedAnnouncements(ctx, publishedFilter(state), { after, size: state.size }),
    wanted.success ? publishedAnnouncement(ctx, wanted.data) : null,
  ])
  return {
    ...{ state: { ...state, page: 1 }, views, items, isFirst: after === null },
    next: next && cursorText(next),
    stopping: chosen && canInterrupt(chosen.status) ? chosen : null,
    done: search.get('esito') === 'interrotto',
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, publishedList, form)
    if (changed !== null) return changed
    const { id, code, reason } = parseForm(InterruptInput, Object.fromEntries(form))
    await interruptAnnouncement(ctx, id, reason, code)
    const query = dataListQuery(publishedList, readDataList(publishedList, new URL(request.url).searchParams))
    query.set('esito', 'interrotto')
    return redirect(`${publishedList.path}?${query}`)
  })
}

/** "Annunci pubblicati", for staff: everything that was ever published, and the way to stop what still runs (ACC-09). */
export default function PublishedPage() {
  const { state, views, items, next, isFirst, stopping, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const tab = publishedTabs.find(({ key }) => key === state.view)
  return (
    <>
      <PageHeader title="Annunci pubblicati">
        Quelli in attesa sono nella <Link to="/portal/auctions">revisione</Link>.
      </PageHeader>
      <FormNote tone="success">
        {done && !failure ? 'Annuncio interrotto: gli sposi e i fornitori vengono avvisati.' : null}
      </FormNote>
      {!stopping && failure?.values.decision === 'interrupt' && <FormNote>{failure.message}</FormNote>}
      <Tabs
        label="Viste degli annunci"
        items={publishedTabs.map(({ key, label }) => ({
          to: dataListPath(publishedList, state, { view: key }),
          label,
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={publishedList} state={state} views={views} />
      <DataListToolbar
        list={publishedList}
        state={state}
        total={null}
        csv="/api/portal/auctions/export"
        sortLabels={{ data: 'Pubblicazione' }}
      >
        <SavedViews list={publishedList} state={state} views={views} failure={failure} />
      </DataListToolbar>
      {stopping && <InterruptDialog key={stopping.id} item={stopping} state={state} failure={failure} />}
      <DataListRows list={publishedList}>
        <DataTable
          caption="Annunci pubblicati"
          columns={publishedColumns(state)}
          rows={items}
          rowKey={({ id }) => String(id)}
          empty={
            <DataListEmpty list={publishedList} state={state} illustration="esito-ok">
              {tab?.empty}
            </DataListEmpty>
          }
        />
      </DataListRows>
      <DataListNext label="Pagine degli annunci" list={publishedList} state={state} next={next} isFirst={isFirst} />
    </>
  )
}
