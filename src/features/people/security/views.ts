import type { FieldErrors } from '#shared/errors.ts'

/** One signed-in browser or client of the person who asks. Instants are ISO texts. */
export interface SessionView {
  readonly id: number
  readonly device: string
  readonly kind: 'phone' | 'computer'
  readonly since: string
  /** Within the hour. */
  readonly lastSeen: string
  readonly isThis: boolean
}

/** A QR code as one path in a square, for an `<svg>`. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** How the second factor of the person who asks stands, for its page. */
export type FactorView =
  | { readonly state: 'off' }
  /** Begun: the app may be given the secret, the first right code is awaited. */
  | { readonly state: 'begun'; readonly secret: string; readonly qr: QrCode }
  | { readonly state: 'on'; readonly since: string; readonly codesLeft: number }

/** The address of the person who asks, and the one that waits for both ends. */
export interface EmailView {
  readonly current: string
  readonly waiting: {
    readonly newEmail: string
    readonly until: string
    readonly oldConfirmed: boolean
    readonly newConfirmed: boolean
  } | null
}

/** What the page's forms ask for. */
export type SecurityIntent =
  | 'end'
  | 'end-others'
  | 'password'
  | 'email'
  | 'email-cancel'
  | 'begin'
  | 'cancel'
  | 'confirm'
  | 'give-code'
  | 'renew'
  | 'remove'

/** How the last form of the page ended, for the part of the page it stands in. */
export interface SecurityOutcome {
  readonly intent: SecurityIntent
  readonly ok: boolean
  readonly message: string
  readonly fields: FieldErrors
  /** Recovery codes, readable this once. */
  readonly codes?: readonly string[] | undefined
}
