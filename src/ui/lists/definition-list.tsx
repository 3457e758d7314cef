import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[]
  className?: string
}

/** Details of a thing, one ruled row each: label left, value right. Sums of money are `MoneyLines`. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={classNames('definitions', className)}>
      {items.map(({ term, value }) => (
        <div key={term} className="definitions__row">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
