import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { TIME_SLOT } from '#platform/http/page-cache.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import '#ui/ui.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: '/fonts/bodoni-moda-latin-wght-normal.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: '/fonts/instrument-sans-latin-standard-normal.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { ctx, nonce } = context.get(pageContext)
  return {
    nonce,
    // Kept pages have the present time filled in as they leave; signed-in pages are always fresh.
    serverTime: ctx.actor.kind === 'visitor' ? TIME_SLOT : String(ctx.now.getTime()),
  }
}

export const Layout = ({ children }: { children: React.ReactNode }) => {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="server-time" content={root?.serverTime} suppressHydrationWarning />
        <Meta />
        <Links nonce={root?.nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="page">
      <h1>{status === 404 ? 'Pagina non trovata' : 'Si è verificato un errore, riprova più tardi.'}</h1>
      <p>
        <a href="/">Torna alla home</a>
      </p>
    </main>
  )
}
