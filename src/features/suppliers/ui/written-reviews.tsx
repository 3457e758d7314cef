import { formatInstant } from '#shared/days.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/stars.tsx'
import type { WrittenReviewsView } from '../views.ts'
import { reviewPreview } from '../written-reviews.rules.ts'
import './written-reviews.css'

interface WrittenReviewsProps {
  readonly reviews: WrittenReviewsView
  /** The address of another page. */
  readonly pageAt: (page: number) => string
}

/** What couples said, ten at a time. */
export function WrittenReviews({ reviews, pageAt }: WrittenReviewsProps) {
  const { items, page, pages } = reviews
  if (items.length === 0) return <p>Nessuna recensione presente</p>
  return (
    <>
      <p className="small">Scrive una recensione solo chi ha ordinato da questo fornitore e ha ricevuto l’ordine.</p>
      <ul className="written-reviews">
        {items.map(({ id, stars, title, description, author, writtenAt, reply }) => (
          <li key={id}>
            <Stars average={stars} />
            <h3 className="written-reviews__title">{title}</h3>
            <ReviewText text={description} />
            <p className="small muted">
              {author}, {formatInstant(writtenAt)}
            </p>
            {reply && (
              <div className="written-reviews__reply">
                <p className="small muted">Risposta del fornitore</p>
                <p>{reply}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
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
