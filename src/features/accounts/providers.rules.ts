/** Who else may vouch for somebody, as the wire writes it (LOG-12, DATA-07). */
export const providers = ['GOOGLE', 'FACEBOOK'] as const
export type Provider = (typeof providers)[number]

/** As people say it. */
export const providerNames: Readonly<Record<Provider, string>> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' }

/** As it stands in addresses. */
export const providerSlugs = { GOOGLE: 'google', FACEBOOK: 'facebook' } as const

/**
 * Where "Continua con Google" leads.
 *
 * @param next path of this site to come back to
 */
export const providerPath = (provider: Provider, next?: string): string =>
  `/accedi/${providerSlugs[provider]}${next ? `?next=${encodeURIComponent(next)}` : ''}`
