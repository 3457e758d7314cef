import { useActionData, useLoaderData } from 'react-router'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { dataListPath } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty, DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { auditTrail } from '../audit.queries.server.ts'
import { eventLabelOf } from '../audit-labels.rules.ts'
import { auditFilter, auditList, auditSorts } from '../audit-list.rules.ts'
import { subjectLabelOf } from '../audit-subjects.rules.ts'
import type { AuditLine } from '../views.ts'
import type { Route } from './+types/audit.page'
import './audit.page.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Registro | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { state, views } = await openDataList(ctx, auditList, request)
  const older = new URL(request.url).searchParams.get('prima')
  return { state, views, isContinued: older !== null, ...(await auditTrail(ctx, auditFilter(state, older))) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The page has no form but those of the saved views: the log is only read. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, auditList, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

const kinds: Readonly<Record<string, string>> = {
  admin: 'Staff',
  couple: 'Sposi',
  supplier: 'Fornitore',
  system: 'Sistema',
  visitor: 'Visitatore',
}

function Who({ line }: { readonly line: AuditLine }) {
  const kind = kinds[line.actorKind] ?? line.actorKind
  if (!line.actor) return kind
  return (
    <>
      {line.actor.name ?? line.actor.handle} <span className="muted small">{kind}</span>
    </>
  )
}

function What({ line }: { readonly line: AuditLine }) {
  const story = `${auditList.path}?vista=tutto&cosa=${encodeURIComponent(line.subject)}&numero=${line.subjectId}`
  return (
    <>
      <Link to={story}>{subjectLabelOf(line.subject, line.subjectId)}</Link>{' '}
      <span className="audit__event">{eventLabelOf(line.subject, line.event)}</span>
    </>
  )
}

function Why({ line }: { readonly line: AuditLine }) {
  if (line.reason === null && line.changes.length === 0) return <span className="muted">–</span>
  return (
    <>
      {line.reason !== null && <span className="audit__reason">{line.reason}</span>}
      {line.changes.length > 0 && (
        <details className="audit__details">
          <summary>
            {line.changes.length === 1 ? 'Un dato' : `${line.changes.length} dati`}
            <span className="sr-only"> della riga {line.id}</span>
          </summary>
          <dl>
            {line.changes.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {before !== null && (
                    <>
                      <del>{before}</del>
                      <span className="sr-only"> diventa </span>{' '}
                    </>
                  )}
                  {before === null ? after : <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const columns: readonly DataColumn<AuditLine>[] = [
  { key: 'what', header: 'Cosa', card: 'title', cell: (line) => <What line={line} /> },
  { key: 'at', header: 'Quando', card: 'detail', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { key: 'who', header: 'Chi', card: 'state', cell: (line) => <Who line={line} /> },
  { key: 'why', header: 'Motivo e dati', card: 'line', cell: (line) => <Why line={line} /> },
]

const tabs = [
  { key: '', label: 'Decisioni dello staff' },
  { key: 'tutto', label: 'Tutto' },
] as const

/** "Registro": who did what, before, after and why. */
export default function AuditPage() {
  const { state, views, lines, olderThan, isContinued } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const here = dataListPath(auditList, state)
  return (
    <>
      <PageHeader title="Registro">Chi ha fatto che cosa, quando e perché. Nessuno può cambiarlo.</PageHeader>
      <Tabs
        label="Viste del registro"
        items={tabs.map(({ key, label }) => ({
          to: dataListPath(auditList, state, { view: key }),
          label,
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={auditList} state={state} views={views} />
      <DataListToolbar list={auditList} state={state} total={lines.length} csv={null} sortLabels={auditSorts}>
        <SavedViews list={auditList} state={state} views={views} failure={failure} />
      </DataListToolbar>
      <DataListRows list={auditList}>
        <DataTable
          caption="Registro delle azioni"
          columns={columns}
          rows={lines}
          rowKey={({ id }) => String(id)}
          empty={
            <DataListEmpty list={auditList} state={state} illustration="esito-ok">
              Nessuna riga
            </DataListEmpty>
          }
        />
      </DataListRows>
      <nav className="audit__pages" aria-label="Pagine del registro">
        {isContinued && (
          <ButtonLink to={here} variant="text">
            Torna alle più recenti
          </ButtonLink>
        )}
        {olderThan !== null && (
          <ButtonLink to={`${here}${here.includes('?') ? '&' : '?'}prima=${olderThan}`} variant="outline">
            Righe precedenti
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
