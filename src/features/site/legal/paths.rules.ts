/** The three texts that bind or inform users of the site. */
export const legalDocuments = ['terms', 'privacy', 'cookies'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** Where each text stands, as prescribed (ROUTE-29). Apart from the other rules because every page's footer carries it. */
export const legalPaths: Readonly<Record<LegalDocument, string>> = {
  terms: '/termini-e-condizioni-generali-del-servizio',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
}
