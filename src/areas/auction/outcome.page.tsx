import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { statusLabel, statusSentence, statusTone } from '#features/auction/announcements/auction.rules.ts'
import { ReceiptCheck } from '#features/auction/outcomes/ui/receipt-check.tsx'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Thread } from '#ui/lists/thread.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { Route } from './+types/outcome.page'
import { outcomePage } from './outcome-page.server.ts'
import '#features/auction/outcomes/ui/outcome.css'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const page = await outcomePage(ctx, params.code)
  if (ctx.actor.kind === 'visitor') cacheFor(context, `announcement:${page.id}`, 'announcements')
  return page
}

/** The announcement is what search engines find; this page says how it went. */
export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData
  if (!page) return [{ title: 'Esito non trovato | Promessi' }, { name: 'robots', content: 'noindex' }]
  return pageMeta(args, { title: `Esito di ${page.title} | Promessi`, description: '', isPrivate: true })
}

/** /esito/{code}: how an auction went, in plain words, with the log that proves it. */
export default function OutcomePage() {
  const { id, code, title, status, isDecided, winnerName, story } = useLoaderData<typeof loader>()
  const detail = `/auctions/detail/${id}`
  return (
    <div className="page outcome">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'Annunci in corso', to: '/auctions' },
          { label: title, to: detail },
          { label: 'Esito' },
        ]}
      />
      <PageHeader title={`Esito di ${title}`}>
        <span className="row">
          <StatusChip tone={statusTone[status]}>{statusLabel[status]}</StatusChip>
          <span className="micro">{code}</span>
        </span>
      </PageHeader>
      {!isDecided && <p>L’esito non c’è ancora: lo trovi qui quando gli sposi avranno deciso.</p>}
      {isDecided && !story && (
        <p>
          Questo annuncio è stato pubblicato prima che Promessi tenesse un registro d’esito: per lui il registro non
          c’è.
        </p>
      )}
      {story && <p className="outcome__sentence">{story.sentence}</p>}
      {isDecided && <p className="muted">{statusSentence(status, winnerName, false)}.</p>}
      {story && (
        <div className="outcome__columns">
          <section aria-labelledby="storia">
            <h2 id="storia">Com’è andata</h2>
            <Thread steps={story.steps} label="La storia dell’asta" orientation="vertical" />
          </section>
          <div className="outcome__aside">
            <ReceiptCheck code={code} />
            <Files code={code} />
          </div>
        </div>
      )}
      <p className="outcome__back">
        <Link to={detail}>Torna all’annuncio</Link>
      </p>
    </div>
  )
}

function Files({ code }: { readonly code: string }) {
  const icon = <Download className="icon" aria-hidden="true" />
  return (
    <section className="outcome__files" aria-labelledby="file">
      <h2 id="file">Controlla da te</h2>
      <p>
        Ogni passo è annotato in un registro che nessuno, nemmeno noi, può cambiare senza che si veda. Le proposte non
        vi stanno in chiaro, e chi ha la ricevuta della sua può dimostrare che è stata contata.
      </p>
      <div className="row">
        <ButtonLink variant="outline" size="s" to={`/esito/${code}/registro.json`} reloadDocument download icon={icon}>
          Registro
        </ButtonLink>
        <ButtonLink variant="outline" size="s" to="/verify-outcome.mjs" reloadDocument download icon={icon}>
          Programma di verifica
        </ButtonLink>
      </div>
      <p className="small muted">
        Con Node: <code>node verify-outcome.mjs registro.json ricevuta.json</code>. I registri di ogni giorno stanno nel{' '}
        <Link to="/registro">registro generale</Link>.
      </p>
    </section>
  )
}
