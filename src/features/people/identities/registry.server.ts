import { type Provider, providers } from '#features/people/accounts/providers.rules.ts'
import { config } from '#platform/config.server.ts'
import { appError } from '#shared/errors.ts'
import { identityErrors } from './identities.contract.ts'
import { facebookProvider } from './provider.facebook.server.ts'
import { googleProvider } from './provider.google.server.ts'
import type { IdentityProvider } from './provider.server.ts'

const accountAt = (provider: Provider): { clientId: string; clientSecret: string } | null => {
  const clientId = config[`${provider}_CLIENT_ID`]
  const clientSecret = config[`${provider}_CLIENT_SECRET`]
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** The providers this deployment has an account at, in the order of the buttons. */
export const availableProviders = (): readonly Provider[] => providers.filter((one) => accountAt(one) !== null)

/**
 * The configured provider. Read at each call, because tests learn the provider's port late.
 *
 * @throws AppError 422 `provider_unavailable` without an account there
 */
export const identityProvider = (provider: Provider): IdentityProvider => {
  const account = accountAt(provider)
  if (!account) throw appError(identityErrors, 'provider_unavailable')
  if (provider === 'GOOGLE') return googleProvider({ ...account, issuer: config.GOOGLE_ISSUER })
  return facebookProvider({ ...account, graphUrl: config.FACEBOOK_BASE_URL, dialogUrl: config.FACEBOOK_DIALOG_URL })
}
