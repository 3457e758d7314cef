import type { ReactNode } from 'react'
import type { Picture } from '#shared/images.ts'
import { Avatar } from '../pictures/avatar.tsx'
import { Link } from './link.tsx'
import './business-card.css'
import { Stars } from '../figures/stars.tsx'
import { PhotoFrame } from '../pictures/photo-frame.tsx'

export interface BusinessCardProps {
  readonly to: string
  readonly title: string
  /** Its own picture; without one the illustration stands in. */
  readonly picture: Picture | null
  readonly illustration: string
  /** Address of the logo; without one the initials are drawn. */
  readonly logo: string | null
  /** Sector, town, distance. */
  readonly meta: ReactNode
  /** From 0 to 5. */
  readonly average: number
  readonly reviewCount: number
  /** Where the reviews are. */
  readonly reviewsTo: string
  /** Under the reviews: what else is known of the business. */
  readonly note?: ReactNode
  /** The last line: a price, a number of products. */
  readonly foot: ReactNode
  /** Why it stands where it stands in its list. */
  readonly reason?: string | undefined
  readonly form?: 'card' | 'row'
  /** The first row of a page: its pictures load at once. */
  readonly priority?: boolean
  /** Buttons on the picture. */
  readonly actions?: ReactNode
}

const CARD_RATIO = 3 / 2

/** A banner is much wider than its frame: cut to the frame's height, it is drawn that many times wider. */
const sizesOf = (picture: Picture | null, form: 'card' | 'row'): string => {
  const times = picture ? Math.max(1, picture.width / picture.height / CARD_RATIO) : 1
  const [narrow, wide] = form === 'row' ? ['11rem', 15] : [`${Math.round(95 * times)}vw`, 19]
  return `(width < 48rem) ${narrow}, ${Math.round(wide * times)}rem`
}

/** A business in a list. The whole card is one link to its page. */
export function BusinessCard(props: BusinessCardProps) {
  const { to, title, picture, illustration, logo, meta, average, reviewCount, reviewsTo, note, foot, reason, actions } =
    props
  const { form = 'card', priority = false } = props
  return (
    <article className={`business-card business-card--${form}`}>
      <PhotoFrame
        {...(picture ?? { src: illustration })}
        alt=""
        ratio="3/2"
        sizes={sizesOf(picture, form)}
        priority={priority}
      />
      {actions && <div className="business-card__actions">{actions}</div>}
      <div className="business-card__body">
        <Avatar className="business-card__logo" name={title} src={logo} size="l" />
        <h3 className="business-card__title">
          <Link to={to}>{title}</Link>
        </h3>
        <p className="business-card__meta">{meta}</p>
        <Stars average={average} count={reviewCount} href={reviewCount > 0 ? reviewsTo : undefined} />
        {note && <p className="business-card__badge">{note}</p>}
        <p className="business-card__foot">{foot}</p>
        {reason && <p className="micro">{reason}</p>}
      </div>
    </article>
  )
}
