import { Thread, type ThreadStep } from '#ui/lists/thread.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShellViewer } from '../shell.rules.ts'
import './how-it-works.css'

const coupleSteps: readonly ThreadStep[] = [
  {
    key: 'publish',
    title: 'Pubblichi il tuo annuncio',
    detail: 'Scegli il servizio, descrivi cosa desideri e scrivi il budget massimo. È gratis.',
  },
  { key: 'check', title: 'Lo staff lo controlla', detail: 'Ti scriviamo una email appena il tuo annuncio è online.' },
  {
    key: 'offers',
    title: 'I fornitori offrono',
    detail: 'Per 7, 10 o 15 giorni arrivano solo offerte più basse del tuo budget.',
  },
  {
    key: 'choose',
    title: 'Scegli con calma',
    detail: 'Hai 7 giorni per votare, confrontare e accettare una proposta. O nessuna.',
  },
  { key: 'order', title: 'Ordini e segui tutto', detail: 'Paghi online, controlli la consegna e lasci la recensione.' },
]

const companySteps: readonly ThreadStep[] = [
  { key: 'register', title: 'Registri la tua azienda', detail: 'Scegli il tuo settore e completi i dati per vendere.' },
  {
    key: 'find',
    title: 'Trovi gli annunci giusti',
    detail: 'Solo richieste del tuo settore, con budget, data e luogo.',
  },
  { key: 'offer', title: 'Fai la tua offerta', detail: 'Sempre sotto il budget, fino a cinque volte per annuncio.' },
  { key: 'win', title: 'Vinci e incassi', detail: 'L’ordine arriva già pagato: prepari, spedisci, consegni.' },
  { key: 'grow', title: 'Cresci', detail: 'Le recensioni degli sposi parlano per te.' },
]

interface HowItWorksProps {
  readonly kind: ShellViewer['kind']
  readonly tryIt: { readonly label: string; readonly to: string }
}

/** The path of an offer, for couples and for companies; whoever looks sees their own first (HOME-02, HOME-07). */
export function HowItWorks({ kind, tryIt }: HowItWorksProps) {
  const couples = { key: 'couples', title: 'Per gli sposi', steps: coupleSteps }
  const companies = { key: 'companies', title: 'Per le aziende', steps: companySteps }
  const paths = kind === 'supplier' ? [companies, couples] : [couples, companies]
  return (
    <section className="section how" id="discover" aria-labelledby="come-nasce">
      <div className="page">
        <div className="section__head">
          <h2 id="come-nasce">Come nasce un’offerta al ribasso</h2>
          <ButtonLink variant="outline" to={tryIt.to}>
            {tryIt.label}
          </ButtonLink>
        </div>
        {paths.map(({ key, title, steps }) => (
          <div className="how__path" key={key}>
            <h3>{title}</h3>
            <Thread label={`Come funziona: ${title.toLowerCase()}`} steps={steps} />
          </div>
        ))}
      </div>
    </section>
  )
}
