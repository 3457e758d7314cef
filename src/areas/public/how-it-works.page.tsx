import { useLoaderData } from 'react-router'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Thread, type ThreadStep } from '#ui/thread.tsx'
import type { Route } from './+types/how-it-works.page'
import { LakeScene } from './home/lake-scene.tsx'
import { homeWords } from './home.rules.ts'
import './how-it-works.page.css'
import { pageMeta } from './seo.ts'

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

export const loader = ({ context }: Route.LoaderArgs) => {
  const { actor } = ctxOf(context)
  cacheFor(context, 'how-it-works')
  const kind = actor.kind === 'system' ? ('visitor' as const) : actor.kind
  return { kind, seo: seoFor('comefunziona'), tryIt: homeWords(kind).tryIt }
}

const coupleSteps: readonly ThreadStep[] = [
  {
    key: 'publish',
    title: 'Pubblichi il tuo annuncio',
    detail: 'Scegli il servizio, descrivi cosa desideri e scrivi il budget massimo. È gratis e non ti impegna.',
  },
  { key: 'check', title: 'Lo staff lo controlla', detail: 'Ti scriviamo una email appena è online.' },
  {
    key: 'offers',
    title: 'I fornitori offrono',
    detail: 'Per 7, 10 o 15 giorni ricevi offerte sempre più basse del tuo budget.',
  },
  { key: 'choose', title: 'Scegli tu', detail: 'Hai 7 giorni per accettare una proposta o scartarle tutte.' },
  {
    key: 'order',
    title: 'Ordini e segui tutto',
    detail: 'Paghi online con il Bonus Sposi, controlli la consegna, lasci la recensione.',
  },
]

const companySteps: readonly ThreadStep[] = [
  {
    key: 'register',
    title: 'Registri la tua azienda',
    detail: 'Scegli il tuo settore e completi i dati per vendere: spedizione, resi, bonus per gli sposi.',
  },
  {
    key: 'plan',
    title: 'Scegli l’abbonamento',
    detail: 'Bronze, Silver, Gold o Platinum: cambiano durata, partecipazioni e commissione.',
  },
  {
    key: 'offer',
    title: 'Rispondi agli annunci',
    detail: 'Fai la tua offerta sotto il budget. Se vinci, l’ordine arriva già pagato.',
  },
  { key: 'grow', title: 'Cresci con le recensioni', detail: 'Vendite, incassi e proposte sono nel tuo portale.' },
]

const rules: readonly { figure: string; text: string }[] = [
  { figure: '1', text: 'solo fornitore vince ogni annuncio.' },
  { figure: '5', text: 'offerte al massimo per fornitore: si gioca sul prezzo, non sul numero.' },
  { figure: '7', text: 'giorni per decidere dopo la scadenza.' },
  { figure: '0\u00a0€', text: 'per pubblicare, ricevere offerte e dire di no.' },
]

export default function HowItWorksPage() {
  const { kind, tryIt } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="how-opening" aria-label="Presentazione">
        <LakeScene className="how-opening__scene" />
        <div className="page how-opening__text">
          <h1>Tu dici quanto, loro dicono meno.</h1>
          <p>Su Promessi gli sposi fissano il budget e i fornitori rispondono con un’offerta più bassa.</p>
          <ButtonLink size="l" to={tryIt.to}>
            {tryIt.label}
          </ButtonLink>
        </div>
        <div className="how-opening__edge">
          <PaperEdge />
        </div>
      </section>
      <section className="section" aria-labelledby="se-ti-sposi">
        <div className="page how-role">
          <div>
            <h2 id="se-ti-sposi">Se ti sposi</h2>
            <Thread label="I passi degli sposi" steps={coupleSteps} orientation="vertical" numbered />
            {kind === 'visitor' && <ButtonLink to="/register">Registrati gratis</ButtonLink>}
            {kind === 'couple' && <ButtonLink to="/new-auction">Crea il tuo annuncio</ButtonLink>}
          </div>
          <PhotoFrame src="/illustrations/bomboniere-e-partecipazioni.webp" alt="" ratio="4/5" rounded />
        </div>
      </section>
      <section className="section section--tint how-rules" aria-label="Le regole in quattro numeri">
        <ul className="page">
          {rules.map(({ figure, text }) => (
            <li key={figure}>
              <b>{figure}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="se-lavori">
        <div className="page how-role how-role--turned">
          <PhotoFrame src="/illustrations/fiori-e-addobbi.webp" alt="" ratio="4/5" rounded />
          <div>
            <h2 id="se-lavori">Se lavori con i matrimoni</h2>
            <Thread label="I passi delle aziende" steps={companySteps} orientation="vertical" numbered />
            {kind === 'visitor' && (
              <ButtonLink variant="outline" to="/register">
                Registra la tua azienda
              </ButtonLink>
            )}
            {kind === 'supplier' && (
              <ButtonLink variant="outline" to="/auctions">
                Annunci Sposi
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      {kind !== 'supplier' && (
        <section className="section section--tint" aria-labelledby="tre-minuti">
          <div className="page how-end">
            <h2 id="tre-minuti">Il primo annuncio richiede tre minuti</h2>
            <p>Nessuna carta da inserire. Se le offerte non ti convincono, le scarti tutte.</p>
            <ButtonLink size="l" to={tryIt.to}>
              {tryIt.label}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  )
}
