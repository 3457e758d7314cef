import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'

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

/** Starts it on a free port of this machine. */
export const startGoogle = async (): Promise<LocalGoogle> => {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url as string
  let person: GooglePerson = { sub: 'nessuno' }
  server.service.on('beforeTokenSigning', (token: MutableToken) => void Object.assign(token.payload, person))
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
