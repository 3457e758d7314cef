import { useLoaderData } from 'react-router'
import { plansOnSale } from '#features/money/billing/index.server.ts'
import { plansSentence } from '#features/money/billing/prices.rules.ts'
import { howItWorks, pageSeo } from '#features/site/texts/index.server.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { PaperEdge } from '#ui/frame/paper-edge.tsx'
import { Thread } from '#ui/lists/thread.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { LakeScene } from '../home/lake-scene.tsx'
import { homeCopy } from '../home.rules.ts'
import type { Route } from './+types/how-it-works.page'
import './how-it-works.page.css'
import { pageMeta } from '../seo.ts'
import { WhoSees } from './who-sees.tsx'

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { actor, now } = ctxOf(context)
  cacheFor(context, 'how-it-works', 'prices')
  const words = await howItWorks({ piani: plansSentence(await plansOnSale(now)) })
  const kind = actor.kind === 'system' ? ('visitor' as const) : actor.kind
  return { kind, seo: await pageSeo('comefunziona'), tryIt: homeCopy(kind).tryIt, words }
}

const rules: readonly { figure: string; text: string }[] = [
  { figure: '1', text: 'solo fornitore vince ogni annuncio.' },
  { figure: '5', text: 'offerte al massimo per fornitore: si gioca sul prezzo, non sul numero.' },
  { figure: '7', text: 'giorni per decidere dopo la scadenza.' },
  { figure: '0\u00a0€', text: 'per pubblicare, ricevere offerte e dire di no.' },
]

export default function HowItWorksPage() {
  const { kind, tryIt, words } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="how-opening" aria-label="Presentazione">
        <LakeScene className="how-opening__scene" />
        <div className="page how-opening__text">
          <h1>{words.heading}</h1>
          <p>{words.opening}</p>
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
            <Thread label="I passi degli sposi" steps={words.couple} orientation="vertical" numbered />
            {kind === 'visitor' && <ButtonLink to="/register">Registrati gratis</ButtonLink>}
            {kind === 'couple' && <ButtonLink to="/new-auction">Crea il tuo annuncio</ButtonLink>}
          </div>
          <PhotoFrame src="/illustrations/bomboniere-e-partecipazioni.webp" alt="" ratio="4/5" rounded />
        </div>
      </section>
      <section className="section section--tint how-rules later" aria-label="Le regole in quattro numeri">
        <ul className="page">
          {rules.map(({ figure, text }) => (
            <li key={figure}>
              <b>{figure}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <WhoSees />
      <section className="section later" aria-labelledby="se-lavori">
        <div className="page how-role how-role--turned">
          <PhotoFrame src="/illustrations/fiori-e-addobbi.webp" alt="" ratio="4/5" rounded />
          <div>
            <h2 id="se-lavori">Se lavori con i matrimoni</h2>
            <Thread label="I passi delle aziende" steps={words.company} orientation="vertical" numbered />
            {kind === 'visitor' && (
              <ButtonLink variant="outline" to="/register?tab=aziende">
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
        <section className="section section--tint later" aria-labelledby="tre-minuti">
          <div className="page how-end">
            <h2 id="tre-minuti">{words.ending}</h2>
            <p>{words.endingText}</p>
            <ButtonLink size="l" to={tryIt.to}>
              {tryIt.label}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  )
}
