import type { ReactNode } from 'react'
import './auth-layout.css'

interface AuthLayoutProps {
  /** A picture of the paper world; the site's own address. */
  readonly image: string
  /** Where the picture's heart lies, as `object-position`. */
  readonly focus?: string
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Layout of sign-in and registration: a scene with a card, the form beside it. */
export function AuthLayout({ image, focus = '50% 80%', title, lead, children }: AuthLayoutProps) {
  return (
    <div className="auth-layout">
      <section className="auth-layout__scene">
        <img className="auth-layout__picture" src={image} alt="" style={{ objectPosition: focus }} />
        <div className="auth-layout__card">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </section>
      <section className="auth-layout__form">{children}</section>
    </div>
  )
}
