import type { Cents } from '#shared/money.ts'
import type { PeriodName } from './period.rules.ts'

/** One column of the charts, and one row of the table below them. */
export interface StatisticsRow {
  readonly label: string
  readonly views: number
  readonly favourites: number
  readonly offers: number
  readonly wins: number
  readonly sales: number
  /** Paid, less what was given back. This and the net are null for who may not see what the business earns (decision 0059). */
  readonly paidCents: Cents | null
  readonly netCents: Cents | null
}

/** The figures of a period, row by row and in all. */
export interface SupplierLine {
  readonly rows: readonly StatisticsRow[]
  readonly totals: Omit<StatisticsRow, 'label'>
}

export interface PlaceRow {
  readonly name: string
  readonly offers: number
  readonly wins: number
  readonly sales: number
}

export interface ProductRow {
  readonly productId: number
  readonly title: string
  readonly path: string
  readonly views: number
  readonly pieces: number
  /** Pieces of refunded returns, among those that were sold. */
  readonly returned: number
  /** Price of the goods, net of the bonus and of what was given back; null for who may not see what the business earns. */
  readonly goodsCents: Cents | null
}

export interface StatisticsView {
  readonly period: PeriodName
  readonly rows: SupplierLine['rows']
  readonly totals: SupplierLine['totals'] & {
    readonly feeCents: Cents | null
    readonly feeVatCents: Cents | null
    readonly showcaseViews: number
    readonly storeViews: number
    readonly productViews: number
  }
  /** Sales of the period of which something came back, or was cancelled. */
  readonly returns: { readonly sales: number; readonly refundedCents: Cents | null }
  readonly towns: readonly PlaceRow[]
  readonly sectors: readonly PlaceRow[]
  readonly products: readonly ProductRow[]
}
