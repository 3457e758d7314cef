import { CalendarDays, MapPin, UserRound } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { statusLabel, statusTone } from '#features/auction/announcements/auction.rules.ts'
import { StatusBlock } from '#features/auction/announcements/ui/status-block.tsx'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { lowestOf } from '#features/auction/offers/ui/offers-panel.tsx'
import { WhoOffers } from '#features/auction/offers/ui/who-offers.tsx'
import type { OfferView } from '#features/auction/offers/views.ts'
import { auctionModeName } from '#features/site/settings/settings.rules.ts'
import { formatDay } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { FactList } from '#ui/lists/fact-list.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import './detail-head.css'
import './winner-next.css'

// Downloaded by the supplier that was chosen; the server's page waits for it.
const WinnerNext = lazy(() => import('./winner-next.tsx').then((module) => ({ default: module.WinnerNext })))

interface DetailHeadProps {
  announcement: AnnouncementView
  offers: readonly OfferView[]
  serverNow: string
  /** The one filled button and its neighbours. */
  children: ReactNode
}

const GENDER = { F: 'sposa', M: 'sposo' } as const

/** The top of the page: picture, what, who, how much, how long, and what can be done. */
export function DetailHead({ announcement, offers, serverNow, children }: DetailHeadProps) {
  const { macroSlug, macroName, sectorName, status, code, title, coupleName, gender, weddingOn, city, province } =
    announcement
  const winner = offers.find((offer) => offer.isWinner)
  const who = gender ? `${coupleName}, ${GENDER[gender]}` : coupleName
  return (
    <section className="detail-head">
      <div className="detail-head__photo">
        <PhotoFrame
          src={announcement.image}
          {...announcement.imageFacts}
          alt={`Immagine dell’annuncio: ${title}`}
          sizes="(width < 75rem) calc(100vw - 1.5rem), 40rem"
          priority
        />
      </div>
      <div>
        <div className="row">
          <MacroTag macro={macroSlug as MacroSlug}>
            {macroName}, {sectorName}
          </MacroTag>
          <StatusChip tone={statusTone[status]}>{statusLabel[status]}</StatusChip>
          <span className="micro">{code}</span>
        </div>
        <h1>{title}</h1>
        <FactList
          facts={[
            { key: 'who', icon: <UserRound className="icon" />, text: who },
            ...(weddingOn
              ? [{ key: 'when', icon: <CalendarDays className="icon" />, text: `Nozze il ${formatDay(weddingOn)}` }]
              : []),
            { key: 'where', icon: <MapPin className="icon" />, text: `${city}\u00a0(${province})` },
          ]}
        />
        <Money {...{ announcement, offers }} />
        <StatusBlock announcement={announcement} serverNow={serverNow}>
          {winner && !winner.isMine && <WhoOffers offerer={winner.offerer} />}
          {winner?.isMine && !announcement.closedUnpaid && <WinnerNext offerId={winner.id} {...announcement} />}
        </StatusBlock>
        {children}
      </div>
    </section>
  )
}

function Money({ announcement, offers }: Pick<DetailHeadProps, 'announcement' | 'offers'>) {
  const { budgetCents, viewer } = announcement
  const { offerCount, mode } = announcement
  const seesAll = announcement.offerCents !== null
  const chosenCents = announcement.winner?.priceCents ?? null
  const figure = chosenCents ?? (seesAll ? lowestOf(offers)?.priceCents : undefined)
  return (
    <dl className="detail-head__money">
      <div>
        <dt>{viewer === 'owner' ? 'Il tuo budget massimo' : 'Budget massimo'}</dt>
        <dd>
          <Price cents={budgetCents} size="xl" />
        </dd>
      </div>
      {figure !== undefined && (
        <div>
          <dt>
            {chosenCents !== null
              ? 'Proposta scelta'
              : offerCount === 1
                ? 'Unica offerta'
                : `Offerta più bassa di ${offerCount}`}{' '}
            <DifferenceBadge offer={cents(figure)} budget={budgetCents} />
          </dt>
          <dd>
            <Price cents={figure} size="xl" tone="down" />
          </dd>
        </div>
      )}
      {figure === undefined && !seesAll && (
        <div>
          <dt>Offerte ricevute · {auctionModeName[mode]}</dt>
          <dd>
            <span className="price price--xl">{offerCount}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
