import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody at the local Facebook. */
export interface FacebookPerson {
  readonly id: string
  readonly name: string
  readonly email?: string
}

/** The few calls of Facebook we make, with its checks: the code, its PKCE verifier, the secret, the proof of the secret. */
export interface LocalFacebook {
  readonly settings: Readonly<Record<`FACEBOOK_${'CLIENT_ID' | 'CLIENT_SECRET' | 'BASE_URL' | 'DIALOG_URL'}`, string>>
  /** The code the dialog leads back with when this person agrees. @param asked the dialog's address, as we made it */
  readonly agree: (person: FacebookPerson, asked: URL) => string
  /** An access token, as an application gets one by itself. */
  readonly accessToken: (person: FacebookPerson, facts?: Partial<TokenFacts>) => string
  /** The next answer is this status. */
  readonly failNext: (status: number) => void
  readonly stop: () => Promise<void>
}

interface TokenFacts {
  readonly app_id: string
  readonly is_valid: boolean
  readonly user_id: string
}

const APP_ID = '1020304050'
const SECRET = 'segreto-di-facebook'

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

/** Starts it on a free port of this machine. */
export const startFacebook = async (): Promise<LocalFacebook> => {
  const codes = new Map<string, { person: FacebookPerson; redirectUri: string | null; challenge: string | null }>()
  const tokens = new Map<string, { person: FacebookPerson; facts: TokenFacts }>()
  let made = 0
  let fail: number | undefined

  const giveToken = (person: FacebookPerson, facts: Partial<TokenFacts> = {}): string => {
    made += 1
    const token = `EAA${made}`
    tokens.set(token, { person, facts: { app_id: APP_ID, is_valid: true, user_id: person.id, ...facts } })
    return token
  }
  const exchange = (sent: URLSearchParams): object | null => {
    const code = sent.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const verifier = sent.get('code_verifier') ?? ''
    const fits =
      sent.get('client_id') === APP_ID &&
      sent.get('client_secret') === SECRET &&
      sent.get('redirect_uri') === known?.redirectUri &&
      createHash('sha256').update(verifier).digest('base64url') === known.challenge
    return known && fits ? { access_token: giveToken(known.person), token_type: 'bearer', expires_in: 5_183_944 } : null
  }
  const me = (query: URLSearchParams): object | null => {
    const token = query.get('access_token') ?? ''
    const known = tokens.get(token)
    const proof = createHmac('sha256', SECRET).update(token).digest('hex')
    return known && query.get('appsecret_proof') === proof ? known.person : null
  }
  const debug = (query: URLSearchParams): object | null => {
    if (query.get('access_token') !== `${APP_ID}|${SECRET}`) return null
    const known = tokens.get(query.get('input_token') ?? '')
    return { data: known?.facts ?? { app_id: APP_ID, is_valid: false, user_id: '0' } }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const sent = await bodyOf(request)
    const answers: Readonly<Record<string, () => object | null>> = {
      'POST /oauth/access_token': () => exchange(sent),
      'GET /me': () => me(searchParams),
      'GET /debug_token': () => debug(searchParams),
    }
    const answer = fail ? null : (answers[`${request.method} ${pathname}`]?.() ?? null)
    const refusal = { error: { message: 'Invalid', type: 'OAuthException', code: 100 } }
    response.writeHead(fail ?? (answer ? 200 : 400), { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? refusal))
    fail = undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      FACEBOOK_CLIENT_ID: APP_ID,
      FACEBOOK_CLIENT_SECRET: SECRET,
      FACEBOOK_BASE_URL: url,
      FACEBOOK_DIALOG_URL: `${url}/dialog/oauth`,
    },
    agree: (person, { searchParams }) => {
      made += 1
      const challenge = searchParams.get('code_challenge_method') === 'S256' ? searchParams.get('code_challenge') : null
      codes.set(`AQD${made}`, { person, redirectUri: searchParams.get('redirect_uri'), challenge })
      return `AQD${made}`
    },
    accessToken: giveToken,
    failNext: (status) => {
      fail = status
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
