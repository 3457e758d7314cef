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
  /** Paid, less what was given back. */
  readonly paidCents: Cents
  readonly netCents: Cents
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
  /** Price of the goods, net of the bonus. */
  readonly goodsCents: Cents
}

export interface StatisticsView {
  readonly period: PeriodName
  readonly rows: SupplierLine['rows']
  readonly totals: SupplierLine['totals'] & {
    readonly feeCents: Cents
    readonly feeVatCents: Cents
    readonly showcaseViews: number
    readonly storeViews: number
    readonly productViews: number
  }
  /** Sales of the period of which something came back, or was cancelled. */
  readonly returns: { readonly sales: number; readonly refundedCents: Cents }
  readonly towns: readonly PlaceRow[]
  readonly sectors: readonly PlaceRow[]
  readonly products: readonly ProductRow[]
}
