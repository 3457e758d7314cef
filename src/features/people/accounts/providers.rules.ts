/** The identity providers, as on the wire (LOG-12, DATA-07). */
export const providers = ['GOOGLE', 'FACEBOOK'] as const
export type Provider = (typeof providers)[number]

/** As people say it. */
export const providerNames: Readonly<Record<Provider, string>> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' }

/** As it stands in addresses. */
export const providerSlugs = { GOOGLE: 'google', FACEBOOK: 'facebook' } as const

/**
 * Where "Continua con Google" leads.
 *
 * @param from.next path of this site to come back to
 * @param from.tab the registration to return to, for a new person
 */
export const providerPath = (
  provider: Provider,
  from: { readonly next?: string | undefined; readonly tab?: 'aziende' | undefined } = {},
): string => {
  const given = Object.entries(from).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/accedi/${providerSlugs[provider]}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
