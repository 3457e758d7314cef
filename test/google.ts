import type { IncomingMessage } from 'node:http'
import { type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { expect } from 'vitest'
import type { TestBrowser } from './browser.ts'

/** Somebody at the local OpenID provider. */
export interface GooglePerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** A local OpenID provider in Google's place: real keys, real tokens, nobody to click. */
export interface LocalGoogle {
  readonly server: OAuth2Server
  readonly issuer: string
  readonly settings: Readonly<Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>>
  /** Who is signed in there from now on. */
  readonly signIn: (person: GooglePerson) => void
  /** An ID token, as a client gets one by itself. */
  readonly idToken: (person: GooglePerson, change?: Readonly<Record<string, unknown>>) => Promise<string>
  readonly stop: () => Promise<void>
}

const CLIENT_ID = 'promessi-prova'

/**
 * Starts it on a free port of this machine.
 *
 * @param prompts the values of `prompt` it announces; it refuses every other, as certified providers do
 */
export const startGoogle = async (prompts: readonly string[] = []): Promise<LocalGoogle> => {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url as string
  let person: GooglePerson = { sub: 'nessuno' }
  server.service.on('beforeTokenSigning', (token: MutableToken) => void Object.assign(token.payload, person))
  server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) => {
    if (prompts.length > 0) Object.assign(body as object, { prompt_values_supported: prompts })
  })
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, { url: asked }: IncomingMessage) => {
    const prompt = new URL(asked ?? '', issuer).searchParams.get('prompt')
    if (prompt === null || prompts.includes(prompt)) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'invalid_request')
  })
  return {
    server,
    issuer,
    settings: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: 'segreto-di-prova', GOOGLE_ISSUER: issuer },
    signIn: (next) => {
      person = next
    },
    idToken: (claims, change = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: CLIENT_ID, ...claims, ...change }),
      }),
    stop: () => server.stop(),
  }
}

let made = 0
/** Somebody nobody has seen before, whose address Google has confirmed unless told otherwise. */
export const googlePerson = (change: Partial<GooglePerson> = {}): Required<GooglePerson> => {
  made += 1
  const email = `giulia.${made}@esempio.it`
  return { sub: `10${made}`, email, email_verified: true, name: 'Giulia Anna Ravasi', ...change }
}

/** Leaves for the provider. @returns the address the provider leads back to, as a path of ours */
export const leaveForGoogle = async (browser: TestBrowser, next?: string): Promise<string> => {
  const started = await browser.get(`/accedi/google${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  expect(started.statusCode).toBe(303)
  const there = await fetch(started.headers.location as string, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') as string)
  return pathname + search
}
