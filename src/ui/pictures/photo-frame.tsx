import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import { imageSourceSet } from './image-sources.rules.ts'

export type PhotoRatio = '4/3' | '3/2' | '3/4' | '4/5' | '1/1' | '16/9'

export type PhotoFrameProps = {
  src: string
  /** Of the picture as it is kept, in pixels: tells which widths there are. */
  width?: number
  height?: number
  /** Tiny blurred twin as a `data:` address, seen until the picture is there. */
  placeholder?: string | null
  /** Empty when the text beside it says the same. */
  alt: string
  ratio?: PhotoRatio
  /** How wide it is shown, as in the `sizes` attribute of an image. */
  sizes?: string
  /** The first picture of a page loads at once and first. */
  priority?: boolean
  fit?: 'cover' | 'contain'
  rounded?: boolean
  /** Tags and buttons on the photo. */
  children?: ReactNode
}

/** A photo in a frame of fixed shape, so that any upload looks right and nothing moves while it loads. */
export function PhotoFrame({
  src,
  width,
  height,
  placeholder,
  alt,
  ratio = '4/3',
  sizes = '(width < 48rem) 100vw, 25rem',
  priority = false,
  fit = 'cover',
  rounded = false,
  children,
}: PhotoFrameProps) {
  const sourceSet = imageSourceSet(src, width)
  return (
    <span
      className={classNames(
        'photo-frame',
        `photo-frame--${ratio.replace('/', '-')}`,
        fit === 'contain' && 'photo-frame--contain',
        rounded && 'photo-frame--rounded',
      )}
    >
      {placeholder && <img className="photo-frame__placeholder" src={placeholder} alt="" aria-hidden="true" />}
      <img
        className="photo-frame__image"
        srcSet={sourceSet}
        sizes={sourceSet === undefined ? undefined : sizes}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
      {children}
    </span>
  )
}
