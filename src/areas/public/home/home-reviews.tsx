import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReviewView } from '#features/fulfilment/reviews/views.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { useTrack } from '#ui/frame/use-track.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import './home-reviews.css'

const Review = ({ review }: { review: ReviewView }) => (
  <figure className="home-review">
    <Stars average={review.stars} />
    <blockquote>{review.description || review.title}</blockquote>
    <figcaption>
      <Avatar name={review.author} src={review.authorImage} />
      <span>
        <b>{review.author}</b>
        <span className="muted">
          {review.itemTitle}, da {review.businessName}
        </span>
      </span>
    </figcaption>
  </figure>
)

/** What couples say of suppliers: slides of three (HOME-12). Nothing at all while nobody has written. */
export function HomeReviews({ slides }: { slides: readonly (readonly ReviewView[])[] }) {
  const track = useTrack(slides.length)
  if (slides.length === 0) return null
  return (
    <section className="section later" aria-labelledby="raccontano">
      <div className="page">
        <div className="section__head">
          <h2 id="raccontano">Lo raccontano gli sposi</h2>
          {slides.length > 1 && (
            <div className="row home-reviews__buttons">
              <IconButton
                bordered
                label="Recensioni precedenti"
                icon={<ArrowLeft />}
                disabled={track.index === 0}
                onClick={() => track.goTo(track.index - 1, 'smooth')}
              />
              <IconButton
                bordered
                label="Recensioni successive"
                icon={<ArrowRight />}
                disabled={track.index === slides.length - 1}
                onClick={() => track.goTo(track.index + 1, 'smooth')}
              />
            </div>
          )}
        </div>
        <section
          className="home-reviews"
          ref={track.ref}
          onScroll={track.onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Recensioni"
        >
          {slides.map((slide) => (
            <div className="home-reviews__slide" key={slide[0]?.id}>
              {slide.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </div>
          ))}
        </section>
      </div>
    </section>
  )
}
