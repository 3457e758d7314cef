import type { ReactNode } from 'react'
import { type Cents, cents, euro, formatRate } from '#shared/money.ts'
import { type MoneyLine, MoneyLines } from '#ui/figures/money-lines.tsx'
import { ADVANCE_BPS, type Purchase } from '../purchase.rules.ts'

/** "Pago ora solo l’acconto del 30%: 108,30 €" */
export function AdvanceLabel({ cents: amount }: { readonly cents: Cents }) {
  return (
    <>
      Pago ora solo l’acconto del {formatRate(ADVANCE_BPS)}: {euro(amount)}
    </>
  )
}

interface PurchaseSumProps {
  readonly purchase: Purchase
  readonly quantity: number
  /** Pieces to be had; nothing is summed up where there are none. */
  readonly offered: number
  /** The advance, where it is allowed. */
  readonly children: ReactNode
}

/** What the choice comes to: price times days or pieces, less the bonus. Nothing while nothing is counted. */
export function PurchaseSum({ purchase, quantity, offered, children }: PurchaseSumProps) {
  const { option, days, goodsCents, bonus, totalCents } = purchase
  if (!option || offered <= 0 || goodsCents === 0) return null
  const isRental = option.kind === 'rental'
  const counted = isRental
    ? days === 1
      ? '1 giorno'
      : `${days} giorni`
    : quantity === 1
      ? '1 pezzo'
      : `${quantity} pezzi`
  const lines: MoneyLine[] = [{ key: 'goods', label: `${euro(option.priceCents)} × ${counted}`, amount: goodsCents }]
  if (bonus.cents > 0)
    lines.push({
      key: 'bonus',
      label: `Bonus Sposi ${formatRate(bonus.bps)}`,
      amount: cents(-bonus.cents),
      tone: 'saving',
    })
  return (
    <section className="purchase__sum" aria-label="Totale" aria-live="polite">
      <MoneyLines lines={lines} total={{ label: isRental ? 'Totale noleggio' : 'Totale', amount: totalCents }} />
      {children}
    </section>
  )
}
