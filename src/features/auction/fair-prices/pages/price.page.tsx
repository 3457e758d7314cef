import { data } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { breadcrumbJsonLd } from '#features/site/catalog/json-ld.rules.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { euroShort } from '#shared/money.ts'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { differenceText, type Mover } from '../movers.rules.ts'
import { type PricePage as Page, pricePage } from '../price-page.server.ts'
import { basisText, halfText, insteadText, rangeText } from '../price-words.rules.ts'
import { EstimateBand } from '../ui/estimate-band.tsx'
import { PriceCurve } from '../ui/price-curve.tsx'
import type { PlacedFigure } from '../views.ts'
import type { Route } from './+types/price.page'
import '../ui/prices.css'

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const page = await pricePage(params, ctxOf(context).now)
  if (!page) throw data(null, { status: 404 })
  cacheFor(context, 'fair-prices')
  return page
}

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData
  if (!page) return [{ title: 'Pagina non trovata | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { title, thing, figure, canonical } = page
  const description = figure
    ? `${halfText(thing, figure)} ${basisText(figure)}`
    : `${title}: la nostra stima editoriale, con fonte e data, e come avere prezzi veri pubblicando un annuncio gratuito.`
  return pageMeta(args, { title: `${title} | Promessi`, description, path: canonical })
}

const structured = ({ questions }: Pick<Page, 'questions'>) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const figureRows = ({ low, median, high }: PlacedFigure) => [
  { label: 'Un quarto spende meno di', amount: low },
  { label: 'Metà spende meno di', amount: median },
  { label: 'Un quarto spende più di', amount: high },
]

const figureColumns: readonly DataColumn<ReturnType<typeof figureRows>[number]>[] = [
  { key: 'label', header: 'Accordi conclusi', cell: ({ label }) => label, card: 'title' },
  { key: 'amount', header: 'Importo', cell: ({ amount }) => euroShort(amount), number: true, card: 'amount' },
]

/** What closed deals came to, drawn, said and as a table. */
function Prices({ figure, thing }: { figure: PlacedFigure; thing: string }) {
  const instead = insteadText(figure)
  return (
    <section className="prices__figure" aria-labelledby="prezzi">
      <h2 id="prezzi">La metà degli sposi spende {rangeText(figure)}</h2>
      {instead && <Note>{instead}</Note>}
      <PriceCurve figure={figure} label={halfText(thing, figure)} />
      <DataTable
        caption={`Prezzi ${figure.where.within}`}
        columns={figureColumns}
        rows={figureRows(figure)}
        rowKey={({ label }) => label}
        empty={null}
      />
      <p className="small muted">{basisText(figure)}</p>
    </section>
  )
}

const moverColumns: readonly DataColumn<Mover>[] = [
  { key: 'label', header: 'Matrimoni', cell: ({ label }) => label, card: 'title' },
  { key: 'half', header: 'Metà più comune', cell: rangeText, card: 'detail' },
  { key: 'median', header: 'Mediana', cell: ({ median }) => euroShort(median), number: true, card: 'amount' },
  { key: 'percent', header: 'Rispetto a tutti', cell: ({ percent }) => differenceText(percent), card: 'state' },
]

function Movers({ movers }: { movers: readonly Mover[] }) {
  return (
    <section aria-labelledby="che-cosa-conta">
      <h2 id="che-cosa-conta">Che cosa sposta il prezzo</h2>
      <DataTable
        caption="Prezzi per stagione, giorno e numero di invitati"
        columns={moverColumns}
        rows={movers}
        rowKey={({ cut }) => cut}
        empty={null}
      />
    </section>
  )
}

type Part = Page['parts'][number]

const partColumns: readonly DataColumn<Part>[] = [
  { key: 'name', header: 'Dove', cell: ({ name, path }) => <Link to={path}>{name}</Link>, card: 'title' },
  { key: 'half', header: 'Metà più comune', cell: rangeText, card: 'detail' },
  { key: 'median', header: 'Mediana', cell: ({ median }) => euroShort(median), number: true, card: 'amount' },
]

function Parts({ parts, where }: Pick<Page, 'parts' | 'where'>) {
  return (
    <section aria-labelledby="dove">
      <h2 id="dove">Dove, {where.at}</h2>
      <DataTable
        caption={`Prezzi nei luoghi ${where.at}`}
        columns={partColumns}
        rows={parts}
        rowKey={({ path }) => path}
        empty={null}
      />
    </section>
  )
}

/** /quanto-costa/foto-e-video/puglia/lecce: what closed deals came to, what moves the price, and where to go from here. */
export default function PricePage({ loaderData }: Route.ComponentProps) {
  const { title, thing, where, figure, movers, estimate, questions, parts, crumbs, lists } = loaderData
  const origin = useOrigin()
  return (
    <div className="page prices">
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <JsonLd data={structured({ questions })} />
      <Breadcrumb items={crumbs} />
      <PageHeader title={title}>
        {figure
          ? 'Prezzi di accordi conclusi su Promessi: proposte scelte dagli sposi e pagate, non listini.'
          : 'Qui mancano ancora abbastanza accordi conclusi: intanto una stima della redazione.'}
      </PageHeader>
      <div className="prices__columns">
        {figure && <Prices figure={figure} thing={thing} />}
        {estimate && <EstimateBand estimate={estimate} />}
        {movers.length > 0 && <Movers movers={movers} />}
      </div>
      {parts.length > 0 && <Parts parts={parts} where={where} />}
      <section className="prices__next" aria-labelledby="adesso">
        <h2 id="adesso">Il prezzo per il vostro matrimonio</h2>
        <p>Pubblica gratis un annuncio con il tuo budget: i fornitori propongono un prezzo più basso.</p>
        <p className="prices__links">
          <ButtonLink to={lists.publish}>Crea il tuo annuncio</ButtonLink>
          <ButtonLink variant="outline" to={lists.suppliers}>
            Vedi i fornitori {lists.at}
          </ButtonLink>
          <ButtonLink variant="outline" to={lists.announcements}>
            Vedi gli annunci {lists.at}
          </ButtonLink>
        </p>
      </section>
      <section aria-labelledby="domande">
        <h2 id="domande">Domande e risposte</h2>
        <Accordion>
          {questions.map(({ question, answer }, index) => (
            <AccordionItem key={question} name="prezzi" title={question} open={index === 0}>
              <p>{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </section>
    </div>
  )
}
