import type { ReactNode } from 'react'

/** The five macro-categories by slug; `data-macro` gives their tints to whatever is inside. */
export type MacroSlug = 'sposa' | 'sposo' | 'fornitori' | 'ricevimento' | 'pets-wedding'

/** A sector or macro-category with the confetto of its macro-category. */
export function MacroTag({ macro, children }: { macro: MacroSlug; children: ReactNode }) {
  return (
    <span className="macro-tag" data-macro={macro}>
      {children}
    </span>
  )
}
