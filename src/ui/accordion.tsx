import { ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

/** A list of {@link AccordionItem}. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('accordion', className)}>{children}</div>
}

interface AccordionItemProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  /** Quiet text on the right of the row: the current choice. */
  detail?: ReactNode
  /** Items with the same name close each other. */
  name?: string
  /** Its body is made when it is first opened: for a long list of links in a window that has to open at once. */
  lazy?: boolean
}

/** Native `<details>`: opens without scripts and answers to find-in-page. */
export function AccordionItem({ title, detail, className, children, lazy = false, ...details }: AccordionItemProps) {
  const [made, setMade] = useState(!lazy)
  return (
    <details {...details} className={classNames('accordion__item', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, for people and browsers */}
      <summary className="accordion__row" onClick={made ? undefined : () => setMade(true)}>
        <span className="accordion__title">{title}</span>
        {detail && <span className="accordion__detail">{detail}</span>}
        <ChevronRight className="accordion__chevron" aria-hidden="true" />
      </summary>
      <div className="accordion__body">{made && children}</div>
    </details>
  )
}
