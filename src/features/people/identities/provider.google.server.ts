import { createRemoteJWKSet, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client'
import { z } from 'zod'
import { normalizeEmail } from '#features/people/accounts/accounts.rules.ts'
import { config } from '#platform/config.server.ts'
import { normalizeName, type ProvidedIdentity } from './identities.rules.ts'
import { type IdentityProvider, PATIENCE_MS, ProviderRefusal } from './provider.server.ts'

interface Settings {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

interface Discovered {
  readonly client: Configuration
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

const found = new Map<string, Promise<Discovered>>()

const discover = async ({ issuer, clientId, clientSecret }: Settings): Promise<Discovered> => {
  // A provider without TLS is a local one of development and tests; the library itself refuses it everywhere else.
  const isLocal = config.developmentDoors && issuer.startsWith('http://')
  const client = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_MS / 1000,
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  })
  const jwksUri = client.serverMetadata().jwks_uri
  if (!jwksUri) throw new Error(`${issuer} names no keys`)
  return { client, keys: createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: PATIENCE_MS }) }
}

/** Asked once per process; asked again when it failed. */
const discovered = (settings: Settings): Promise<Discovered> => {
  const key = JSON.stringify(settings)
  const known = found.get(key)
  if (known) return known
  const asked = discover(settings)
  found.set(key, asked)
  asked.catch(() => found.delete(key))
  return asked
}

/** Google announces no values of `prompt` and takes them; another provider is sent one only when it says that it knows it. */
const knowsPrompt = ({ issuer, prompt_values_supported: known }: ServerMetadata): boolean =>
  issuer === 'https://accounts.google.com' || (Array.isArray(known) && known.includes('select_account'))

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  name: z.string().optional(),
})

const toIdentity = (payload: JWTPayload | undefined): ProvidedIdentity => {
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new ProviderRefusal('invalid', claims.error)
  const { sub, email, email_verified: emailVerified = false, name } = claims.data
  return {
    provider: 'GOOGLE',
    subject: sub,
    email: email ? normalizeEmail(email) : null,
    emailVerified: emailVerified && Boolean(email),
    name: normalizeName(name),
  }
}

/** An answer that says no, as opposed to none. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof AuthorizationResponseError) return error.error !== 'temporarily_unavailable'
  if (error instanceof ResponseBodyError) return error.status < 500
  if (!(error instanceof ClientError)) return false
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return false
  return error.cause instanceof Response ? error.cause.status < 500 : true
}

const orRefuse = (error: unknown): never => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    throw new ProviderRefusal('cancelled', error)
  throw isRefusal(error) ? new ProviderRefusal('invalid', error) : error
}

/** Google's own tokens name their issuer with and without the scheme. */
const issuersOf = (issuer: string): string[] => [issuer, issuer.replace(/^https:\/\//, '')]

/** Google, or any other OpenID provider: authorization code with PKCE, state and nonce; ID tokens by the published keys. */
export const googleProvider = (settings: Settings): IdentityProvider => ({
  secret: settings.clientSecret,
  authorizationUrl: async (redirectUri, { state, verifier, nonce }) => {
    const { client } = await discovered(settings)
    return buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // On a shared browser people choose their account.
      ...(knowsPrompt(client.serverMetadata()) && { prompt: 'select_account' }),
    }).href
  },
  identify: async (callback, { state, verifier, nonce }) => {
    const { client } = await discovered(settings)
    const tokens = await authorizationCodeGrant(client, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }).catch(orRefuse)
    return toIdentity(tokens.claims())
  },
  verifyToken: async (token) => {
    const { client, keys } = await discovered(settings)
    const checks = {
      issuer: issuersOf(client.serverMetadata().issuer),
      audience: settings.clientId,
      algorithms: ['RS256'],
      maxTokenAge: '1 hour',
      clockTolerance: 30,
    }
    const { payload } = await jwtVerify(token, keys, checks).catch((error: unknown) => {
      const isUnreachable = !(error instanceof joseErrors.JOSEError) || error instanceof joseErrors.JWKSTimeout
      throw isUnreachable ? error : new ProviderRefusal('invalid', error)
    })
    return toIdentity(payload)
  },
})
