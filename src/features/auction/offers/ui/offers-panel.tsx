import { lazy, type ReactNode } from 'react'
import { useSearchParams, useSubmit } from 'react-router'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { euro } from '#shared/money.ts'
import { OfferScale } from '#ui/charts/offer-scale.tsx'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { OfferItems } from '../items/itemised.rules.ts'
import {
  arrangeOffers,
  BY_PREFERENCE,
  LOWEST_FIRST,
  type OfferFilter,
  type OfferSort,
  offerFilters,
  offerSorts,
} from '../offer-list.rules.ts'
import type { OfferView, WhatIfView } from '../views.ts'
import { OfferCard } from './offer-card.tsx'
import { OrderForm } from './order-form.tsx'
import './offers-panel.css'

// Only owners weigh, and only some auctions hide.
const WeighedOffers = lazy(() => import('./weighed-offers.tsx').then((module) => ({ default: module.WeighedOffers })))
const HiddenOffers = lazy(() => import('./hidden-offers.tsx').then((module) => ({ default: module.HiddenOffers })))

const ModeForm = lazy(() =>
  import('#features/auction/announcements/ui/mode-form.tsx').then((module) => ({ default: module.ModeForm })),
)

// Only owners compare. Without a boundary of its own: the server's page waits for it.
const CompareTable = lazy(() =>
  import('./compare/compare-table.tsx').then((module) => ({ default: module.CompareTable })),
)

interface OffersPanelProps {
  announcement: AnnouncementView
  offers: readonly OfferView[]
  serverNow: string
  canDecide: boolean
  /** The owner's budget, when the comparison shows what would remain of it. */
  whatIf: WhatIfView | null
  /** For the comparison. */
  distances: Readonly<Record<number, number>>
  items: Readonly<Record<number, OfferItems>>
  free: Readonly<Record<number, boolean>>
  guests: number | null
  /** What can be done with the comparison of these offers, guests and extras. */
  compareActions: (asked: URLSearchParams) => ReactNode
}

const FILTER_LABELS: Readonly<Record<OfferFilter, string>> = { all: 'Tutte', voted: 'Votate', unvoted: 'Non votate' }

/** Filter and order as the address says; anything unknown is the first choice. */
const useArrangement = () => {
  const [search] = useSearchParams()
  const filter = offerFilters.find((known) => known === search.get('filter')) ?? 'all'
  const comparing = search.get('vista') === 'confronto'
  const sort = offerSorts.find(({ id }) => String(id) === search.get('sort'))?.id ?? (comparing ? LOWEST_FIRST : 0)
  return { filter, sort, comparing, chosen: search.getAll('scelta').map(Number) }
}

/** The tab "Proposte": the scale, the cards, and the owner's comparison and refusal. */
export function OffersPanel(props: OffersPanelProps) {
  const { announcement, offers, serverNow, canDecide, whatIf, distances, items, free, guests, compareActions } = props
  const { filter, sort, comparing, chosen } = useArrangement()
  const lowestId = lowestOf(offers)?.id
  const isOwner = announcement.viewer === 'owner'
  const canOrder = announcement.actions.includes('order')
  if (announcement.offerCount === 0)
    return (
      <>
        <EmptyState illustration="vuoto-offerte">Al momento, non sono presenti offerte per questo annuncio</EmptyState>
        {announcement.actions.includes('mode') && <ModeForm mode={announcement.mode} />}
        {announcement.offerCents === null && <HiddenOffers {...props} />}
      </>
    )
  if (announcement.offerCents === null) return <HiddenOffers {...props} />
  const shown = arrangeOffers(offers, filter, sort)
  const card = (offer: OfferView, reason?: string) => (
    <OfferCard
      key={offer.id}
      {...{ offer, announcement, serverNow, canOrder, reason }}
      viewer={announcement.viewer}
      lowest={offer.id === lowestId}
    />
  )
  return (
    <>
      <ScaleSection announcement={announcement} offers={offers} />
      {isOwner && comparing ? (
        <CompareTable
          {...{ announcement, canDecide, canOrder, chosen, whatIf, distances, items, free, guests }}
          actions={compareActions}
          offers={arrangeOffers(offers, 'all', sort)}
        />
      ) : (
        <>
          <Toolbar {...{ filter, sort, isOwner }} seesVotes={offers.some((offer) => offer.vote !== null)} />
          {shown.length === 0 ? (
            <EmptyState illustration="vuoto-ricerca">Nessuna offerta soddisfa i criteri di ricerca</EmptyState>
          ) : isOwner && sort === BY_PREFERENCE ? (
            <WeighedOffers {...{ offers, shown, distances, card }} budgetCents={announcement.budgetCents} />
          ) : (
            <div className="offers-panel__cards grid-4">{shown.map((offer) => card(offer))}</div>
          )}
        </>
      )}
      {canDecide && <RefuseAllBox />}
    </>
  )
}

/** The cheapest offer; the first that arrived when two are equal. */
export const lowestOf = <T extends { readonly priceCents: number }>(offers: readonly T[]): T | undefined =>
  offers.reduce<T | undefined>((low, offer) => (low && low.priceCents <= offer.priceCents ? low : offer), undefined)

function ScaleSection({ announcement, offers }: Pick<OffersPanelProps, 'announcement' | 'offers'>) {
  const { budgetCents, viewer } = announcement
  const savings = offers.map((offer) => budgetCents - offer.priceCents)
  const [least, most] = [Math.min(...savings), Math.max(...savings)] as (typeof offers)[0]['priceCents'][]
  return (
    <section className="offers-scale" aria-labelledby="confronto">
      <div className="offers-scale__head">
        <h2 id="confronto">Le offerte a confronto con il budget</h2>
        <p className="small muted">
          Risparmio possibile{' '}
          {least !== undefined && least !== most && (
            <>
              da <b className="offers-scale__least">{euro(least)}</b> a{' '}
            </>
          )}
          {most !== undefined && <b className="offers-scale__most">{euro(most)}</b>}
        </p>
      </div>
      <OfferScale
        offers={offers.map((offer) => ({ id: String(offer.id), amount: offer.priceCents, name: offer.businessName }))}
        budget={budgetCents}
        budgetLabel={viewer === 'owner' ? 'Il tuo budget' : 'Budget degli sposi'}
      />
    </section>
  )
}

interface ToolbarProps {
  filter: OfferFilter
  sort: OfferSort
  seesVotes: boolean
  isOwner: boolean
}

function Toolbar({ filter, sort, seesVotes, isOwner }: ToolbarProps) {
  const addressWith = usePageAddress()
  return (
    <div className="offers-panel__tools">
      {seesVotes ? (
        <SegmentedLinks
          label="Filtra le proposte"
          items={offerFilters.map((name) => ({
            to: addressWith({ ...CLOSED, filter: name === 'all' ? null : name }),
            label: FILTER_LABELS[name],
            current: name === filter,
          }))}
        />
      ) : (
        <span />
      )}
      <SortForm {...{ sort, seesVotes, isOwner }} />
    </div>
  )
}

function SortForm({ sort, seesVotes, isOwner }: Omit<ToolbarProps, 'filter'>) {
  const submit = useSubmit()
  return (
    <OrderForm className="offers-panel__sort" names={['sort']}>
      <label className="field">
        <span className="field__label">Ordina per:</span>
        <select
          key={sort}
          className="input"
          name="sort"
          defaultValue={sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {offerSorts
            .filter(({ id }) => (seesVotes || id !== 1) && (isOwner || id !== BY_PREFERENCE))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </select>
      </label>
    </OrderForm>
  )
}

function RefuseAllBox() {
  const addressWith = usePageAddress()
  return (
    <section className="offers-panel__refuse">
      <div>
        <h3>Nessuna ti convince?</h3>
        <p className="small muted">
          Puoi scartare tutte le offerte. L’annuncio si chiude e potrai ripubblicarlo quando vuoi.
        </p>
      </div>
      <ButtonLink to={addressWith({ ...CLOSED, scarta: '1' })} variant="danger" preventScrollReset>
        Scarta tutte le offerte
      </ButtonLink>
    </section>
  )
}
