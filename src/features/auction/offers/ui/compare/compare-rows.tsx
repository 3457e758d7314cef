import type { ReactNode } from 'react'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { distanceText } from '#features/shop/showcases/list/list-address.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type ComparedColumn, comparisonOf, onlyBest } from '../../compare.rules.ts'
import { detailRows } from '../../items/compare-words.rules.ts'
import type { OfferView, WhatIfView } from '../../views.ts'
import { OfferVote } from '../offer-votes.tsx'
import { drawnRows } from './item-rows.tsx'
import { WouldRemain } from './would-remain.tsx'

export interface CompareRow {
  /** Where two rows may have the same label: items are named by staff. */
  readonly key?: string
  readonly label: string
  readonly cell: (offer: OfferView) => ReactNode
  /** Whether the offers say the same here; a row whose cells are no values says nothing. */
  readonly comparison: ReturnType<typeof comparisonOf>
  /** Column of the one that is best, and what is said of it. */
  readonly best?: { readonly column: number; readonly word: string } | undefined
}

interface RowsProps {
  readonly announcement: AnnouncementView
  readonly columns: readonly ComparedColumn<OfferView>[]
  readonly whatIf: WhatIfView | null
  readonly distances: Readonly<Record<number, number>>
  /** Whether suppliers are free on the day, as far as that is known. */
  readonly free: Readonly<Record<number, boolean>>
  /** Address of the comparison with these offers alone. */
  readonly onlyThese: (ids: readonly number[]) => string
}

const freeText = (isFree: boolean | undefined): string =>
  isFree === undefined ? 'Non indicato' : isFree ? 'È libero' : 'Ha già un impegno'

const bestAs = (column: number | null, word: string) => (column === null ? undefined : { column, word })

/** The rows of the comparison, and of each whether it tells the offers apart. */
export const compareRows = ({ announcement, columns, whatIf, distances, free, onlyThese }: RowsProps): CompareRow[] => {
  const offers = columns.map(({ offer }) => offer)
  const prices = offers.map(({ priceCents }) => priceCents)
  const kms = offers.map(({ supplierId }) => distances[supplierId] ?? null)
  const apart = comparisonOf(prices.map(String))
  const saved = (offer: OfferView) => euro(cents(announcement.budgetCents - offer.priceCents))
  const othersOf = new Map(columns.map(({ offer, others }) => [offer.id, others]))
  return [
    {
      label: 'Proposta',
      comparison: apart,
      best: bestAs(onlyBest(prices, 1), 'La più bassa'),
      cell: (offer) => (
        <>
          <Price cents={offer.priceCents} size="m" />{' '}
          <DifferenceBadge offer={offer.priceCents} budget={announcement.budgetCents} />
        </>
      ),
    },
    {
      label: 'Risparmi',
      comparison: apart,
      cell: (offer) => <span className="compare__saving">{saved(offer)}</span>,
    },
    ...(whatIf
      ? [
          {
            label: 'Se la accettassi',
            comparison: apart,
            cell: (offer: OfferView) => <WouldRemain offer={offer} whatIf={whatIf} />,
          },
        ]
      : []),
    ...drawnRows(offers, detailRows(offers)),
    {
      label: 'Dove',
      comparison: comparisonOf(offers.map(({ supplierCity }) => supplierCity ?? '')),
      best: bestAs(onlyBest(kms, 1), 'La più vicina'),
      cell: ({ supplierCity, supplierId }) => {
        const km = distances[supplierId]
        return (
          <>
            {supplierCity ?? 'Non indicato'}
            {km !== undefined && <span className="compare__far">{distanceText(km, announcement.city)}</span>}
          </>
        )
      },
    },
    ...(Object.keys(free).length > 0
      ? [
          {
            label: 'Quel giorno',
            comparison: comparisonOf(offers.map(({ supplierId }) => freeText(free[supplierId]))),
            cell: ({ supplierId }: OfferView) => freeText(free[supplierId]),
          },
        ]
      : []),
    ...(announcement.actions.includes('vote')
      ? [
          {
            label: 'Il tuo voto',
            comparison: 'alone' as const,
            cell: (offer: OfferView) => <OfferVote offer={offer} />,
          },
        ]
      : []),
    ...(columns.some(({ others }) => others.length > 0)
      ? [
          {
            label: 'Altre sue proposte',
            comparison: 'alone' as const,
            cell: (offer: OfferView) => (
              <OtherOffers offer={offer} others={othersOf.get(offer.id) ?? []} onlyThese={onlyThese} />
            ),
          },
        ]
      : []),
  ]
}

interface OtherOffersProps extends Pick<RowsProps, 'onlyThese'> {
  readonly offer: OfferView
  readonly others: readonly OfferView[]
}

/** What else the supplier of a column has sent, newest first; all of them still stand. */
function OtherOffers({ offer, others, onlyThese }: OtherOffersProps) {
  if (others.length === 0) return <span className="muted">Nessuna</span>
  return (
    <ul className="compare__others">
      {others.map((other) => (
        <li key={other.id}>
          <Link to={`/offer-detail/${other.id}`}>
            {euro(other.priceCents)}
            <span className="sr-only"> di {other.businessName}</span>
          </Link>
          <span className="compare__far">del {formatDay(todayInRome(other.sentAt))}</span>
        </li>
      ))}
      <li>
        <Link className="link small" to={onlyThese([offer, ...others].map(({ id }) => id))} preventScrollReset>
          Mettile fianco a fianco<span className="sr-only">: le proposte di {offer.businessName}</span>
        </Link>
      </li>
    </ul>
  )
}
