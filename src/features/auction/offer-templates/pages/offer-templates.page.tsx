import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { formatInstant } from '#shared/days.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { sectorTemplatePath } from '../template-address.rules.ts'
import { templateOverview } from '../template-editor.queries.server.ts'
import type { Route } from './+types/offer-templates.page'
import '#features/auction/question-sets/ui/question-editor.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Schemi delle proposte | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  return { macros: await templateOverview(ctx) }
}

type Sector = Awaited<ReturnType<typeof templateOverview>>[number]['sectors'][number]

/** "Schemi delle proposte", for staff: what an offer of each sector says item by item. */
export default function OfferTemplates() {
  const { macros } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Schemi delle proposte">
        Le voci a cui i fornitori rispondono quando scrivono una proposta, settore per settore. Ogni proposta resta con
        lo schema con cui è stata scritta.
      </PageHeader>
      {macros.map((macro, index) => (
        <section key={macro.name} className="stack" aria-labelledby={`macro-${index}`}>
          <h2 id={`macro-${index}`} className="question-heading">
            {macro.name}
          </h2>
          <DataTable<Sector>
            caption={`Schemi di ${macro.name}`}
            rows={macro.sectors}
            rowKey={({ id }) => String(id)}
            empty={null}
            columns={[
              {
                key: 'sector',
                header: 'Settore',
                card: 'title',
                cell: ({ id, name }) => <Link to={sectorTemplatePath(id)}>{name}</Link>,
              },
              { key: 'count', header: 'Voci', card: 'amount', number: true, cell: ({ itemCount }) => itemCount },
              {
                key: 'version',
                header: 'In vigore',
                card: 'detail',
                cell: ({ version, publishedAt }) =>
                  publishedAt ? `Versione ${version}, dal ${formatInstant(publishedAt)}` : 'Schema di partenza',
              },
              {
                key: 'draft',
                header: 'Bozza',
                card: 'state',
                cell: ({ hasDraft }) => hasDraft && <StatusChip tone="approval">Da pubblicare</StatusChip>,
              },
            ]}
          />
        </section>
      ))}
    </>
  )
}
