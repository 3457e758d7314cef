import { ButtonLink } from '#ui/parts/button.tsx'
import type { WelcomeBack } from '../welcome.rules.ts'
import { EnterSite, type Entrance } from './enter-site.tsx'
import { ToRegistration } from './registration-places.tsx'
import './closing-scene.css'

interface ClosingSceneProps {
  readonly back: WelcomeBack | null
  readonly enter: Entrance
}

/** The end of the page: one step, and a link into the site. */
export function ClosingScene({ back, enter }: ClosingSceneProps) {
  return (
    <section className="welcome-closing" data-newcomer={!back || undefined} aria-labelledby="fine">
      <img
        srcSet="/illustrations/scene/banner-sposa-900.webp 900w, /illustrations/scene/banner-sposa-1600.webp 1600w"
        sizes="100vw"
        src="/illustrations/scene/banner-sposa-1600.webp"
        width={1600}
        height={440}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className="welcome-closing__card">
        <h2 id="fine">{back ? 'Che bello rivederti' : 'Prima vuoi dare un’occhiata?'}</h2>
        <p>{back ? back.text : 'Gli annunci degli sposi e le proposte dei fornitori sono aperti a tutti.'}</p>
        <div className="welcome-closing__actions">
          {back ? (
            <ButtonLink to={back.main.to} reloadDocument={back.main.reload}>
              {back.main.label}
            </ButtonLink>
          ) : (
            <>
              <EnterSite {...enter} variant="outline" />
              <ToRegistration className="btn btn--primary btn--m">Registrati gratis</ToRegistration>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
