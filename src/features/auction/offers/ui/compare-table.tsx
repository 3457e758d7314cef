import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { shownValue } from '#shared/field-texts.ts'
import { type Field, keysOf } from '#shared/fields.ts'
import { cents, euro } from '#shared/money.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { comparedOffers, offersBySupplier } from '../offer-list.rules.ts'
import { offerDetails } from '../offers.rules.ts'
import { mayBeChosen } from '../reconfirm.rules.ts'
import type { OfferView, WhatIfView } from '../views.ts'
import { OfferVote } from './offer-votes.tsx'
import { WhoOffers } from './who-offers.tsx'
import { WouldRemain } from './would-remain.tsx'
import './compare-table.css'

interface CompareTableProps {
  announcement: AnnouncementView
  offers: readonly OfferView[]
  /** Ids picked for a closer look; none means all. */
  chosen: readonly number[]
  canDecide: boolean
  canOrder: boolean
  /** Null once nothing is left to decide. */
  whatIf: WhatIfView | null
}

/** What the offers say of themselves; nothing of a field that none of them has filled in. */
const detailRows = (offers: readonly OfferView[]) =>
  keysOf(offerDetails).flatMap((key) => {
    const field: Field = offerDetails[key]
    const cell = (offer: OfferView) => shownValue(field, offer[key])
    return offers.some((offer) => cell(offer) !== '') ? [{ label: field.short ?? field.label, cell }] : []
  })

/** The owner's offers side by side, all of them or the chosen ones; what one supplier offers stands together under its name. */
export function CompareTable({ announcement, offers, chosen, canDecide, canOrder, whatIf }: CompareTableProps) {
  const addressWith = usePageAddress()
  const [search] = useSearchParams()
  const picked = offers.filter((offer) => chosen.includes(offer.id))
  const suppliers = offersBySupplier(picked.length > 0 ? picked : offers)
  const shown = suppliers.flat()
  const canPick = picked.length === 0 && offers.length > 2
  const canVote = announcement.actions.includes('vote')
  const rows: readonly { label: string; cell: (offer: OfferView) => ReactNode }[] = [
    {
      label: 'Proposta',
      cell: (offer) => (
        <>
          <Price cents={offer.priceCents} size="m" />{' '}
          <DifferenceBadge offer={offer.priceCents} budget={announcement.budgetCents} />
        </>
      ),
    },
    {
      label: 'Risparmi',
      cell: (offer) => (
        <span className="compare__saving">{euro(cents(announcement.budgetCents - offer.priceCents))}</span>
      ),
    },
    ...(whatIf
      ? [{ label: 'Se la accettassi', cell: (offer: OfferView) => <WouldRemain offer={offer} whatIf={whatIf} /> }]
      : []),
    ...detailRows(shown),
    { label: 'Dove', cell: (offer) => offer.supplierCity ?? 'Non indicato' },
    ...(canVote ? [{ label: 'Il tuo voto', cell: (offer: OfferView) => <OfferVote offer={offer} /> }] : []),
  ]
  const kept = [...search].filter(([name]) => name !== 'scelta' && !Object.hasOwn(CLOSED, name))
  return (
    <section className="compare" id="confronta" aria-labelledby="titolo-confronta">
      <div className="compare__head">
        <h2 id="titolo-confronta">{comparedOffers(shown.length, suppliers.length)}</h2>
        <div className="row">
          {picked.length > 0 && (
            <ButtonLink variant="text" size="s" to={addressWith({ scelta: null })} preventScrollReset>
              Confrontale tutte
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="s" to={addressWith({ scelta: null, vista: null })} preventScrollReset>
            Torna alle schede
          </ButtonLink>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="compare__scroll" aria-label="Proposte a confronto, scorri di lato" tabIndex={0}>
        <table className="compare__table">
          <thead>
            <tr>
              <td />
              {suppliers.map((own) => (
                <th key={own[0].supplierHandle} scope="colgroup" colSpan={own.length} className="compare__supplier">
                  <b>{own[0].businessName}</b>
                  <WhoOffers offerer={own[0].offerer} />
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {shown.map((offer) => (
                <th key={offer.id} scope="col" className={offer.isWinner ? 'compare__winner' : undefined}>
                  <PhotoFrame src={offer.image} {...offer.imageFacts} alt="" sizes="14rem" rounded />
                  <Link to={`/offer-detail/${offer.id}`}>Proposta n. {offer.number}</Link>
                  {offer.isWinner && <span className="compare__badge">Proposta scelta</span>}
                  {canPick && (
                    <Checkbox
                      label={
                        <>
                          Confronta
                          <span className="sr-only">
                            {' '}
                            la n. {offer.number} di {offer.businessName}
                          </span>
                        </>
                      }
                      form="scelte"
                      name="scelta"
                      value={String(offer.id)}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">
                  <span>{row.label}</span>
                </th>
                {shown.map((offer) => (
                  <td key={offer.id}>{row.cell(offer)}</td>
                ))}
              </tr>
            ))}
            {(canDecide || canOrder) && (
              <tr className="compare__decide">
                <th scope="row">
                  <span className="sr-only">Decidi</span>
                </th>
                {shown.map((offer) => (
                  <td key={offer.id}>
                    {canDecide && mayBeChosen(offer.reconfirmation) && (
                      <ButtonLink
                        size="s"
                        variant="outline"
                        to={addressWith({ ...CLOSED, accetta: String(offer.id) })}
                        preventScrollReset
                      >
                        Accetta proposta
                      </ButtonLink>
                    )}
                    {canOrder && offer.isWinner && (
                      <ButtonLink size="s" to={addressWith({ ...CLOSED, ordine: '1' })} preventScrollReset>
                        Procedi all’ordine
                      </ButtonLink>
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {canPick && (
        <Form method="get" id="scelte" className="compare__pick" preventScrollReset>
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <p className="small muted">Segna quelle che ti interessano per vederle da sole.</p>
          <Button type="submit" variant="outline" size="s">
            Confronta solo le scelte
          </Button>
        </Form>
      )}
    </section>
  )
}
