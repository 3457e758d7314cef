import type { MouseEvent } from 'react'
import type { ImageSize } from '#shared/images.ts'
import './photo-thumbs.css'

/** A displayed photo: `src` answers `?w=` with smaller ones. */
export interface ThumbPhoto extends ImageSize {
  readonly id: number
  readonly src: string
  readonly alt: string
}

interface PhotoThumbsProps {
  readonly photos: readonly ThumbPhoto[]
  /** Opens one of them large; without scripts the link does. */
  readonly onOpen: (photoId: number) => void
}

/** A few photos beside what was written: in its own shape when it is alone, squares side by side when there are several. */
export function PhotoThumbs({ photos, onOpen }: PhotoThumbsProps) {
  if (photos.length === 0) return null
  const open = (event: MouseEvent, id: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <ul className={photos.length === 1 ? 'photo-thumbs photo-thumbs--one' : 'photo-thumbs'}>
      {photos.map(({ id, src, width, height, alt }) => (
        <li key={id}>
          <a href={src} onClick={(event) => open(event, id)}>
            <img src={`${src}?w=480`} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}
