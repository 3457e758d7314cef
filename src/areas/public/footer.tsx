import { Link } from 'react-router'
import { PreferencesLink } from '#features/cookies/ui/preferences-link.tsx'
import { legalPaths } from '#features/legal/paths.rules.ts'
import { Logo } from '#ui/logo.tsx'
import { PaperEdge } from '#ui/paper-edge.tsx'
import './footer.css'
import { faqPath, type ShellViewer } from './shell.rules.ts'

interface FooterLink {
  readonly label: string
  readonly to: string
  readonly reload?: boolean
}

const forCouples = (kind: ShellViewer['kind']): readonly FooterLink[] => [
  { label: 'Come funziona', to: '/come-funziona' },
  { label: 'Aziende settore wedding', to: '/vetrine-fornitori' },
  ...(kind === 'visitor' || kind === 'couple' ? [{ label: 'Crea il tuo annuncio', to: '/new-auction' }] : []),
  ...(kind === 'visitor' ? [{ label: 'Registrati gratis', to: '/register' }] : []),
]

const forCompanies = (kind: ShellViewer['kind']): readonly FooterLink[] => [
  ...(kind === 'visitor' ? [{ label: 'Registra la tua azienda', to: '/register' }] : []),
  { label: 'Annunci Sposi', to: '/auctions' },
  ...(kind === 'supplier'
    ? [
        { label: 'Portale fornitori', to: '/portal/dashboard', reload: true },
        { label: 'Abbonamenti', to: '/portal/operator-paypal?tab=4', reload: true },
      ]
    : []),
]

const aboutTheSite: readonly FooterLink[] = [
  { label: 'FAQ', to: faqPath },
  { label: 'Come ordiniamo i risultati', to: '/come-ordiniamo-i-risultati' },
  { label: 'Cookie policy', to: legalPaths.cookies },
  { label: 'Privacy policy', to: legalPaths.privacy },
  { label: 'Termini e condizioni', to: legalPaths.terms },
  { label: 'Informazioni sul sito', to: '/informazioni-sul-sito' },
  { label: 'Accessibilità', to: '/accessibilita' },
]

const Column = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
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
  readonly viewerKind: ShellViewer['kind']
  readonly supportEmail: string
  /** Of the company that runs the site: the law wants it on the home page. */
  readonly vatNumber: string
  readonly year: number
}

/** The foot of every public page: only links that lead somewhere. */
export function Footer({ viewerKind, supportEmail, vatNumber, year }: FooterProps) {
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
            <Column title="Sposi" links={forCouples(viewerKind)} />
            <Column title="Aziende" links={forCompanies(viewerKind)} />
            <Column title="Il sito" links={aboutTheSite} />
            <div>
              <h2 className="footer__title">Contattaci</h2>
              <a className="footer__link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
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
