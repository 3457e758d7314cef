import type { ReactNode } from 'react'
import { type Standing, standingText } from '#features/auction/announcements/sight/standing.rules.ts'
import { feeOn } from '#features/money/billing/fees/fee.rules.ts'
import { type Cents, cents, euro, formatRate } from '#shared/money.ts'
import { OfferScale } from '#ui/charts/offer-scale.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { MAX_OFFERS } from '../offers.rules.ts'
import type { BiddingView, OfferView } from '../views.ts'
import './offer-account.css'

interface OfferAccountProps {
  /** What is typed; null while it is not an acceptable amount. */
  priceCents: Cents | null
  budgetCents: Cents
  bidding: BiddingView
  offers: readonly OfferView[]
  /** What a supplier may know of the others, where it does not see them; null where it does. */
  hidden: { readonly words: string; readonly standing: Standing | null } | null
  /** The submit button and what goes with it. */
  children: ReactNode
}

const ORDINALS = ['prima', 'seconda', 'terza', 'quarta', 'quinta'] as const
const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}ª`

/** "Il tuo conto": what is left of the price, and where it would stand among the others; follows the typing. */
export function OfferAccount({ priceCents, budgetCents, bidding, offers, hidden, children }: OfferAccountProps) {
  const price = priceCents ?? cents(0)
  const { feeCents, vatCents, netCents } = feeOn(price, bidding.feeBps, bidding.feeVatBps)
  const others = offers.map((offer) => ({ id: String(offer.id), amount: offer.priceCents }))
  return (
    <aside className="offer-account" aria-label="Il tuo conto">
      <p className="offer-account__title">Il tuo conto</p>
      <div aria-live="polite" className="offer-account__sums">
        <MoneyLines
          lines={[
            { key: 'price', label: 'Proposta', amount: price },
            {
              key: 'fee',
              label: `Fee${bidding.planName ? ` ${bidding.planName}` : ''}, ${formatRate(bidding.feeBps)}`,
              amount: cents(-feeCents),
            },
            { key: 'vat', label: `IVA ${formatRate(bidding.feeVatBps)} sulla fee`, amount: cents(-vatCents) },
          ]}
          total={{ label: 'Netto per te', amount: netCents }}
        />
        <p className="micro offer-account__note">
          Il Bonus Sposi, se lo hai attivo, si toglie dalla proposta prima della fee.
        </p>
      </div>
      <div className="offer-account__place">
        <OfferScale
          size="mini"
          offers={priceCents === null ? others : [...others, { id: 'typed', amount: priceCents }]}
          budget={budgetCents}
        />
        {hidden ? (
          <p className="small">
            {hidden.standing && <b>{standingText(hidden.standing)}. </b>}
            <span className="muted">{hidden.words}</span>
          </p>
        ) : (
          <Place {...{ priceCents, offers }} />
        )}
      </div>
      <p className="small muted offer-account__quota">
        <span className="offer-notches" aria-hidden="true">
          {ORDINALS.map((name, index) => (
            <i key={name} className={index < bidding.sentOffers ? 'offer-notch--sent' : undefined} />
          ))}
        </span>
        {bidding.sentOffers}/{MAX_OFFERS} inviate. Questa è la {ordinal(bidding.sentOffers + 1)} e{' '}
        {bidding.sentOffers > 0
          ? 'non usa partecipazioni.'
          : `usa una delle tue ${bidding.participationsLeft} partecipazioni.`}
      </p>
      <p className="micro offer-account__note">
        Una proposta inviata non si modifica e non si ritira: resta valida e gli sposi possono sceglierla.
      </p>
      <div className="offer-account__send">{children}</div>
    </aside>
  )
}

function Place({ priceCents, offers }: Pick<OfferAccountProps, 'priceCents' | 'offers'>) {
  const mine = offers.filter((offer) => offer.isMine)
  const best = mine.reduce<OfferView | null>(
    (low, offer) => (low && low.priceCents <= offer.priceCents ? low : offer),
    null,
  )
  const bestPlace = best ? offers.filter((offer) => offer.priceCents < best.priceCents).length + 1 : 0
  const total = offers.length + 1
  const place = priceCents === null ? 0 : offers.filter((offer) => offer.priceCents <= priceCents).length + 1
  return (
    <p className="small" aria-live="polite">
      {place === 1 && (
        <b className="offer-account__lowest">
          {total === 1 ? 'Saresti la prima proposta.' : `Saresti la più bassa di ${total}.`}
        </b>
      )}
      {place > 1 && (
        <b>
          Saresti {ordinal(place)} su {total}.
        </b>
      )}{' '}
      {best && (
        <span className="muted">
          Ora sei {ordinal(bestPlace)} con {euro(best.priceCents)}.
        </span>
      )}
      {!best && place === 0 && offers.length > 0 && (
        <span className="muted">Le proposte ricevute sono {offers.length}.</span>
      )}
    </p>
  )
}
