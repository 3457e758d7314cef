import { lazy, Suspense, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { presenceStepOf } from '#features/people/accounts/index.server.ts'
import { CookieConsent } from '#features/site/cookies/ui/cookie-consent.tsx'
import { sectorsForBrowser } from '#features/site/texts/index.server.ts'
import { config } from '#platform/config.server.ts'
import { isSignedIn } from '#platform/context.server.ts'
import { TIME_SLOT } from '#platform/http/page-cache.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { accountMark } from '#platform/pages/drawn-for.server.ts'
import { ACCOUNT_CHANNEL } from '#shared/drawn-for.ts'
import { Logo } from '#ui/frame/logo.tsx'
import type { Route } from './+types/root'
import '#ui/ui.css'
import './root.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/brand/icona-apple-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  {
    rel: 'preload',
    href: '/fonts/bodoni-moda-latin-500.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  {
    rel: 'preload',
    href: '/fonts/instrument-sans-latin-wght.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { ctx, nonce, origin } = context.get(pageContext)
  return {
    nonce,
    sectors: sectorsForBrowser(),
    signedIn: ctx.actor.kind !== 'visitor',
    /** For whom the page is drawn; null for visitors. */
    account: accountMark(ctx.actor),
    /** How often the page says that the person is there, in milliseconds; null for visitors. */
    presence: isSignedIn(ctx.actor) ? presenceStepOf(ctx.actor) : null,
    analyticsUrl: config.ANALYTICS_URL ?? null,
    /** Public address of the site, for canonical links. */
    origin,
    // Kept pages have the present time filled in as they leave; signed-in pages are always fresh.
    serverTime: ctx.actor.kind === 'visitor' ? TIME_SLOT : String(ctx.now.getTime()),
  }
}

export const Layout = ({ children }: { children: React.ReactNode }) => {
  const root = useRouteLoaderData<typeof loader>('root')
  // The policy and the account are those the document came with: what is read again later may carry others.
  const [nonce] = useState(root?.nonce)
  const [account] = useState(root?.account)
  return (
    <html lang="it" data-account={account ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {/* With what staff has changed of the sectors: read where they are (`sectors.rules.ts`), before anything is drawn. */}
        <meta name="server-time" content={root?.serverTime} data-sectors={root?.sectors} suppressHydrationWarning />
        {/* React Aria adds a style of its own when a calendar opens, and reads the nonce here. */}
        <meta property="csp-nonce" content="" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** A line along the top edge while something is on its way (WIDG-10). What changes is announced by the page that comes. */
function UnderWay() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const leaving = state === 'loading' && location.pathname !== pathname
  // The page fades while it is left (WIDG-08), part by part: a rule that asks the page with `:has` whether something is under way would have
  // the browser style every element anew whenever a link appears or goes (docs/decisions/0062).
  useEffect(() => {
    // From here on a page that comes is one somebody walked to: only those enter with a movement (WIDG-07).
    document.documentElement.classList.add('walking')
    for (const { classList } of document.querySelectorAll(leaving ? '#contenuto > *' : '.leaving'))
      classList.toggle('leaving', leaving)
  }, [leaving])
  if (state === 'idle') return null
  return <div className={leaving ? 'under-way under-way--leaving' : 'under-way'} aria-hidden="true" />
}

/** Loaded for signed-in users alone. */
const usePresence = (every: number | null): void =>
  useEffect(() => {
    if (every === null) return
    let isOver = false
    let stop: (() => void) | undefined
    import('#features/people/accounts/ui/watch-presence.ts').then(
      ({ watchPresence }) => {
        if (!isOver) stop = watchPresence(every)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [every])

const OtherAccount = lazy(() => import('#features/people/accounts/ui/other-account.tsx'))

/** Tells other tabs who is signed in here, and looks after this page. @returns whether something typed can no longer be saved */
const useAccountWatch = (account: string | null): boolean => {
  const [other, setOther] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(ACCOUNT_CHANNEL)
    channel.postMessage(account)
    channel.close()
    if (account === null) return
    let isOver = false
    let stop: (() => void) | undefined
    import('#features/people/accounts/ui/watch-account.ts').then(
      ({ watchAccount }) => {
        if (!isOver) stop = watchAccount(account, () => setOther(true))
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [account])
  return other
}

export default function Root({ loaderData }: Route.ComponentProps) {
  usePresence(loaderData.presence)
  const isOther = useAccountWatch(loaderData.account)
  return (
    <>
      <UnderWay />
      {isOther && (
        <Suspense>
          <OtherAccount />
        </Suspense>
      )}
      <Outlet />
      <CookieConsent signedIn={loaderData.signedIn} analyticsUrl={loaderData.analyticsUrl} />
    </>
  )
}

interface ErrorWords {
  readonly title: string
  readonly text: string
  readonly illustration: 'non-trovata' | 'esito-errore'
}

const wordsFor = (status: number): ErrorWords => {
  if (status === 404)
    return {
      title: 'Pagina non trovata',
      text: 'L’indirizzo è cambiato, oppure quello che cercavi non c’è più.',
      illustration: 'non-trovata',
    }
  if (status === 401 || status === 403)
    return {
      title: 'Questa pagina non è per te',
      text: 'Non hai i permessi per vedere questa pagina.',
      illustration: 'non-trovata',
    }
  if (status === 503)
    return {
      title: 'Torniamo tra poco',
      text: 'In questo momento non riusciamo a mostrarti questa pagina. Riprova tra qualche secondo: se stavi scrivendo, torna indietro e ritrovi tutto.',
      illustration: 'esito-errore',
    }
  if (status === 429) return { title: 'Aspetta un momento', text: 'Riprova tra poco.', illustration: 'esito-errore' }
  if (status === 413)
    return { title: 'È troppo', text: 'Riprova con qualcosa di più piccolo.', illustration: 'esito-errore' }
  return {
    title: 'Qualcosa è andato storto',
    text: 'Si è verificato un errore, riprova più tardi.',
    illustration: 'esito-errore',
  }
}

/** What stands in the place of a page that could not be made. Plain links: whatever failed, they work. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  const refused = isRouteErrorResponse(error) ? error : null
  const { title, text, illustration } = wordsFor(refused?.status ?? 500)
  const retry = refused?.status === 503 || refused?.status === 429
  return (
    <main className="page error-page">
      {/* A page that failed has no title of its own. */}
      <title>{`${title} | Promessi`}</title>
      <a href="/" aria-label="Promessi, vai alla home">
        <Logo />
      </a>
      <img src={`/illustrations/scene/${illustration}.svg`} alt="" width={320} height={240} />
      <h1>{title}</h1>
      {/* Why, where whoever refused has said it. */}
      <p className="muted">{((refused?.status === 403 || refused?.status === 413) && refused.data?.message) || text}</p>
      <a className="btn btn--primary btn--m" href={retry ? '' : '/'}>
        {retry ? 'Riprova' : 'Torna alla home'}
      </a>
      {/* For the developer; whole pages that fail on the server are explained by the development server. */}
      {import.meta.env.DEV && error instanceof Error && <pre style={{ textAlign: 'start' }}>{error.stack}</pre>}
    </main>
  )
}
