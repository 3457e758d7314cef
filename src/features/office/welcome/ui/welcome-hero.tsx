import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { LakeScene } from '#areas/public/home/lake-scene.tsx'
import { useLoginLink } from '#features/people/accounts/ui/login-dialog.tsx'
import { PaperEdge } from '#ui/frame/paper-edge.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { WelcomeBack } from '../welcome.rules.ts'
import { EnterSite, type Entrance } from './enter-site.tsx'
import { ToRegistration } from './registration-places.tsx'
import './welcome-hero.css'

interface WelcomeHeroProps {
  readonly heading: string
  readonly back: WelcomeBack | null
  readonly videoUrl: string | null
  readonly enter: Entrance
  /** The registration, where there is room for it. */
  readonly children: ReactNode
}

/** The opening of the welcome page: the promise, and the first step for the viewer (WEL-02 to WEL-05, WEL-18). */
export function WelcomeHero({ heading, back, videoUrl, enter, children }: WelcomeHeroProps) {
  return (
    <section className="welcome-hero" aria-label="Presentazione">
      <LakeScene className="welcome-hero__scene" />
      <div className="page welcome-hero__row">
        <div className="welcome-hero__words">
          <h1>{heading}</h1>
          <p>
            {back?.text ??
              'Registrati gratis: gli sposi fissano il budget, i fornitori rispondono con un’offerta più bassa.'}
          </p>
          <div className="welcome-hero__actions">{back ? <BackActions back={back} /> : <NewcomerActions />}</div>
          <div className="welcome-hero__aside">
            {videoUrl && (
              <a className="welcome-hero__video" href={videoUrl} target="_blank" rel="noopener noreferrer">
                <span>
                  <Play className="icon" aria-hidden="true" />
                </span>
                Guarda il video <span className="sr-only">(si apre in una nuova scheda)</span>
              </a>
            )}
            {!back && <EnterSite {...enter} variant="text" />}
          </div>
        </div>
        {children}
      </div>
      <div className="welcome-hero__edge">
        <PaperEdge />
      </div>
    </section>
  )
}

const NewcomerActions = () => (
  <>
    <ToRegistration className="btn btn--primary btn--l btn--caps">REGISTRATI ORA GRATIS</ToRegistration>
    <ButtonLink variant="light" size="l" {...useLoginLink()}>
      Accedi
    </ButtonLink>
  </>
)

const BackActions = ({ back: { main, other } }: { back: WelcomeBack }) => (
  <>
    <ButtonLink size="l" caps={main.label === main.label.toUpperCase()} to={main.to} reloadDocument={main.reload}>
      {main.label}
    </ButtonLink>
    <ButtonLink variant="light" size="l" to={other.to} reloadDocument={other.reload}>
      {other.label}
    </ButtonLink>
  </>
)
