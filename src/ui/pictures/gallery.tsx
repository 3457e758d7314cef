import type { CSSProperties, PointerEvent } from 'react'
import { useTrack } from '../frame/use-track.ts'
import { classNames } from '../parts/class-names.ts'
import { PhotoFrame, type PhotoFrameProps, type PhotoRatio } from './photo-frame.tsx'
import { useGalleryViewer } from './use-gallery-viewer.tsx'

export type GalleryImage = Pick<PhotoFrameProps, 'src' | 'alt' | 'width' | 'height' | 'placeholder'>

export type GalleryProps = {
  images: readonly GalleryImage[]
  ratio?: PhotoRatio
  /** What the photos show, for screen readers. */
  label: string
}

/**
 * Photos of one thing: swipe on phones, 3.4× zoom under the pointer on desktop, thumbnails when there is
 * more than one, and a full-screen viewer on click.
 */
export function Gallery({ images, ratio = '4/3', label }: GalleryProps) {
  const track = useTrack(images.length)
  const { open, viewer } = useGalleryViewer({ images, label })
  const many = images.length > 1
  return (
    <section className={classNames('gallery', many && 'gallery--many')} aria-label={label}>
      {many && (
        <ul className="gallery__thumbs">
          {images.map((image, index) => (
            <li key={image.src}>
              <button
                type="button"
                className="gallery__thumb"
                aria-label={`Foto ${index + 1} di ${images.length}`}
                aria-current={index === track.index ? 'true' : undefined}
                onClick={() => track.goTo(index)}
              >
                <PhotoFrame {...image} alt="" ratio="1/1" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="gallery__stage">
        <div className="gallery__track" ref={track.ref} onScroll={track.onScroll}>
          {images.map((image, index) => (
            <button
              type="button"
              key={image.src}
              className="gallery__photo"
              aria-label={`Ingrandisci: ${image.alt || `foto ${index + 1} di ${images.length}`}`}
              onClick={() => open(index)}
              onPointerMove={followPointer}
            >
              <PhotoFrame {...image} ratio={ratio} sizes="(width < 48rem) 100vw, 75rem" priority={index === 0} />
            </button>
          ))}
        </div>
        {many && (
          <span className="gallery__count" aria-hidden="true">
            {track.index + 1} / {images.length}
          </span>
        )}
      </div>
      {viewer}
    </section>
  )
}

/** The zoom grows from where the pointer is. */
function followPointer(event: PointerEvent<HTMLElement>) {
  const box = event.currentTarget.getBoundingClientRect()
  const zoom = {
    '--zoom-x': `${((event.clientX - box.left) / box.width) * 100}%`,
    '--zoom-y': `${((event.clientY - box.top) / box.height) * 100}%`,
  } as CSSProperties
  for (const [name, value] of Object.entries(zoom)) event.currentTarget.style.setProperty(name, String(value))
}
