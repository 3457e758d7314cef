import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'

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
}

/** Native `<details>`: opens without scripts and answers to find-in-page. */
export function AccordionItem({ title, detail, className, children, ...details }: AccordionItemProps) {
  return (
    <details {...details} className={classNames('accordion__item', className)}>
      <summary className="accordion__row">
        <span className="accordion__title">{title}</span>
        {detail && <span className="accordion__detail">{detail}</span>}
        <ChevronRight className="accordion__chevron" aria-hidden="true" />
      </summary>
      <div className="accordion__body">{children}</div>
    </details>
  )
}
