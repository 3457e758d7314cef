import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { formatDay } from '#shared/days.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { listedDays } from '../published-days.server.ts'
import { DaysCheck } from '../ui/days-check.tsx'
import type { Route } from './+types/days.page'
import '../ui/days.css'

/** Days that are listed: the file has more. */
const SHOWN = 14

export const loader = async () => ({ days: await listedDays(SHOWN) })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Registro generale degli esiti | Promessi',
    description:
      'Ogni giorno i registri di tutte le aste di Promessi finiscono in un solo albero firmato, che può solo crescere.',
  })

type Row = Awaited<ReturnType<typeof listedDays>>[number]

/** On a phone, where there are no heads of columns, with its name. */
function Hash({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <>
      <span className="days__label">{label} </span>
      <code className="days__hash">{children}</code>
    </>
  )
}

const columns: readonly DataColumn<Row>[] = [
  { key: 'day', header: 'Giorno', card: 'title', cell: (row) => formatDay(row.day) },
  { key: 'size', header: 'Annotazioni', number: true, card: 'amount', cell: (row) => row.size.toLocaleString('it-IT') },
  { key: 'root', header: 'Radice', card: 'line', cell: (row) => <Hash label="Radice">{row.root}</Hash> },
  {
    ...{ key: 'signature', header: 'Firma', card: 'line' },
    cell: (row) => <Hash label="Firma">{row.signature}</Hash>,
  },
]

/** /registro: the signed roots of the tree of all logs, for whoever audits the site. */
export default function DaysPage() {
  const { days } = useLoaderData<typeof loader>()
  return (
    <div className="page days">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Registro generale' }]} />
      <PageHeader title="Registro generale degli esiti">
        Ogni giorno lo stato dei registri di tutte le aste finisce in un solo albero, che firmiamo e pubblichiamo qui.
        L’albero può solo crescere: quello di oggi contiene quello di ieri, e chiunque può controllarlo.
      </PageHeader>
      <div className="days__tools">
        <DaysCheck />
        <ButtonLink
          variant="outline"
          to="/registro.json"
          reloadDocument
          download
          icon={<Download className="icon" aria-hidden="true" />}
        >
          Scarica in JSON
        </ButtonLink>
      </div>
      <DataTable
        caption="Gli ultimi giorni, dal più recente"
        columns={columns}
        rows={days}
        rowKey={(row) => row.day}
        empty={<p>Il primo giorno non è ancora finito.</p>}
      />
      <p className="small muted">
        Le chiavi con cui firmiamo stanno in{' '}
        <a href="/.well-known/promessi-outcome-keys.json">promessi-outcome-keys.json</a>.
      </p>
    </div>
  )
}
