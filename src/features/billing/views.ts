import type { BasisPoints, Cents } from '#shared/money.ts'

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

/** The subscription in force. */
export interface ActiveSubscription {
  readonly purchaseId: number
  readonly name: string
  readonly feeBps: BasisPoints
  readonly endsAt: Date
}

export interface PurchaseView {
  readonly id: number
  readonly kind: 'subscription' | 'smart_pass'
  readonly name: string
  readonly status: 'awaiting_payment' | 'active' | 'abandoned'
  readonly priceCents: Cents
  readonly vatCents: Cents
  readonly orderedAt: string
  readonly startsAt: string | null
  readonly endsAt: string | null
}
