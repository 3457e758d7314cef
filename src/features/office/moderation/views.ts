import type { ModerationAction, TargetState } from '#features/trust/reports/moderation.rules.ts'
import type { CaseKind } from '#features/trust/reports/reports.rules.ts'

/** One line of the list: everything said about one thing. */
export interface CaseLine {
  readonly id: number
  readonly subject: CaseKind
  readonly title: string
  readonly reportCount: number
  readonly openReports: number
  readonly openAppeals: number
  readonly waitingSince: string | null
  readonly lastReportedAt: string
  readonly lastAction: ModerationAction | null
  readonly decidedAt: string | null
}

/** An account a decision may concern. */
export interface TargetPerson {
  readonly id: number
  readonly name: string
  readonly role: 'couple' | 'supplier' | 'admin'
  readonly status: 'active' | 'suspended' | 'closed'
  /** Staff have decided to close it on a day to come. */
  readonly isClosing: boolean
}

/** The reported thing as everybody reads it. */
export interface TargetView {
  readonly subject: CaseKind
  readonly subjectId: number
  readonly state: TargetState
  /** Where it is displayed; null while hidden. */
  readonly path: string | null
  /** Whose it is; of a conversation its two sides. */
  readonly people: readonly TargetPerson[]
  readonly texts: readonly { readonly label: string; readonly text: string }[]
  readonly images: readonly { readonly src: string; readonly alt: string }[]
}

/** A case with its reports, its decisions and its appeals. */
export interface CaseView {
  readonly id: number
  readonly title: string
  readonly subject: CaseKind
  readonly openReports: number
  readonly target: TargetView
  /** The newest decision the form showed; 0 for none. */
  readonly seen: number
  /** The newest report they have before their eyes; 0 for none. */
  readonly uptoReport: number
  readonly reports: readonly {
    readonly id: number
    readonly from: string
    readonly fromId: number | null
    readonly text: string
    readonly at: string
    readonly isOpen: boolean
  }[]
  readonly decisions: readonly {
    readonly id: number
    readonly action: ModerationAction
    readonly ground: string
    readonly reason: string
    readonly by: string
    readonly at: string
    readonly isOnAppeal: boolean
  }[]
  readonly appeals: readonly CaseAppealView[]
}

/** An appeal as staff read it. */
export interface CaseAppealView {
  readonly id: number
  readonly decisionId: number
  readonly action: ModerationAction
  readonly side: 'concerned' | 'reporter'
  readonly from: string
  readonly text: string
  readonly at: string
  readonly status: 'open' | 'granted' | 'dismissed'
  readonly answer: string | null
  readonly answeredBy: string | null
  /** Must be decided by another staff member: the viewer took the decision. */
  readonly isForAnother: boolean
}
