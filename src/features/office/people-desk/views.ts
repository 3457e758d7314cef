import type { AuditChange } from '#features/office/audit/audit-changes.rules.ts'
import type { Suspension } from '#features/people/accounts/status/account-status.rules.ts'
import type { SellingTermView } from '#features/people/verification/selling-term.rules.ts'
import type { VerificationState } from '#features/people/verification/verification.rules.ts'
import type { AccountStatus } from './people.rules.ts'

/** One person in a list of the staff. */
export interface PersonRow {
  readonly id: number
  /** The business, else the person, else the public name. */
  readonly name: string
  /** Null once the person is erased. */
  readonly email: string | null
  readonly standing: AccountStatus
  readonly city: string | null
  readonly createdAt: string
  readonly lastLoginAt: string | null
  /** Paid ones. */
  readonly orders: number
  /** Couples only. */
  readonly weddingOn: string | null
  readonly announcements: number
  /** Suppliers only. */
  readonly sectorName: string | null
  readonly vatNumber: string | null
  readonly verification: VerificationState | null
  /** While it is shown without being verified. */
  readonly sellingTerm: SellingTermView | null
  readonly plan: string | null
  readonly offers: number
}

/** A page of a list of people. */
export interface PeopleView {
  readonly rows: readonly PersonRow[]
  /** Counted up to a bound. */
  readonly total: number
  /** By tab, counted up to the same bound. */
  readonly counts: readonly number[]
  /** Ids to walk on from; null where the list ends. */
  readonly newer: number | null
  readonly older: number | null
}

/** Whom a page of the staff is about. */
export interface PersonHead {
  readonly id: number
  readonly kind: 'couple' | 'supplier'
  readonly name: string
  readonly handle: string
  /** Null once the person is erased. */
  readonly email: string | null
  readonly standing: AccountStatus
  readonly suspension: Suspension | null
  /** When staff's decision to close it takes effect; null while there is none. */
  readonly closingAt: string | null
  /** When a deletion that was asked for happens. */
  readonly erasureDueAt: string | null
  /** Suppliers only. */
  readonly sectorId: number | null
}

/** One activity of a person. */
export interface ActivityLine {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly at: string | null
  /** Where it can be looked at. */
  readonly to: string | null
}

/** One line of the register about a person. */
export interface AuditLine {
  readonly id: number
  readonly at: string
  readonly what: string
  readonly by: string
  readonly reason: string | null
  readonly changes: readonly AuditChange[]
}

/** One session of a person. */
export interface SessionLine {
  readonly id: number
  readonly device: string
  readonly since: string
  readonly seenAt: string
}

/** A data request. */
export interface DataRequestView {
  readonly id: number
  readonly kind: 'export' | 'erasure'
  readonly receivedOn: string
  readonly dueOn: string
  readonly isLate: boolean
  readonly reason: string
  readonly closedAt: string | null
  readonly outcome: 'done' | 'declined' | null
  readonly answer: string | null
}

/** The requests of one person, and today's date for the next. */
export interface DataRequestsView {
  readonly items: readonly DataRequestView[]
  readonly today: string
}
