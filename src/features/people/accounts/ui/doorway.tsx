import type { ReactNode } from 'react'
import './doorway.css'

interface DoorwayProps {
  /** A picture of the paper world; the site's own address. */
  readonly image: string
  /** Where the picture's heart lies, as `object-position`. */
  readonly focus?: string
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** The page of somebody who enters: a paper scene with the words on a card, the form beside it. */
export function Doorway({ image, focus = '50% 80%', title, lead, children }: DoorwayProps) {
  return (
    <div className="doorway">
      <section className="doorway__scene">
        <img className="doorway__picture" src={image} alt="" style={{ objectPosition: focus }} />
        <div className="doorway__card">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </section>
      <section className="doorway__form">{children}</section>
    </div>
  )
}
