import { redirect, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Route } from './+types/todo.page'
import { todoList } from './today.queries.server.ts'
import { readTodoList, type TodoItem, type TodoList, todoHeadings, todoLists, todoPath } from './today.rules.ts'
import './dashboard.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Da fare | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const list = readTodoList(searchParams.get('cosa'))
  if (!list) throw redirect(todoPath(todoLists[0]))
  const asked = searchParams.get('page') ?? ''
  return { list, ...(await todoList(ctx, list, /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1)) }
}

const WHEN: Readonly<Record<TodoList, string>> = {
  scadenze: 'Si chiude',
  domande: 'Ricevuta',
  risposte: 'Ricevuta',
  resi: 'Da decidere entro',
  conferme: 'Scelta il',
  bonifici: 'Da versare entro',
  fatture: 'Da emettere entro',
}

function Title({ item }: { readonly item: TodoItem }) {
  if (item.path)
    return (
      <Link to={item.path} reloadDocument={!item.path.startsWith('/portal')}>
        {item.title}
      </Link>
    )
  // The page of the notifications opens it, and it is read.
  return (
    <Form method="post" action="/notifiche" reloadDocument>
      <input type="hidden" name="id" value={item.id} />
      <button type="submit" name="intent" value="open" className="link todo-open">
        {item.title}
      </button>
    </Form>
  )
}

const columnsOf = (list: TodoList): readonly DataColumn<TodoItem>[] => [
  { key: 'title', header: 'Cosa', card: 'title', cell: (item) => <Title item={item} /> },
  { key: 'detail', header: 'Dettagli', card: 'line', cell: ({ detail }) => <span className="muted">{detail}</span> },
  {
    key: 'at',
    header: WHEN[list],
    card: 'line',
    cell: ({ at, isLate }) => (
      <span className={isLate ? 'late' : undefined}>
        <span className="todo-when">{WHEN[list]} </span>
        {formatDayAtTime(at)}
        {isLate && ', in ritardo'}
      </span>
    ),
  },
]

/** The things to do that have no list elsewhere: exactly those the dashboard counts. */
export default function TodoPage() {
  const { list, items, total, page, pages } = useLoaderData<typeof loader>()
  const { title, about, empty } = todoHeadings[list]
  return (
    <>
      <PageHeader title={title}>{about}</PageHeader>
      <Tabs
        label="Cose da fare"
        items={todoLists.map((one) => ({
          to: todoPath(one),
          label: todoHeadings[one].title,
          current: one === list,
          ...(one === list && { count: total }),
        }))}
      />
      <DataTable
        caption={title}
        columns={columnsOf(list)}
        rows={items}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState
            illustration="esito-ok"
            action={
              <ButtonLink variant="secondary" to="/portal/dashboard">
                Torna alla dashboard
              </ButtonLink>
            }
          >
            {empty}
          </EmptyState>
        }
      />
      <Pagination label="Pagine della lista" page={page} pages={pages} hrefFor={(to) => todoPath(list, to)} />
    </>
  )
}
