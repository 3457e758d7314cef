import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { listMailbox } from '#platform/mail/mail.server.ts'
import { formatInstant } from '#shared/days.ts'
import { Link } from '#ui/parts/link.tsx'
import type { Route } from './+types/mailbox.page'
import './dev.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Posta di sviluppo · Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request }: Route.LoaderArgs) => {
  if (!config.developmentDoors) throw new Response(null, { status: 404 })
  const url = new URL(request.url)
  const to = url.searchParams.get('to') ?? ''
  const mails = await listMailbox(to || undefined)
  const open = mails.find((mail) => String(mail.id) === url.searchParams.get('id')) ?? mails[0] ?? null
  return { mails: mails.map(({ html: _html, ...mail }) => mail), open, to, now: now().toISOString() }
}

/** What the product wrote to people, newest first. The message stands in a frame of its own, without scripts. */
export default function Mailbox({ loaderData: { mails, open, to, now: at } }: Route.ComponentProps) {
  return (
    <main className="dev page" id="contenuto">
      <h1>Posta di sviluppo</h1>
      <p className="muted">
        {mails.length} messaggi{to ? ` per ${to}` : ''} · ora del prodotto {formatInstant(at)}
      </p>
      <div className="dev__mailbox">
        <nav aria-label="Messaggi">
          <ul className="dev__list">
            {mails.map((mail) => (
              <li key={mail.id}>
                <Link
                  to={`?${new URLSearchParams({ ...(to ? { to } : {}), id: String(mail.id) })}`}
                  aria-current={mail.id === open?.id ? 'true' : undefined}
                  preventScrollReset
                >
                  <b>{mail.subject}</b>
                  <span>
                    {mail.to} · {formatInstant(mail.at)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open ? (
          <article>
            <h2>{open.subject}</h2>
            <iframe
              className="dev__frame"
              title={open.subject}
              sandbox="allow-top-navigation-by-user-activation"
              srcDoc={withTopLinks(open.html)}
            />
            {open.files.length > 0 && (
              <ul className="dev__files" aria-label="Allegati">
                {open.files.map((file, index) => (
                  <li key={file}>
                    <a href={`/dev/mailbox/${open.id}/${index}`} target="_blank" rel="noreferrer">
                      {file}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <details>
              <summary>Testo semplice</summary>
              <pre className="dev__text">{open.text}</pre>
            </details>
          </article>
        ) : (
          <p>Nessun messaggio.</p>
        )}
      </div>
    </main>
  )
}

/** Links of a message lead the whole window there, not the frame. */
const withTopLinks = (html: string): string => html.replace('<head>', '<head><base target="_top">')
