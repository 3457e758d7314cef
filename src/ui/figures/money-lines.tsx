import type { ReactNode } from 'react'
import { type Cents, euro } from '#shared/money.ts'
import { classNames } from '../parts/class-names.ts'
import { Price } from './price.tsx'

export type MoneyLine = {
  key: string
  label: ReactNode
  amount: Cents
  /** A smaller line under the label. */
  note?: ReactNode
  tone?: 'default' | 'saving'
}

export type MoneyLinesProps = {
  lines: readonly MoneyLine[]
  total?: { label: ReactNode; amount: Cents; note?: ReactNode }
}

/** A sum one can follow: label left, amount right, the total under a rule. */
export function MoneyLines({ lines, total }: MoneyLinesProps) {
  return (
    <dl className="money-lines">
      {lines.map(({ key, label, amount, note, tone = 'default' }) => (
        <div key={key} className={classNames('money-lines__line', tone === 'saving' && 'money-lines__line--saving')}>
          <dt>
            {label}
            {note !== undefined && <span className="money-lines__note">{note}</span>}
          </dt>
          <dd>{euro(amount)}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="money-lines__line money-lines__line--total">
          <dt>
            {total.label}
            {total.note !== undefined && <span className="money-lines__note">{total.note}</span>}
          </dt>
          <dd>
            <Price cents={total.amount} size="m" />
          </dd>
        </div>
      )}
    </dl>
  )
}
