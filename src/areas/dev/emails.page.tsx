import { config } from '#platform/config.server.ts'
import { renderEmail } from '#platform/mail/render.server.ts'
import { Link } from '#ui/parts/link.tsx'
import { slices } from '../../slices.server.ts'
import type { Route } from './+types/emails.page'
import './dev.css'

export const meta: Route.MetaFunction = () => [{ title: 'E-mail · Promessi' }, { name: 'robots', content: 'noindex' }]

export const loader = ({ request }: Route.LoaderArgs) => {
  if (!config.developmentDoors) throw new Response(null, { status: 404 })
  const emails = slices.flatMap((slice) => (slice.emails ?? []).map((email) => ({ slice: slice.name, email })))
  const wanted = new URL(request.url).searchParams.get('nome')
  const chosen = emails.find(({ email }) => email.name === wanted) ?? emails[0]
  return {
    names: emails.map(({ slice, email }) => ({ slice, name: email.name })),
    open: chosen ? { name: chosen.email.name, ...renderEmail(chosen.email, chosen.email.sample) } : null,
  }
}

/** Every e-mail of the product with its sample data. */
export default function Emails({ loaderData: { names, open } }: Route.ComponentProps) {
  return (
    <main className="dev page" id="contenuto">
      <h1>E-mail</h1>
      <p className="muted">{names.length} messaggi, con dati di esempio</p>
      <div className="dev__mailbox">
        <nav aria-label="E-mail">
          <ul className="dev__list">
            {names.map(({ slice, name }) => (
              <li key={name}>
                <Link to={`?nome=${name}`} aria-current={name === open?.name ? 'true' : undefined} preventScrollReset>
                  <b>{name}</b>
                  <span>{slice}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open ? (
          <article>
            <h2>{open.subject}</h2>
            <iframe className="dev__frame" title={open.subject} sandbox="" srcDoc={open.html} />
            <details>
              <summary>Testo semplice</summary>
              <pre className="dev__text">{open.text}</pre>
            </details>
          </article>
        ) : null}
      </div>
    </main>
  )
}
