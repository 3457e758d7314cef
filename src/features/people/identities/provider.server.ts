import type { ProvidedIdentity } from './identities.rules.ts'

/** What one way through a provider is bound by; known to the visitor's browser only. */
export interface FlowSecrets {
  readonly state: string
  /** Of PKCE. */
  readonly verifier: string
  readonly nonce: string
}

/** The provider says no: cancelled by the person, or what came back is not good. Anything else thrown means out of reach. */
export class ProviderRefusal extends Error {
  readonly reason: 'cancelled' | 'invalid'

  constructor(reason: 'cancelled' | 'invalid', cause?: unknown) {
    super(reason, { cause })
    this.name = 'ProviderRefusal'
    this.reason = reason
  }
}

/** Port of the identity providers. Tokens are verified and not stored. */
export interface IdentityProvider {
  /** Seals what the browser remembers while the person is at the provider. */
  readonly secret: string
  /** Where the browser is sent. */
  readonly authorizationUrl: (redirectUri: string, flow: FlowSecrets) => Promise<string>
  /** Who has come back. @param callback our own address with what the provider put behind it */
  readonly identify: (callback: URL, flow: FlowSecrets) => Promise<ProvidedIdentity>
  /** Whose token this is, when it was given out for us. */
  readonly verifyToken: (token: string) => Promise<ProvidedIdentity>
}

/** Time a provider has for one answer. */
export const PATIENCE_MS = 8_000
