import type { ReactNode } from 'react'
import { type Cents, euro } from '#shared/money.ts'
import { classNames } from '../parts/class-names.ts'

export type PriceProps = {
  cents: Cents
  size?: 's' | 'm' | 'l' | 'xl'
  /** `down` for a favourable figure, `muted` for one that no longer counts. */
  tone?: 'default' | 'down' | 'muted'
  /** The price before a discount, struck through after the present one. */
  strike?: Cents | undefined
  /** What the figure is for: "al giorno", "al pezzo". */
  unit?: ReactNode
}

/** An amount of money: two decimals, aligned digits, never wrapped. */
export function Price({ cents, size = 's', tone = 'default', strike, unit }: PriceProps) {
  return (
    <span className={classNames('price', `price--${size}`, tone !== 'default' && `price--${tone}`)}>
      {euro(cents)}
      {strike !== undefined && (
        <>
          {' '}
          <del className="price__before">
            <span className="sr-only">invece di </span>
            {euro(strike)}
          </del>
        </>
      )}
      {unit !== undefined && <span className="price__unit">{unit}</span>}
    </span>
  )
}
