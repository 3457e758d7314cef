import { redirect, useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { formatInstant } from '#shared/days.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { countDisputesInWait, type DisputesView, staffDisputes } from '../disputes.queries.server.ts'
import { cursorText, readCursor } from '../staff-orders.rules.ts'
import { disputeTone } from '../ui/dispute-tone.ts'
import type { Route } from './+types/disputes.page'
import '../ui/disputes.css'

const SIZE = 30

const tabs: readonly {
  readonly key: string
  readonly label: string
  readonly view: DisputesView
  readonly empty: string
}[] = [
  { key: '', label: 'Tocca a noi', view: 'staff', empty: 'Nessuna controversia aspetta la redazione' },
  { key: 'aperte', label: 'Aperte', view: 'open', empty: 'Nessuna controversia è aperta' },
  { key: 'concluse', label: 'Concluse', view: 'over', empty: 'Nessuna controversia è conclusa' },
]

export const meta: Route.MetaFunction = () => [
  { title: 'Controversie | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const pathOf = (key: string, after?: string) => {
  const query = new URLSearchParams({ ...(key && { vista: key }), ...(after && { dopo: after }) })
  return query.size > 0 ? `/portal/controversie?${query}` : '/portal/controversie'
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const tab = tabs.find(({ key }) => key === (searchParams.get('vista') ?? ''))
  if (!tab) throw redirect('/portal/controversie')
  const after = readCursor(searchParams.get('dopo'))
  const [{ items, next }, waiting] = await Promise.all([
    staffDisputes(ctx, { view: tab.view, after, size: SIZE }),
    countDisputesInWait(ctx.now),
  ])
  return { key: tab.key, empty: tab.empty, items, next: next && cursorText(next), isFirst: after === null, waiting }
}

/** "Controversie": what couple and seller do not agree about, the late ones first. */
export default function DisputesPage() {
  const { key, empty, items, next, isFirst, waiting } = useLoaderData<typeof loader>()
  useLive()
  return (
    <>
      <PageHeader title="Controversie">
        {waiting === 0
          ? 'Nessuna aspetta la redazione.'
          : waiting === 1
            ? 'Una aspetta la redazione.'
            : `${waiting} aspettano la redazione.`}
      </PageHeader>
      <Tabs
        label="Viste delle controversie"
        items={tabs.map((tab) => ({
          to: pathOf(tab.key),
          label: tab.label,
          current: tab.key === key,
          ...(tab.key === '' && { count: waiting }),
        }))}
      />
      <DataTable
        caption="Controversie, con chi deve rispondere e entro quando"
        rows={items}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState illustration="esito-ok">{empty}</EmptyState>}
        columns={[
          {
            key: 'what',
            header: 'Controversia',
            card: 'title',
            cell: (row) => (
              <>
                <Link to={row.path}>
                  {row.number}, {row.reasonText}
                </Link>
                <br />
                <span className="small muted">
                  {row.orderNumber}, {row.title}
                </span>
              </>
            ),
          },
          {
            key: 'who',
            header: 'Sposi e fornitore',
            card: 'line',
            cell: (row) => (
              <>
                {row.couple}
                <br />
                <span className="small muted">{row.supplier}</span>
              </>
            ),
          },
          {
            key: 'state',
            header: 'Stato',
            card: 'state',
            cell: (row) => <StatusChip tone={disputeTone[row.status]}>{row.statusText}</StatusChip>,
          },
          {
            key: 'turn',
            header: 'Tocca a',
            card: 'detail',
            cell: (row) => (row.isStaffTurn ? 'Redazione' : row.awaitsText),
          },
          {
            key: 'due',
            header: 'Entro il',
            card: 'line',
            cell: (row) => (
              <span className={row.isLate ? 'dispute-late' : undefined}>
                {row.isLate && 'Scaduto, '}
                {formatInstant(row.dueAt)}
              </span>
            ),
          },
        ]}
      />
      <nav className="dispute-next" aria-label="Pagine delle controversie">
        {!isFirst && (
          <ButtonLink variant="outline" to={pathOf(key)}>
            Torna alle prime
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="outline" to={pathOf(key, next)}>
            Pagina successiva
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
