import { toSlug } from '#features/site/catalog/slug.rules.ts'

/** Names no account may carry in public: they would pass for the marketplace or for a word of an address. */
const reservedHandles: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'amministratore', 'amministrazione', 'root', 'staff', 'system', 'sistema'],
  ...['promessi', 'assistenza', 'supporto', 'support', 'help', 'aiuto', 'info', 'moderatore', 'redazione'],
  ...[
    'api',
    'assets',
    'auctions',
    'city',
    'detail',
    'dev',
    'login',
    'logout',
    'portal',
    'profile',
    'register',
    'store',
    'vetrine-fornitori',
  ],
  // The first words of every address of the site, today's and those the specification names; a test walks the routes.
  ...['come-funziona', 'password-dimenticata', 'reset-password', 'result-activation', 'offer-detail', 'favorites'],
  ...[
    'my-auctions',
    'order-detail',
    'consegna-esito',
    'review',
    'pagamento',
    'pay-cart',
    'new-auction',
    'sitemap',
    'robots',
  ],
  ...['welcome', 'faq', 'privacy', 'privacy-policy', 'cookie', 'cookies', 'cookie-policy', 'termini', 'condizioni'],
  ...[
    'terms',
    'terms-and-conditions',
    'note-legali',
    'legal',
    'contatti',
    'contacts',
    'chi-siamo',
    'sicurezza',
    'preferenze-email',
    'notifiche',
  ],
  ...[
    'come-ordiniamo-i-risultati',
    'esito',
    'registro',
    'quanto-costa',
    'confronto',
    'segnala',
    'discover',
    'effettua-reso',
    'recesso',
    'nozze',
    'pagina-nozze',
    'ricorso',
    'fattura',
    'rimborso',
    'garanzia',
    'calendario',
  ],
  ...['aiuto-ordine', 'controversie', 'invito', 'archivio', 'conferma-email', 'cambio-email'],
  ...['accessibilita', 'preferenze-cookie', 'newsletter', 'blog', 'cart', 'carrello', 'checkout', 'products'],
  ...[
    'prodotto',
    'prodotti',
    'stores',
    'negozi',
    'vetrina',
    'vetrine',
    'messages',
    'messaggi',
    'returns',
    'resi',
    'auth',
    'oauth',
  ],
  ...[
    'accedi',
    'cerca',
    'informazioni-sul-sito',
    'termini-e-condizioni-generali-del-servizio',
    'utente-sposo',
    'eliminato',
    'healthz',
    'illustrations',
    'images',
    'fonts',
    'favicon',
    'manifest',
  ],
])

const HANDLE_MAX = 48
/** No vowels and no look-alikes: handles spell no words and survive being read out. */
const HANDLE_LETTERS = '23456789bcdfghjkmnpqrstvwxz'

/** Whether a public name may be given out: its shape, and that it is neither ours nor the first word of an address. */
export const isHandleAllowed = (handle: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) && handle.length <= HANDLE_MAX && !reservedHandles.has(handle)

/**
 * An opaque public name: `sposo-7f3k2`, `azienda-x9d4t`. It says nothing about the person (OQ-005).
 *
 * @param random bytes of chance, at least five
 */
export const opaqueHandle = (prefix: 'sposo' | 'azienda' | 'staff' | 'persona', random: Uint8Array): string =>
  `${prefix}-${[...random.slice(0, 5)].map((byte) => HANDLE_LETTERS[byte % HANDLE_LETTERS.length]).join('')}`

/**
 * Public names a business could carry, best first: its own name, then the name with a number.
 *
 * @returns empty when the name leaves nothing to write in an address
 */
export const businessHandles = (businessName: string): readonly string[] => {
  const slug = toSlug(businessName)
    .slice(0, HANDLE_MAX - 3)
    .replace(/-+$/, '')
  if (slug === '') return []
  return [slug, ...Array.from({ length: 98 }, (_unused, index) => `${slug}-${index + 2}`)].filter(isHandleAllowed)
}
