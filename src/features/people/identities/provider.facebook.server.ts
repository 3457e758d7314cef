import { createHmac } from 'node:crypto'
import { calculatePKCECodeChallenge } from 'openid-client'
import { z } from 'zod'
import { normalizeEmail } from '#features/people/accounts/accounts.rules.ts'
import { normalizeName, type ProvidedIdentity } from './identities.rules.ts'
import { type IdentityProvider, PATIENCE_MS, ProviderRefusal } from './provider.server.ts'

interface Settings {
  readonly clientId: string
  readonly clientSecret: string
  readonly graphUrl: string
  readonly dialogUrl: string
}

const TokenAnswer = z.object({ access_token: z.string().min(1) })
const Me = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().max(254).optional(),
})
const TokenFacts = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }),
})

const ask = async <S extends z.ZodType>(shape: S, url: URL, init: RequestInit = {}): Promise<z.output<S>> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`Facebook answered ${answer.status}`)
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new ProviderRefusal('invalid', body)
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new ProviderRefusal('invalid', parsed.error)
  return parsed.data
}

/** Facebook by its code flow for servers with PKCE, then `/me` with a proof that the call comes from us. */
export const facebookProvider = ({ clientId, clientSecret, graphUrl, dialogUrl }: Settings): IdentityProvider => {
  const graph = (path: string, parameters: Readonly<Record<string, string>>): URL => {
    const url = new URL(`${graphUrl.replace(/\/$/, '')}/${path}`)
    url.search = new URLSearchParams(parameters).toString()
    return url
  }

  const me = async (accessToken: string): Promise<ProvidedIdentity> => {
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex')
    const parameters = { fields: 'id,name,email', access_token: accessToken, appsecret_proof: proof }
    const { id, name, email } = await ask(Me, graph('me', parameters))
    return {
      provider: 'FACEBOOK',
      subject: id,
      email: email ? normalizeEmail(email) : null,
      // Facebook does not say whether the address is confirmed: treated as unconfirmed.
      emailVerified: false,
      name: normalizeName(name),
    }
  }

  return {
    secret: clientSecret,
    authorizationUrl: async (redirectUri, { state, verifier }) => {
      const url = new URL(dialogUrl)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email,public_profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      }).toString()
      return url.href
    },
    identify: async (callback, { state, verifier }) => {
      const { searchParams } = callback
      if (searchParams.get('state') !== state) throw new ProviderRefusal('invalid')
      if (searchParams.get('error') === 'access_denied') throw new ProviderRefusal('cancelled')
      const code = searchParams.get('code')
      if (!code) throw new ProviderRefusal('invalid')
      const body = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: `${callback.origin}${callback.pathname}`,
        code,
        code_verifier: verifier,
      })
      const { access_token: token } = await ask(TokenAnswer, graph('oauth/access_token', {}), { method: 'POST', body })
      return me(token)
    },
    verifyToken: async (token) => {
      const credential = { input_token: token, access_token: `${clientId}|${clientSecret}` }
      const { data } = await ask(TokenFacts, graph('debug_token', credential))
      // Rejects tokens issued to another application.
      if (!data.is_valid || data.app_id !== clientId) throw new ProviderRefusal('invalid')
      const identity = await me(token)
      if (identity.subject !== data.user_id) throw new ProviderRefusal('invalid')
      return identity
    },
  }
}
