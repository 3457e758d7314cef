import { ChevronRight, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { ClaimView, OrderGuaranteeView } from '../views.ts'
import './claims.css'

/** "Garanzia legale" in the help of the order page; nothing while nothing has arrived or the time is over (K11). */
export function GuaranteeEntry({ view }: { readonly view: OrderGuaranteeView | null }) {
  if (!view?.canClaim) return null
  return (
    <li>
      <Link className="order-help__entry" to={view.path}>
        <ShieldCheck className="icon" aria-hidden="true" />
        <span>
          <b>Garanzia legale</b>
          <small>C’è un difetto? Fino al {formatDay(todayInRome(view.until))}</small>
        </span>
        <ChevronRight className="icon order-help__arrow" aria-hidden="true" />
      </Link>
    </li>
  )
}

interface ClaimsProps {
  readonly claims: readonly ClaimView[]
  readonly title?: string
  /** What can be done about them. */
  readonly children?: ReactNode
}

/** What was claimed under the guarantee, as both sides read it; nothing when there is nothing. */
export function Claims({ claims, title = 'Garanzia legale', children }: ClaimsProps) {
  if (claims.length === 0) return null
  return (
    <Card id="garanzia" title={title} className="claims">
      <ul>
        {claims.map((claim) => (
          <li key={claim.id} className="claim">
            <p>
              <b>{claim.title}</b>
            </p>
            <p className="small muted">
              {claim.number}, <time dateTime={claim.claimedAt}>{formatInstant(claim.claimedAt)}</time>
            </p>
            <p className="claim__text">{claim.text}</p>
            <p className="small muted">Preferenza: {claim.wishLabel.toLowerCase()}</p>
            {claim.photo && (
              <a className="claim__photo" href={claim.photo.src}>
                <PhotoFrame {...claim.photo} alt="La foto del difetto" ratio="4/3" sizes="12rem" rounded />
              </a>
            )}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
