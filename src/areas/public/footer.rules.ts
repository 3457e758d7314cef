import { PRICES_PATH } from '#features/auction/fair-prices/price-address.rules.ts'
import { legalPaths } from '#features/site/legal/paths.rules.ts'
import { faqPath } from '#features/site/texts/faq/faq-path.rules.ts'
import type { ShellViewer } from './shell.rules.ts'

/** A column of links at the foot of every page. Made on the server, so that browsers need none of the words twice. */
export interface FooterColumn {
  readonly title: string
  readonly links: readonly {
    readonly label: string
    readonly to: string
    /** The portal is another application area (OQ-147). */
    readonly reload?: boolean
  }[]
}

type Links = FooterColumn['links']

const forCouples = (kind: ShellViewer['kind']): Links => [
  { label: 'Come funziona', to: '/come-funziona' },
  { label: 'Aziende settore wedding', to: '/vetrine-fornitori' },
  { label: 'Tutti i prodotti', to: '/prodotti' },
  { label: 'Quanto costa', to: PRICES_PATH },
  ...(kind === 'visitor' || kind === 'couple' ? [{ label: 'Crea il tuo annuncio', to: '/new-auction' }] : []),
  ...(kind === 'visitor' ? [{ label: 'Registrati gratis', to: '/register' }] : []),
]

const forCompanies = (kind: ShellViewer['kind']): Links => [
  ...(kind === 'visitor' ? [{ label: 'Registra la tua azienda', to: '/register?tab=aziende' }] : []),
  { label: 'Annunci Sposi', to: '/auctions' },
  ...(kind === 'supplier'
    ? [
        { label: 'Portale fornitori', to: '/portal/dashboard', reload: true },
        { label: 'Abbonamenti', to: '/portal/operator-paypal?tab=4', reload: true },
      ]
    : []),
]

const aboutTheSite: Links = [
  { label: 'FAQ', to: faqPath },
  { label: 'Come ordiniamo i risultati', to: '/come-ordiniamo-i-risultati' },
  { label: 'Registro degli esiti', to: '/registro' },
  { label: 'Cookie policy', to: legalPaths.cookies },
  { label: 'Privacy policy', to: legalPaths.privacy },
  { label: 'Termini e condizioni', to: legalPaths.terms },
  { label: 'Recedere dal contratto', to: '/recesso' },
  { label: 'Informazioni sul sito', to: '/informazioni-sul-sito' },
  { label: 'Accessibilità', to: '/accessibilita' },
]

/** The links of the footer for whoever looks: only those that lead somewhere (FOOT-01, FOOT-03, OQ-159). */
export const footerColumns = (kind: ShellViewer['kind']): FooterColumn[] => [
  { title: 'Sposi', links: forCouples(kind) },
  { title: 'Aziende', links: forCompanies(kind) },
  { title: 'Il sito', links: aboutTheSite },
]

const networks: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
}

/** Our pages on social networks, by their names (OQ-160). @param urls none: nothing is shown */
export const socialLinks = (urls: readonly string[]): Links =>
  urls.map((to) => {
    const host = new URL(to).hostname.replace(/^(www|it|it-it)\./, '')
    return { label: networks[host] ?? host, to }
  })

/** Where people reach us: the phone stands in messages only (OQ-138). */
export const contactLinks = (supportEmail: string): FooterColumn['links'] => [
  { label: supportEmail, to: `mailto:${supportEmail}` },
]
