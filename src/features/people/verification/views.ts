import type { DocumentKind, VerificationState, VerificationStep } from './verification.rules.ts'

/** A document, for its supplier and for staff. */
export interface DocumentView {
  readonly id: number
  readonly kind: DocumentKind
  readonly name: string
  readonly sizeBytes: number
  readonly uploadedAt: string
  /** Where it can be read. */
  readonly path: string
}

/** How the check of a business stands. */
export interface VerificationView {
  readonly state: VerificationState
  readonly submittedAt: string | null
  readonly decidedAt: string | null
  /** What staff last wrote. */
  readonly reason: string | null
  readonly checked: readonly string[]
  readonly overridden: boolean
  readonly documents: readonly DocumentView[]
  /** What the product knows by itself. */
  readonly steps: readonly VerificationStep[]
  /** Names what was looked at: who decides about something else is told so. */
  readonly seen: string
}

/** What a message about the term of the verification says. */
export interface VerificationDueMessage {
  readonly businessName: string
  /** "26/11/2026" */
  readonly due: string
  readonly isPaused: boolean
  readonly url: string
}

/** What a message about the check says. */
export interface VerificationMessage {
  readonly businessName: string
  /** As staff wrote it. */
  readonly reason: string
  readonly support: string
  readonly url: string
}
