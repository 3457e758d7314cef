import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { euro } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { COLUMNS, comparedColumns, comparedOffers, upToFour } from '../../compare.rules.ts'
import { type Wanted, wantedIn } from '../../items/compare-items.rules.ts'
import type { OfferItems } from '../../items/itemised.rules.ts'
import { mayBeChosen } from '../../reconfirm.rules.ts'
import type { OfferView, WhatIfView } from '../../views.ts'
import { CompareBar } from './compare-bar.tsx'
import { CompareHead } from './compare-head.tsx'
import { ComparePlot } from './compare-plot.tsx'
import { type CompareRow, compareRows } from './compare-rows.tsx'
import { itemRows } from './item-rows.tsx'
import { useOfferInView } from './use-offer-in-view.ts'
import { WantedForm } from './wanted-form.tsx'
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
  /** Kilometres to the place of the announcement, by supplier. */
  distances: Readonly<Record<number, number>>
  /** What the offers include, by offer; without those that do not say. */
  items: Readonly<Record<number, OfferItems>>
  /** Whether suppliers are free on the day, as far as that is known. */
  free: Readonly<Record<number, boolean>>
  /** For how many guests the announcement asks; null where it does not. */
  guests: number | null
  /** What can be done with the comparison of these offers, guests and extras. */
  actions: (asked: URLSearchParams) => ReactNode
}

/** Address of the comparison with these offers alone. */
const useOnlyThese = () => {
  const [search] = useSearchParams()
  return (ids: readonly number[]): string => {
    const kept = [...search].filter(([name]) => name !== 'scelta' && !Object.hasOwn(CLOSED, name))
    return `?${new URLSearchParams([...kept, ...ids.map((id) => ['scelta', String(id)])])}`
  }
}

/** What an address has to say to show the same: offers, guests, extras. */
const askedFor = (shown: readonly { readonly id: number }[], { guests, extras }: Wanted): URLSearchParams =>
  new URLSearchParams([
    ...shown.map(({ id }) => ['scelta', String(id)]),
    ...(guests === null ? [] : [['ospiti', String(guests)]]),
    ...[...extras].map((key) => ['con', key]),
  ])

/** The owner's offers side by side, every supplier once with the best it has sent, or the offers that were picked. */
export function CompareTable(props: CompareTableProps) {
  const { announcement, offers, chosen, canDecide, canOrder, whatIf, distances, items, free, guests, actions } = props
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState(() => wantedIn(search))
  const addressWith = usePageAddress()
  const onlyThese = useOnlyThese()
  const region = useRef<HTMLElement>(null)
  const columns = upToFour(comparedColumns(offers, chosen))
  const shown = columns.map(({ offer }) => offer)
  const rest = comparedColumns(offers, []).filter(({ offer }) => !shown.some(({ id }) => id === offer.id))
  const isFull = shown.length === COLUMNS
  const { index, show } = useOfferInView(region, shown.length)
  const isPicked = shown.some(({ id }) => chosen.includes(id))
  const counted = columns.flatMap(({ offer, others }) => [offer, ...others])
  const suppliers = new Set(counted.map(({ supplierHandle }) => supplierHandle))
  const canPick = !isPicked && shown.length > 2
  const [offered, ...more] = compareRows({ announcement, columns, whatIf, distances, free, onlyThese })
  const { sums, items: itemised } = itemRows(shown, items, wanted)
  const rows = [...(offered ? [offered] : []), ...sums, ...more, ...itemised]
  return (
    <section className="compare" id="confronta" aria-labelledby="titolo-confronta">
      <div className="compare__head">
        <h2 id="titolo-confronta">{comparedOffers(counted.length, suppliers.size)}</h2>
        <div className="row">
          {actions(askedFor(shown, wanted))}
          {isPicked && (
            <ButtonLink variant="text" size="s" to={addressWith({ scelta: null })} preventScrollReset>
              Confrontale tutte
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="s" to={addressWith({ scelta: null, vista: null })} preventScrollReset>
            Torna alle schede
          </ButtonLink>
        </div>
      </div>
      <WantedForm
        offers={shown.map(({ id, priceCents, businessName }) => ({
          priceCents,
          businessName,
          items: items[id] ?? null,
        }))}
        guests={guests}
        wanted={wanted}
        onChange={setWanted}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={region} className="compare__scroll" aria-label="Proposte a confronto, scorri di lato" tabIndex={0}>
        <table className="compare__table">
          <thead>
            <tr>
              <td />
              {shown.map((offer, column) => (
                <CompareHead
                  key={offer.id}
                  {...{ offer, column, canPick }}
                  letter={shown.length > 1}
                  inView={column === index && canDecide}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key ?? row.label} row={row} offers={shown} />
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
      {rest.length > 0 && (
        <nav className="compare__rest" aria-label="Altre proposte">
          <span className="small muted">{isFull ? 'Metti al posto dell’ultima:' : 'Aggiungi al confronto:'}</span>
          {rest.map(({ offer }) => (
            <ButtonLink
              key={offer.id}
              size="s"
              variant="outline"
              to={onlyThese([...(isFull ? shown.slice(0, -1) : shown).map(({ id }) => id), offer.id])}
              preventScrollReset
            >
              {offer.businessName}, {euro(offer.priceCents)}
            </ButtonLink>
          ))}
        </nav>
      )}
      {canPick && <PickForm />}
      <ComparePlot
        offers={shown.map(({ businessName, priceCents, offerer, supplierId }) => ({
          businessName,
          priceCents,
          stars: offerer.reviewCount > 0 ? offerer.ratingHundredths / 100 : null,
          km: distances[supplierId] ?? null,
        }))}
      />
      {canDecide && <CompareBar offers={shown} index={index} onShow={show} />}
    </section>
  )
}

function Row({ row, offers }: { row: CompareRow; offers: readonly OfferView[] }) {
  return (
    <tr data-comparison={row.comparison}>
      <th scope="row">
        <span>
          {row.label}
          {row.comparison === 'same' && <span className="compare__same"> uguale per tutte</span>}
        </span>
      </th>
      {offers.map((offer, column) => (
        <td key={offer.id}>
          {row.cell(offer)}
          {row.best?.column === column && <span className="compare__best">{row.best.word}</span>}
        </td>
      ))}
    </tr>
  )
}

function PickForm() {
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'scelta' && !Object.hasOwn(CLOSED, name))
  return (
    <Form method="get" id="scelte" className="compare__pick" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="small muted">Segna quelle che ti interessano per vederle da sole.</p>
      <Button type="submit" variant="outline" size="s">
        Confronta solo le scelte
      </Button>
    </Form>
  )
}
