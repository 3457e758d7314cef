import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** One sentence: what the page is for, or what needs doing. */
  children?: ReactNode
  /** One filled button at most. */
  actions?: ReactNode
}

/** The heading of a page. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-header__actions">{actions}</div>}
    </header>
  )
}
