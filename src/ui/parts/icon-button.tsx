import type { ComponentProps, ReactNode } from 'react'
import { shortCount } from '../figures/short-count.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

interface IconButtonLook {
  /** What it does, in words: the icon alone says nothing to a screen reader. */
  label: string
  icon: ReactNode
  bordered?: boolean
  /** White disc with a shadow, for photos. */
  floating?: boolean
  /** A count in the corner; the label has to say it too. */
  count?: number
}

const iconButtonClass = (look: Pick<IconButtonLook, 'bordered' | 'floating'>, className?: string): string =>
  classNames('icon-btn', look.bordered && 'icon-btn--bordered', look.floating && 'icon-btn--floating', className)

const Content = ({ icon, count }: Pick<IconButtonLook, 'icon' | 'count'>) => (
  <>
    {icon}
    {count ? (
      <span className="icon-btn__count" aria-hidden="true">
        {shortCount(count)}
      </span>
    ) : null}
  </>
)

/** A 44 px target around one icon. `aria-pressed` makes it a toggle. */
export function IconButton(props: IconButtonLook & ComponentProps<'button'>) {
  const { label, icon, bordered, floating, count, className, type = 'button', ...rest } = props
  return (
    <button {...rest} type={type} className={iconButtonClass({ bordered, floating }, className)} aria-label={label}>
      <Content icon={icon} count={count} />
    </button>
  )
}

export function IconButtonLink(props: IconButtonLook & ComponentProps<typeof Link>) {
  const { label, icon, bordered, floating, count, className, ...rest } = props
  return (
    <Link {...rest} className={iconButtonClass({ bordered, floating }, className)} aria-label={label}>
      <Content icon={icon} count={count} />
    </Link>
  )
}
