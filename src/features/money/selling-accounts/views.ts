import type { House } from '#features/money/payments/houses.rules.ts'

/** How the connection of one account stands. */
export type SellingAccountStatus =
  | 'linked'
  | 'opened'
  | 'consented'
  | 'incomplete'
  | 'payable'
  | 'revoked'
  | 'refused'
  | 'replaced'

/** The road of one connection, as its owner and staff see it. */
export interface ConnectionView {
  readonly house: House
  readonly status: SellingAccountStatus
  readonly merchantId: string | null
  readonly isEmailConfirmed: boolean
  readonly isReceivable: boolean
  readonly askedAt: string
  readonly consentedAt: string | null
  readonly checkedAt: string | null
}

/** Where the money of a supplier goes, and whether it can. */
export interface SellingAccountView {
  readonly house: House
  /** The account in force; null while there is none. */
  readonly merchantId: string | null
  /** `typed`: an account that nobody has checked, from before sellers were onboarded. */
  readonly state: 'none' | 'typed' | SellingAccountStatus
  /** The newest road: of the account in force, or of the one that may follow it. */
  readonly connection: ConnectionView | null
  /** From when couples may pay into it, while that is still to come. */
  readonly waitsUntil: string | null
}

/** One way a couple can pay a seller: the house, and the seller's account there. */
export interface WayToPay {
  readonly house: House
  readonly merchantId: string
  /** Whether money can be paid into it at this moment. */
  readonly isPayable: boolean
  /** Whether its provider keeps a payment until it is passed on: the operator wants it there, and the account allows it. */
  readonly canHold: boolean
}
