import { redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { canInterrupt } from '#features/auction/announcements/announcement.rules.ts'
import { InterruptInput } from '#features/auction/announcements/announcements.contract.ts'
import { interruptAnnouncement } from '#features/auction/announcements/index.server.ts'
import { changeViews, openDesk } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { deskPath, deskQuery, readDesk } from '#ui/lists/desk.rules.ts'
import { cursorText, readCursor } from '#ui/lists/desk-cursor.rules.ts'
import { DeskNext } from '#ui/lists/desk-next.tsx'
import { DeskEmpty, DeskRows } from '#ui/lists/desk-rows.tsx'
import { DeskToolbar } from '#ui/lists/desk-toolbar.tsx'
import { Link } from '#ui/parts/link.tsx'
import { FormNote } from '#ui/parts/note.tsx'
import { publishedAnnouncement, publishedAnnouncements } from '../published.queries.server.ts'
import { publishedDesk, publishedFilter, publishedTabs } from '../published-desk.rules.ts'
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
  const { state, views } = await openDesk(ctx, publishedDesk, request)
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

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, publishedDesk, form)
    if (changed !== null) return changed
    const { id, code, reason } = parseForm(InterruptInput, Object.fromEntries(form))
    await interruptAnnouncement(ctx, id, reason, code)
    const query = deskQuery(publishedDesk, readDesk(publishedDesk, new URL(request.url).searchParams))
    query.set('esito', 'interrotto')
    return redirect(`${publishedDesk.path}?${query}`)
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
          to: deskPath(publishedDesk, state, { view: key }),
          label,
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={publishedDesk} state={state} views={views} />
      <DeskToolbar
        list={publishedDesk}
        state={state}
        total={null}
        csv="/api/portal/auctions/export"
        sortLabels={{ data: 'Pubblicazione' }}
      >
        <SavedViews list={publishedDesk} state={state} views={views} failure={failure} />
      </DeskToolbar>
      {stopping && <InterruptDialog key={stopping.id} item={stopping} state={state} failure={failure} />}
      <DeskRows list={publishedDesk}>
        <DataTable
          caption="Annunci pubblicati"
          columns={publishedColumns(state)}
          rows={items}
          rowKey={({ id }) => String(id)}
          empty={
            <DeskEmpty list={publishedDesk} state={state} illustration="esito-ok">
              {tab?.empty}
            </DeskEmpty>
          }
        />
      </DeskRows>
      <DeskNext label="Pagine degli annunci" list={publishedDesk} state={state} next={next} isFirst={isFirst} />
    </>
  )
}
