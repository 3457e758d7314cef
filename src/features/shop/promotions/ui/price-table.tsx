import type { ReactNode } from 'react'
import { euro } from '#shared/money.ts'
import { optionsText } from '../promotion-labels.rules.ts'
import type { PricedProduct, PromotionPrice } from '../views.ts'

interface PriceTableProps {
  readonly caption: string
  readonly products: readonly PricedProduct[]
  /** Beneath the name of a product. */
  readonly action?: (product: PricedProduct) => ReactNode
}

/** What couples read beside the price, or why they read nothing. */
const besideText = ({ lowestCents, percent }: PromotionPrice): string => {
  if (lowestCents === null) return 'Il prezzo non scende'
  return percent === null ? 'È già costato così: nessuno sconto accanto' : `Gli sposi leggono −${percent}%`
}

/** The prices of the products of a promotion: now, in it, and the lowest of the 30 days before. */
export function PriceTable({ caption, products, action }: PriceTableProps) {
  return (
    <table className="promotion-prices">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Prodotto</th>
          <th scope="col">Normale</th>
          <th scope="col">In promozione</th>
          <th scope="col">Più basso dei 30 giorni prima</th>
        </tr>
      </thead>
      {products.map((product) => (
        <tbody key={product.id}>
          {product.prices.map((price, index) => (
            <tr key={optionsText(price.options)}>
              <th scope="row">
                {index === 0 ? product.title : <span className="sr-only">{product.title}</span>}
                {price.options.length > 0 && <span className="micro">{optionsText(price.options)}</span>}
              </th>
              <td data-label="Normale">{euro(price.fromCents)}</td>
              <td data-label="In promozione">
                <b>{euro(price.toCents)}</b>
              </td>
              <td data-label="Più basso dei 30 giorni prima">
                {price.lowestCents !== null && euro(price.lowestCents)}
                <span className="micro">{besideText(price)}</span>
              </td>
            </tr>
          ))}
          {(product.prices.length === 0 || action) && (
            <tr className="promotion-prices__action">
              {product.prices.length === 0 && <th scope="row">{product.title}</th>}
              <td colSpan={product.prices.length === 0 ? 3 : 4}>{action?.(product)}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}
