import { type ReactNode, useId, useState } from 'react'
import { TraderIdentity } from '#features/people/suppliers/ui/trader-identity.tsx'
import type { TraderIdentityView } from '#features/people/suppliers/views.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { Price } from '#ui/figures/price.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShowcaseView } from '../views.ts'
import { ShowcaseMap } from './showcase-map.tsx'
import './showcase-info.css'

interface ShowcaseInfoProps {
  readonly showcase: ShowcaseView
  readonly map: { readonly tiles: string; readonly attribution: string }
}

/** What the supplier offers and says of itself, one section open at a time (SHOW-30, SHOW-31, decision 0119). */
export function ShowcaseInfo({ showcase, map }: ShowcaseInfoProps) {
  const { about, services, conditions, returnPolicy, privacyPolicy, address, point, mapPrecision } = showcase
  const hasServices = services.trim() !== ''
  const [mapOpen, setMapOpen] = useState(false)
  return (
    <Accordion className="showcase-info">
      <Section title="Servizi e/o prodotti offerti" open={hasServices}>
        <Words text={services} />
      </Section>
      <Section title="Azienda" open={!hasServices}>
        <Words text={about} />
      </Section>
      <Section title="Termini e condizioni generali di vendita (art. 49 Codice del Consumo)">
        <Words text={conditions} />
      </Section>
      <Section title="Politica resi rimborsi cambi e disdette">
        <Words text={returnPolicy} />
      </Section>
      <Section title="Privacy Policy Fornitore">
        <Words text={privacyPolicy} />
      </Section>
      {address && (
        <Section title="Mappa" onToggle={(isOpen) => setMapOpen(isOpen)}>
          <ShowcaseMap
            name={showcase.title}
            isOpen={mapOpen}
            place={{ address, point, precision: mapPrecision, ...map }}
          />
        </Section>
      )}
    </Accordion>
  )
}

interface SectionProps {
  readonly title: string
  readonly open?: boolean
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

function Section({ title, open = false, onToggle, children }: SectionProps) {
  return (
    <AccordionItem
      name="vetrina"
      title={title}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      {children}
    </AccordionItem>
  )
}

/** A text of the supplier's: plain, with its line breaks (OQ-017). */
function Words({ text }: { readonly text: string }) {
  return text.trim() === '' ? (
    <p className="muted">Nessuna informazione inserita</p>
  ) : (
    <p className="showcase-info__words">{text}</p>
  )
}

interface ShowcaseTraderProps {
  readonly businessName: string
  readonly trader: TraderIdentityView
}

/** Who the contract would be with: always in sight, after what the supplier offers. */
export function ShowcaseTrader({ businessName, trader }: ShowcaseTraderProps) {
  const titleId = useId()
  return (
    <section className="showcase-trader" aria-labelledby={titleId}>
      <h2 id={titleId} className="showcase-trader__title">
        Dati del venditore
      </h2>
      <p className="showcase-trader__contract">
        Il contratto è con {businessName}, fornitore professionale. Promessi mette in contatto gli sposi e chi vende.
      </p>
      <TraderIdentity trader={trader} />
    </section>
  )
}

interface ShowcaseOfferProps {
  readonly showcase: ShowcaseView
  readonly storePath: string | null
  /** What else leads on from here. */
  readonly children?: ReactNode
}

/** What it costs at least, a few figures, and where to go from here (SHOW-29). */
export function ShowcaseOffer({ showcase, storePath, children }: ShowcaseOfferProps) {
  const { startingPriceCents, priceIncludes, awardCount, productCount, since, sectorId } = showcase
  const sector = findSector(sectorId)
  return (
    <aside className="showcase-offer" aria-label="Prezzo e store">
      {startingPriceCents > 0 ? (
        <p>
          <span className="muted">A partire da</span>
          <Price cents={startingPriceCents} size="xl" />
          <span className="small muted">IVA inclusa</span>
          {priceIncludes && <span className="showcase-offer__includes">{priceIncludes}</span>}
        </p>
      ) : (
        <p className="showcase-offer__request">Prezzo su richiesta</p>
      )}
      <dl className="showcase-offer__facts">
        <Figure term="Proposte accettate" value={awardCount} />
        {storePath && <Figure term="Prodotti nello store" value={productCount} />}
        <Figure term="Su Promessi dal" value={since} />
      </dl>
      {storePath && (
        <ButtonLink to={storePath} caps wide>
          VEDI STORE
        </ButtonLink>
      )}
      <ButtonLink to={sector ? `/new-auction?settore=${sectorId}` : '/new-auction'} variant="outline" wide>
        Crea un annuncio{sector && ` per ${sector.name.toLowerCase()}`}
      </ButtonLink>
      {children}
    </aside>
  )
}

const Figure = ({ term, value }: { readonly term: string; readonly value: number }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)
