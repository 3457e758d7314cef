import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'

export type Fact = { key: string; icon: ReactNode; text: ReactNode }

/** Short facts, each an icon and its words: who, when, where. */
export function FactList({ facts, layout = 'row' }: { facts: readonly Fact[]; layout?: 'row' | 'stack' }) {
  return (
    <ul className={classNames('fact-list', layout === 'stack' && 'fact-list--stack')}>
      {facts.map((fact) => (
        <li key={fact.key} className="fact-list__fact">
          <span aria-hidden="true">{fact.icon}</span>
          <span>{fact.text}</span>
        </li>
      ))}
    </ul>
  )
}
