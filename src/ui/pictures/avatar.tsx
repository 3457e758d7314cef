import { classNames } from '../parts/class-names.ts'

interface AvatarProps {
  /** Full name, for the initials and the tint: "Giulia Ravasi"; '' while there is none. */
  name: string
  /** Photo; without it the initials show. */
  src?: string | null
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
}

const TINTS = ['cipria', 'zucchero', 'salvia', 'limone', 'pesca'] as const

/** First letters of the first two names; particles ("di", "e") do not count. Without a name, ours. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('') || (name.trim()[0] ?? 'P').toUpperCase()

/** The same person always gets the same tint. */
const tintOf = (name: string) => TINTS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length]

/**
 * Decorative: the name is always written beside it or in the label of the control around it. The initials are drawn by
 * the style sheet, so that they are no words of that control (WCAG 2.5.3).
 */
export function Avatar({ name, src, size = 'm', className }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', `avatar--${size}`, className)}
      data-tint={tintOf(name)}
      data-initials={src ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" loading="lazy" />}
    </span>
  )
}
