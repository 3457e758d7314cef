import type { ReactNode } from 'react'
import { auctionModeName } from '#features/site/settings/settings.rules.ts'
import { formatDay, formatDayAtTime } from '#shared/days.ts'
import { OfferScale } from '#ui/charts/offer-scale.tsx'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { TimeLeft } from '#ui/figures/time-left.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { statusLabel, statusSentence, statusTone } from '../auction.rules.ts'
import type { AnnouncementCardView } from '../views.ts'
import './announcement-card.css'

const NO_BREAK_SPACE = '\u00a0'

export interface AnnouncementCardProps {
  view: AnnouncementCardView
  form: 'card' | 'row' | 'compact'
  /** The couple's own list speaks to them: "Stai decidendo l'offerta vincente". */
  owner?: boolean
  /** ISO instant of the server when the page was made; without it no time left is shown, only the date. */
  now?: string
  /** The first row of a page: its pictures load at once. */
  priority?: boolean
  /** Under the sentence of the state, in the row form: a reason, for example. */
  note?: ReactNode
  /** Buttons of the row form; they stand above the link that covers the card. */
  actions?: ReactNode
}

/** An announcement in a list. The whole card is one link to its page. */
export function AnnouncementCard(props: AnnouncementCardProps) {
  const { view, form, owner = false, priority = false } = props
  if (form === 'compact') return <CompactCard {...props} />
  const sizes =
    form === 'row' ? '(width < 48rem) calc(100vw - 2.5rem), 15rem' : '(width < 48rem) calc(100vw - 2.5rem), 19rem'
  return (
    <article className={`announcement-card announcement-card--${form}`} data-status={statusTone[view.status]}>
      <PhotoFrame src={view.image} {...view.imageFacts} alt="" sizes={sizes} priority={priority} />
      <div className="announcement-card__body">
        <div className="announcement-card__top">
          <MacroTag macro={view.macroSlug as MacroSlug}>{view.sectorName}</MacroTag>
          <StatusChip tone={statusTone[view.status]}>{statusLabel[view.status]}</StatusChip>
        </div>
        <Title view={view} />
        <p className="announcement-card__meta">{whoWhenWhere(view, owner)}</p>
        {form === 'card' && <Money view={view} />}
        <Outcome {...props} />
        {props.actions && <div className="announcement-card__actions">{props.actions}</div>}
      </div>
      {form === 'row' && (
        <div className="announcement-card__side">
          <Money view={view} />
        </div>
      )}
    </article>
  )
}

function Title({ view }: { view: AnnouncementCardView }) {
  return (
    <h3 className="announcement-card__title">
      <Link to={`/auctions/detail/${view.id}`}>{view.title}</Link>
    </h3>
  )
}

const placeOf = ({ city, province }: AnnouncementCardView): string => `${city}${NO_BREAK_SPACE}(${province})`

/** The couple knows who and when: its own list tells the code instead. */
const whoWhenWhere = (view: AnnouncementCardView, owner: boolean): string => {
  if (owner) return `${view.code} · ${placeOf(view)}`
  const when = view.weddingOn ? ` · Nozze il ${formatDay(view.weddingOn)}` : ''
  return `${view.coupleName}${when} · ${placeOf(view)}`
}

const offersWord = (count: number): string => (count === 1 ? '1 offerta' : `${count} offerte`)

/** What stands above the lowest offer, or above their number where there is none or it may not be told. */
const countWords = ({ offerCount, offerCents, mode }: AnnouncementCardView): string => {
  if (offerCents && offerCents.length > 0) return `${offersWord(offerCount)} da`
  return offerCents ? 'Offerte ricevute' : `Offerte ricevute · ${auctionModeName[mode]}`
}

/** Budget, lowest offer and the scale that draws them. */
function Money({ view }: { view: AnnouncementCardView }) {
  const { budgetCents, offerCents } = view
  const lowest = offerCents?.[0]
  return (
    <>
      <dl className="announcement-card__ledger">
        <div>
          <dt>Budget massimo</dt>
          <dd>
            <Price cents={budgetCents} />
          </dd>
        </div>
        <div>
          <dt>{countWords(view)}</dt>
          <dd>
            {lowest === undefined ? (
              <span className="price price--s">{view.offerCount}</span>
            ) : (
              <>
                <DifferenceBadge offer={lowest} budget={budgetCents} />
                <Price cents={lowest} tone="down" />
              </>
            )}
          </dd>
        </div>
      </dl>
      {offerCents && lowest !== undefined && (
        <OfferScale
          size="mini"
          budget={budgetCents}
          offers={offerCents.map((amount, arrival) => ({ id: String(arrival), amount }))}
        />
      )}
    </>
  )
}

/** The time left, or how it ended, in the words of the status table (WIN-01 to WIN-08). */
function Outcome({ view, owner = false, now, note }: AnnouncementCardProps) {
  const { status, expiresAt } = view
  if (status === 'open' && expiresAt) {
    return (
      <div className="announcement-card__foot">
        {now && <TimeLeft deadline={expiresAt} serverNow={now} endedText={afterExpiry(view, owner)} />}
        <p className="announcement-card__expiry">Scade il {formatDayAtTime(expiresAt)}</p>
        {note}
      </div>
    )
  }
  return (
    <div className="announcement-card__foot announcement-card__foot--outcome">
      <p>{statusSentence(status, view.winner?.businessName ?? null, owner)}</p>
      {view.decideBy && now && (
        <TimeLeft
          deadline={view.decideBy}
          serverNow={now}
          prefix={owner ? 'Hai ancora' : 'Lo sposo ha ancora'}
          endedText={statusSentence('refused', null, owner)}
        />
      )}
      {note}
    </div>
  )
}

/** An open announcement whose time ends while it is displayed. */
const afterExpiry = ({ offerCount }: AnnouncementCardView, owner: boolean): string | null =>
  statusSentence(offerCount > 0 ? 'deciding' : 'no_offers', null, owner)

function CompactCard({ view, owner = false, now, priority }: AnnouncementCardProps) {
  const { status, expiresAt, offerCents } = view
  const lowest = offerCents?.[0]
  return (
    <article className="announcement-card announcement-card--compact" data-status={statusTone[status]}>
      <img
        className="announcement-card__thumbnail"
        src={view.imageSmall}
        alt=""
        width={56}
        height={56}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className="announcement-card__name">
        <Title view={view} />
        <p className="micro">
          {view.sectorName} · {view.coupleName} · {placeOf(view)}
        </p>
      </div>
      <dl className="announcement-card__figures">
        <div>
          <dt>Budget massimo</dt>
          <dd>
            <Price cents={view.budgetCents} />
          </dd>
        </div>
        <div>
          <dt>{countWords(view)}</dt>
          <dd className={classNames(lowest === undefined && 'price price--s')}>
            {lowest === undefined ? view.offerCount : <Price cents={lowest} tone="down" />}
          </dd>
        </div>
      </dl>
      <div className="announcement-card__state">
        {status === 'open' && expiresAt && now ? (
          <TimeLeft deadline={expiresAt} serverNow={now} prefix="" endedText={afterExpiry(view, owner)} />
        ) : (
          <StatusChip tone={statusTone[status]}>{statusLabel[status]}</StatusChip>
        )}
      </div>
    </article>
  )
}
