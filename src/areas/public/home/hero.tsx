import { ChevronDown } from 'lucide-react'
import { PaperEdge } from '#ui/frame/paper-edge.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { HomeCopy } from '../home.rules.ts'
import './hero.css'
import { LakeScene } from './lake-scene.tsx'

/** The opening of the home page. @param withStrip leaves room for the live announcement that overlaps it */
export function Hero({ words, withStrip }: { words: HomeCopy; withStrip: boolean }) {
  return (
    <section className="hero" aria-label="Presentazione">
      <LakeScene className="hero__scene" />
      <div className="page hero__text" data-strip={withStrip || undefined}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <div className="hero__actions">
          <ButtonLink
            size="l"
            caps={words.main.label === words.main.label.toUpperCase()}
            to={words.main.to}
            reloadDocument={words.main.reload}
          >
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
