import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Spinner } from '../frame/spinner.tsx'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | 'light'
export type ButtonSize = 's' | 'm' | 'l'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Tracking for the labels the specification writes in capitals. */
  caps?: boolean
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
  iconAfter?: ReactNode
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps the label, swaps the icon for the spinner and ignores clicks. */
  loading?: boolean
  /** Disables the button and says why, under it and to screen readers; the button stays reachable by keyboard. */
  disabledReason?: string
}

const buttonClass = ({ variant = 'primary', size = 'm', caps, wide }: ButtonLook, className?: string): string =>
  classNames('btn', `btn--${variant}`, `btn--${size}`, caps && 'btn--caps', wide && 'btn--wide', className)

/** One filled (`primary`) button per region; everything else is outline or text. Submits only when told so. */
export function Button(props: ButtonProps) {
  const { variant, size, caps, wide, icon, iconAfter, loading = false, disabledReason, ...native } = props
  const { className, children, onClick, type = 'button', ...rest } = native
  const reasonId = useId()
  const inert = loading || Boolean(disabledReason)
  const ignoreWhenInert = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, caps, wide }, className)}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={ignoreWhenInert}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames('btn-reason', wide && 'btn-reason--wide')}>
      {button}
      <span id={reasonId} className="btn-reason__text">
        {disabledReason}
      </span>
    </span>
  )
}

/** A link that looks like a button. `reloadDocument` leaves the client router. */
export function ButtonLink(props: ButtonLook & ComponentProps<typeof Link>) {
  const { variant, size, caps, wide, icon, iconAfter, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClass({ variant, size, caps, wide }, className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  )
}
