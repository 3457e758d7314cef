import type { Day } from '#shared/days.ts'
import { formatDayWithWeekday } from '#shared/days.ts'
import { Link } from '#ui/parts/link.tsx'
import { weddingCountdown } from '../countdown.rules.ts'
import './wedding-scene.css'

interface WeddingSceneProps {
  weddingOn: Day | null
  place: string | null
  daysLeft: number | null
}

/** The head of "Il mio matrimonio": the scene with day and place of the wedding, and how long is left. */
export function WeddingScene({ weddingOn, place, daysLeft }: WeddingSceneProps) {
  const when = weddingOn ? formatDayWithWeekday(weddingOn) : null
  return (
    <section className="my-wedding">
      <picture>
        <source
          media="(width < 48.0625rem)"
          srcSet="/illustrations/480/scena-lago-mobile.webp 480w, /illustrations/scene/scena-lago-mobile-640.webp 640w, /illustrations/scene/scena-lago-mobile-900.webp 900w"
          // As on the home page: soft paper needs less than every pixel of a dense screen.
          sizes="88vw"
        />
        <img
          src="/illustrations/scene/scena-dashboard-1600.webp"
          alt=""
          width={1600}
          height={440}
          fetchPriority="high"
        />
      </picture>
      <div className="page my-wedding__text">
        <div>
          <h1>Il mio matrimonio</h1>
          <p>
            {when || place ? (
              [when, place].filter(Boolean).join(', ')
            ) : (
              <Link to="/profile">Aggiungi data e luogo delle nozze</Link>
            )}
          </p>
        </div>
        {daysLeft !== null && <Countdown daysLeft={daysLeft} />}
      </div>
      <div className="lace my-wedding__lace" aria-hidden="true" />
    </section>
  )
}

/** The days to the wedding, the day itself, or how long they have been married. */
function Countdown({ daysLeft }: { daysLeft: number }) {
  const { days, words, spelt } = weddingCountdown(daysLeft)
  return (
    <p className="my-wedding__days">
      {days === null ? <span className="confetto" aria-hidden="true" /> : <b>{days}</b>}{' '}
      <span>
        <strong>{words}</strong>
        {spelt && (
          <>
            <br />
            {spelt}
          </>
        )}
      </span>
    </p>
  )
}
