import type { ReactNode } from 'react'
import { formatInstant } from '#shared/days.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import type { WrittenReviewsView, WrittenReviewView } from '../views.ts'
import { reviewPreview } from '../written-reviews.rules.ts'
import './written-reviews.css'

export interface WrittenReviewsProps {
  readonly reviews: WrittenReviewsView
  /** The address of another page. */
  readonly pageAt: (page: number) => string
  /** Says what each is about: on the page of a supplier. */
  readonly withItem?: boolean
  /** What may be done about one, beside its author. */
  readonly actionsOf?: ((review: WrittenReviewView) => ReactNode) | undefined
}

/** What couples said, one under the other. */
export function ReviewList({
  items,
  withItem = false,
  actionsOf,
}: Pick<WrittenReviewsProps, 'withItem' | 'actionsOf'> & { readonly items: readonly WrittenReviewView[] }) {
  return (
    <ul className="written-reviews">
      {items.map((review) => (
        <li key={review.id}>
          {withItem && <p className="small muted">{review.about.title}</p>}
          <Stars average={review.stars} />
          <h3 className="written-reviews__title">{review.title}</h3>
          <ReviewText text={review.description} />
          <p className="small muted">
            {review.author}, {formatInstant(review.writtenAt)}
          </p>
          {review.reply && (
            <div className="written-reviews__reply">
              <p className="small muted">Risposta del fornitore</p>
              <p>{review.reply}</p>
            </div>
          )}
          {actionsOf && <p className="written-reviews__actions">{actionsOf(review)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** What couples said, ten at a time. */
export function WrittenReviews({ reviews, pageAt, withItem = false, actionsOf }: WrittenReviewsProps) {
  const { items, page, pages } = reviews
  if (items.length === 0) return <p>Nessuna recensione presente</p>
  return (
    <>
      <p className="small">Scrive una recensione solo chi ha ordinato da questo fornitore e ha ricevuto l’ordine.</p>
      <ReviewList {...{ items, withItem, actionsOf }} />
      <Pagination page={page} pages={pages} hrefFor={pageAt} label="Pagine delle recensioni" />
    </>
  )
}

/** The beginning of a long review, and all of it on demand; opens without scripts (SHOW-34). */
function ReviewText({ text }: { readonly text: string }) {
  const { narrow, more, isWholeNarrow, isWholeWide } = reviewPreview(text)
  if (isWholeNarrow) return <p className="review-text">{text}</p>
  return (
    <div className="review-text" data-whole={isWholeWide ? 'wide' : undefined}>
      <p className="review-text__preview">
        {narrow}
        <span className="review-text__more">{more}</span>
        <span className="review-text__dots">…</span>
      </p>
      <details>
        <summary>
          <span className="review-text__open">Visualizza l’intera recensione</span>
          <span className="review-text__close">Mostra meno</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  )
}
