import type { BasisPoints, Cents } from '#shared/money.ts'
import type { PriceKind, PriceTerms, VersionState } from './prices.rules.ts'
import type { PlanChange, Running, Upgrade } from './prorata.rules.ts'

/** A plan on sale. Money without VAT unless it says so. */
export interface PlanView {
  readonly id: number
  readonly name: string
  readonly months: number
  readonly participations: number
  readonly feeBps: BasisPoints
  readonly services: readonly string[]
  readonly priceCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
  /** True until the owner has confirmed the figures. */
  readonly placeholder: boolean
}

export type PassView = Omit<PlanView, 'feeBps' | 'services'>

/** What is to follow a subscription: the reminder of the same plan, none, or another plan. */
export type AtEnd = 'renew' | 'stop' | 'change'

/** The subscription in force. */
export interface ActiveSubscription extends Running {
  readonly purchaseId: number
  readonly name: string
  readonly feeBps: BasisPoints
  readonly atEnd: AtEnd
  /** With `change`. */
  readonly nextPlanId: number | null
}

/** A plan on sale as the supplier may take it now. */
export interface PlanOffer extends PlanView {
  readonly change: PlanChange
  /** What taking it at once costs, where it is dearer than the running one, and the participations one has then. */
  readonly upgrade: (Upgrade & { readonly participations: number }) | null
}

export interface PurchaseView {
  readonly id: number
  readonly kind: 'subscription' | 'smart_pass'
  readonly name: string
  readonly status: 'awaiting_payment' | 'active' | 'abandoned'
  readonly priceCents: Cents
  readonly vatCents: Cents
  /** Taken off for the days left of the subscription it replaced. */
  readonly creditCents: Cents
  readonly orderedAt: string
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** A version of a plan or package, as staff sees it. Instants are ISO. */
export interface PriceVersionView extends PriceTerms {
  readonly id: number
  readonly version: number
  readonly startsAt: string
  readonly withdrawnAt: string | null
  readonly state: VersionState
}

/** A plan or package with what holds now and what is to come, next first. */
export interface PriceOverview {
  readonly kind: PriceKind
  readonly id: number
  readonly current: PriceVersionView
  readonly scheduled: readonly PriceVersionView[]
  /** Versions in all. */
  readonly count: number
}
