import { ChevronDown } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { PaperEdge } from '#ui/paper-edge.tsx'
import type { HomeWords } from '../home.rules.ts'
import './hero.css'

/** The lake scene: first picture of the page, so it is asked for before anything else. */
export function LakeScene({ className }: { className: string }) {
  return (
    <picture className={className}>
      <source
        media="(width < 48rem)"
        srcSet="/illustrations/480/scena-lago-mobile.webp 480w, /illustrations/scene/scena-lago-mobile-640.webp 640w, /illustrations/scena-lago-mobile.webp 900w"
        // The scene is soft paper: a little less than every pixel of a dense screen is enough, and twice as fast.
        sizes="88vw"
        width={900}
        height={860}
      />
      <img
        srcSet="/illustrations/scene/scena-lago-900.webp 900w, /illustrations/scene/scena-lago-1600.webp 1600w, /illustrations/scena-lago.webp 1920w"
        sizes="100vw"
        src="/illustrations/scene/scena-lago-1600.webp"
        width={1600}
        height={750}
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}

/** The opening of the home page. @param withStrip leaves room for the live announcement that overlaps it */
export function Hero({ words, withStrip }: { words: HomeWords; withStrip: boolean }) {
  return (
    <section className="hero" aria-label="Presentazione">
      <LakeScene className="hero__scene" />
      <div className="page hero__text" data-strip={withStrip || undefined}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <div className="hero__actions">
          <ButtonLink size="l" caps={words.main.label === words.main.label.toUpperCase()} to={words.main.to}>
            {words.main.label}
          </ButtonLink>
          <a className="link hero__more" href="#discover">
            Scopri come funziona <ChevronDown className="icon" aria-hidden="true" />
          </a>
        </div>
      </div>
      <div className="hero__edge">
        <PaperEdge />
      </div>
    </section>
  )
}
