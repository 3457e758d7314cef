import type { AppealSide, AppealStatus } from './moderation.rules.ts'
import type { CaseKind } from './reports.rules.ts'

/** An appeal, for its appellant. */
export interface OwnAppealView {
  readonly text: string
  readonly status: AppealStatus
  readonly filedAt: string
  readonly decidedAt: string | null
  readonly answer: string | null
}

/** A decision with its statement of reasons (art. 17 DSA), for the person concerned or the reporter. */
export interface DecisionPageView {
  readonly id: number
  readonly side: AppealSide
  readonly title: string
  readonly subject: CaseKind
  readonly what: string
  readonly ground: string
  readonly reason: string
  readonly decidedAt: string
  /** Where it came from. */
  readonly source: string
  readonly appealUntil: string
  readonly mayAppeal: boolean
  readonly appeal: OwnAppealView | null
}

/** Why staff have taken something away from everybody, or warned its owner. */
export interface Withheld {
  /** The decision. */
  readonly id: number
  readonly what: string
  readonly reason: string
  /** Hidden; else it is a warning. */
  readonly isHidden: boolean
}
