import type { OrderLineView, OrderPartyView, OrderType } from '#features/fulfilment/orders/views.ts'
import type { Picture } from '#shared/images.ts'
import type { ClaimWish } from './guarantee.rules.ts'

/** A claim as both sides read it. Instants are ISO strings. */
export interface ClaimView {
  readonly id: number
  /** GA-00012 */
  readonly number: string
  readonly title: string
  readonly text: string
  readonly wish: ClaimWish
  readonly wishLabel: string
  readonly photo: Picture | null
  readonly claimedAt: string
}

/** What the order page says of the guarantee; null while nothing has arrived. */
export interface OrderGuaranteeView {
  readonly path: string
  readonly canClaim: boolean
  readonly until: string
  /** Newest first. */
  readonly claims: readonly ClaimView[]
}

/** The page of the guarantee of one order. */
export interface GuaranteePageView extends OrderGuaranteeView {
  readonly order: {
    readonly id: number
    readonly type: OrderType
    readonly number: string
    readonly path: string
    readonly supplier: OrderPartyView
    readonly receivedAt: string | null
    readonly lines: readonly Pick<OrderLineView, 'id' | 'title' | 'image'>[]
  }
}
