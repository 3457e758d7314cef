import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { Advantage } from '../welcome.rules.ts'
import './couple-advantages.css'

/** Why couples register. */
export function CoupleAdvantages({ advantages }: { advantages: readonly Advantage[] }) {
  return (
    <section className="section" aria-labelledby="vantaggi-sposi">
      <div className="page">
        <h2 id="vantaggi-sposi">Perché conviene agli sposi</h2>
        <ul className="couple-advantages">
          {advantages.map(({ look, title, text }) => (
            <li key={title}>
              <PhotoFrame
                src={`/illustrations/${look}.webp`}
                alt=""
                rounded
                sizes="(width < 48rem) 7rem, (width < 75rem) 45vw, 19rem"
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
