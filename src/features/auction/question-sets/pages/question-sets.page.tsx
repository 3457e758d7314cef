import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { formatInstant } from '#shared/days.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { sectorQuestionsPath } from '../question-address.rules.ts'
import { questionOverview } from '../question-editor.queries.server.ts'
import type { Route } from './+types/question-sets.page'
import '../ui/question-editor.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Domande degli annunci | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  return { macros: await questionOverview(ctx) }
}

type Sector = Awaited<ReturnType<typeof questionOverview>>[number]['sectors'][number]

/** "Domande degli annunci", for staff: what the wizard asks in each sector. */
export default function QuestionSets() {
  const { macros } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Domande degli annunci">
        Le domande a cui gli sposi rispondono quando creano un annuncio, settore per settore. Ogni annuncio resta con le
        domande a cui ha risposto.
      </PageHeader>
      {macros.map((macro, index) => (
        <section key={macro.name} className="stack" aria-labelledby={`macro-${index}`}>
          <h2 id={`macro-${index}`} className="question-heading">
            {macro.name}
          </h2>
          <DataTable<Sector>
            caption={`Domande di ${macro.name}`}
            rows={macro.sectors}
            rowKey={({ id }) => String(id)}
            empty={null}
            columns={[
              {
                key: 'sector',
                header: 'Settore',
                card: 'title',
                cell: ({ id, name }) => <Link to={sectorQuestionsPath(id)}>{name}</Link>,
              },
              {
                key: 'count',
                header: 'Domande',
                card: 'amount',
                number: true,
                cell: ({ questionCount }) => questionCount,
              },
              {
                key: 'version',
                header: 'In vigore',
                card: 'detail',
                cell: ({ version, publishedAt }) =>
                  publishedAt ? `Versione ${version}, dal ${formatInstant(publishedAt)}` : 'Domande di partenza',
              },
              {
                key: 'draft',
                header: 'Bozza',
                card: 'state',
                cell: ({ draftAt }) => draftAt && <StatusChip tone="approval">Da pubblicare</StatusChip>,
              },
            ]}
          />
        </section>
      ))}
    </>
  )
}
