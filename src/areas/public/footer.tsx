import { PreferencesLink } from '#features/site/cookies/ui/preferences-link.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { PaperEdge } from '#ui/frame/paper-edge.tsx'
import { Link } from '#ui/parts/link.tsx'
import './footer.css'
import type { FooterColumn } from './footer.rules.ts'

const Column = ({ title, links }: FooterColumn) => (
  <div>
    <h2 className="footer__title">{title}</h2>
    <ul>
      {links.map(({ label, to, reload }) => (
        <li key={label}>
          <Link className="footer__link" to={to} reloadDocument={reload}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

interface FooterProps {
  readonly columns: readonly FooterColumn[]
  /** Our pages elsewhere. */
  readonly social: FooterColumn['links']
  /** How we are reached. */
  readonly contacts: FooterColumn['links']
  /** Of the company that runs the site: the law wants it on the home page. */
  readonly vatNumber: string
  readonly year: number
}

/** The foot of every public page: only links that lead somewhere. */
export function Footer({ columns, social, contacts, vatNumber, year }: FooterProps) {
  return (
    <footer className="footer-frame">
      <PaperEdge tone="ink" />
      <div className="footer">
        <div className="page">
          <div className="footer__grid">
            <div>
              <Link className="footer__home" to="/" aria-label="Promessi, vai alla home">
                <Logo inverse />
              </Link>
              <p className="footer__claim">
                Il mercato italiano del matrimonio: gli sposi dicono quanto vogliono spendere, i fornitori rispondono
                con un’offerta più bassa.
              </p>
            </div>
            {columns.map((column) => (
              <Column key={column.title} {...column} />
            ))}
            <div>
              <h2 className="footer__title">Contattaci</h2>
              <ul>
                {contacts.map(({ label, to }) => (
                  <li key={to}>
                    <a className="footer__link" href={to}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
              {social.length > 0 && (
                <ul className="footer__social" aria-label="Seguici">
                  {social.map(({ label, to }) => (
                    <li key={to}>
                      <a className="footer__link" href={to} rel="me">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
          <div className="footer__end">
            <span className="footer__rights">
              © 2016–{year} Promessi · P.IVA {vatNumber}
              <PreferencesLink className="footer__link" />
            </span>
            <ul className="footer__payments" aria-label="Metodi di pagamento accettati">
              <li>Carta di credito</li>
              <li>Carta di debito</li>
              <li>Portafoglio digitale</li>
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}
