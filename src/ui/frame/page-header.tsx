import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** One sentence: what the page is for, or what needs doing. */
  children?: ReactNode
  /** One filled button at most. */
  actions?: ReactNode
  /** 2 where it is no page of its own: the catalogue of components. */
  level?: 1 | 2
}

/** The heading of a page. */
export function PageHeader({ title, children, actions, level = 1 }: PageHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className="page-header">
      <div>
        <Heading>{title}</Heading>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-header__actions">{actions}</div>}
    </header>
  )
}
