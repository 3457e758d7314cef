import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { euro } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { dac7Registry, dac7Years } from '../dac7-registry.server.ts'
import { Dac7Year } from '../ui/dac7-year.tsx'
import { PeriodForm } from '../ui/period-form.tsx'
import type { Dac7Registry } from '../views.ts'
import type { Route } from './+types/dac7-registry.page'
import '../ui/earnings.css'

export const meta: Route.MetaFunction = () => [
  { title: 'DAC7 | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const years = dac7Years(ctx)
  const asked = new URL(request.url).searchParams.get('anno')
  const year = years.find((one) => String(one) === asked) ?? (years[0] as number)
  return { years, registry: await dac7Registry(ctx, year) }
}

type Missing = Dac7Registry['missing'][number]

const missingColumns: readonly DataColumn<Missing>[] = [
  {
    key: 'who',
    header: 'Fornitore',
    card: 'title',
    cell: ({ supplierId, name }) => <Link to={`/portal/operators/${supplierId}`}>{name}</Link>,
  },
  { key: 'what', header: 'Manca', card: 'line', cell: ({ what }) => what.join(', ') },
  {
    key: 'consideration',
    header: 'Corrispettivo',
    number: true,
    card: 'amount',
    cell: ({ considerationCents }) => euro(considerationCents),
  },
]

/** "DAC7" of the staff: whose data is missing first, then the year of all sellers and the message to the tax authority. */
export default function Dac7RegistryPage() {
  const { years, registry } = useLoaderData<typeof loader>()
  const { year, quarters, total, reported, incomplete, excluded, missing } = registry
  return (
    <>
      <PageHeader
        title="DAC7"
        actions={
          <ButtonLink variant="outline" to={`/api/portal/registri/dac7/xml?anno=${year}`} reloadDocument download>
            Scarica XML
          </ButtonLink>
        }
      >
        Entro il 31 gennaio comunichiamo all’Agenzia delle Entrate quanto ha incassato ogni venditore nell’anno prima
        (D.Lgs. 32/2023).
      </PageHeader>
      <div className="earnings">
        <PeriodForm
          label="Anno"
          name="anno"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <StatGroup>
          <StatTile label="Da comunicare" value={reported} note={reported === 1 ? 'venditore' : 'venditori'} />
          <StatTile
            label="Con dati mancanti"
            value={incomplete}
            note="restano fuori dal file finché non li completano"
            tone={incomplete > 0 ? 'warning' : 'good'}
          />
          <StatTile label="Esclusi" value={excluded} note="solo beni, meno di 30 vendite e al massimo 2.000 €" />
          <StatTile label="Corrispettivo" value={euro(total.considerationCents)} note="netto di rimborsi, fee e IVA" />
        </StatGroup>
        {incomplete > 0 && (
          <>
            <Note tone="warning">
              {incomplete === 1 ? 'A un venditore mancano dati' : `A ${incomplete} venditori mancano dati`} senza i
              quali la comunicazione non si può fare: li scrive il fornitore nel suo portale, in «Guadagni», «DAC7».
            </Note>
            <DataTable
              caption="Venditori con dati mancanti"
              columns={missingColumns}
              rows={missing}
              rowKey={({ supplierId }) => String(supplierId)}
              empty={null}
            />
          </>
        )}
        <Dac7Year
          caption={`Cifre DAC7 del ${year}, tutti i venditori da comunicare`}
          year={year}
          quarters={quarters}
          total={total}
        />
      </div>
    </>
  )
}
