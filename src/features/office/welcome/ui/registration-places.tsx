import { type FormEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { Provider } from '#features/people/accounts/providers.rules.ts'
import { useLoginLink } from '#features/people/accounts/ui/login-dialog.tsx'
import {
  type RegistrationAnswer,
  RegistrationForm,
  type RegistrationKind,
  type TypedFields,
} from '#features/people/accounts/ui/registration-form.tsx'
import { Link } from '#ui/parts/link.tsx'
import './registration-places.css'

const WIDE = '(width >= 75rem)'

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is wider than 1199 px (OQ-169); null on the server and while the page comes alive. */
const useWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  )

const AT_FOOT = 'registerSection'
const IN_HERO = 'registerSection2'

/**
 * The two places of the registration: in the opening on screens wider than 1199 px, at the foot below (WEL-03, WEL-08). The server
 * writes both and the style sheet shows one; once the scripts run, only that one exists (OQ-155), and what was typed moves along
 * when a tablet is turned.
 *
 * @param providers who else may vouch for the person
 * @param answered the answer to a form sent without scripts
 */
export const useRegistrationPlaces = (
  kind: RegistrationKind,
  providers: readonly Provider[],
  answered: RegistrationAnswer | undefined,
) => {
  const wide = useWide()
  const typed = useRef<TypedFields>({ kind })
  const keep = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.querySelector('form')
    if (form) typed.current = Object.fromEntries(new FormData(form)) as TypedFields
  }
  const formAt = (anchor: string) => (
    <div className="welcome-card" onInput={keep}>
      <RegistrationForm
        initialKind={typed.current.kind === 'supplier' ? 'supplier' : 'couple'}
        onKindChange={(next) => {
          typed.current = { kind: next }
        }}
        answered={answered}
        providers={providers}
        typed={typed.current}
        path="/welcome"
        anchor={`#${anchor}`}
      />
      <AlreadyRegistered />
    </div>
  )
  return {
    inHero: (
      <div id={IN_HERO} className="welcome-place welcome-wide">
        {wide !== false && formAt(IN_HERO)}
      </div>
    ),
    atFoot: (
      <section id={AT_FOOT} className="section section--tint welcome-place welcome-narrow" aria-labelledby="comincia">
        <div className="page welcome-start">
          <h2 id="comincia">Comincia da qui</h2>
          <p>Ti serve solo una email. Ti mandiamo un link per confermarla.</p>
          {wide !== true && formAt(AT_FOOT)}
        </div>
      </section>
    ),
  }
}

const AlreadyRegistered = () => (
  <p className="welcome-card__login">
    Sei già registrato?{' '}
    <Link className="link" {...useLoginLink()}>
      Clicca qui
    </Link>
  </p>
)

interface ToRegistrationProps {
  readonly className: string
  readonly children: ReactNode
}

/** Glides to the registration, wherever it is on this screen. */
export function ToRegistration({ className, children }: ToRegistrationProps) {
  return (
    <>
      <a className={`${className} welcome-narrow`} href={`#${AT_FOOT}`}>
        {children}
      </a>
      <a className={`${className} welcome-wide`} href={`#${IN_HERO}`}>
        {children}
      </a>
    </>
  )
}
