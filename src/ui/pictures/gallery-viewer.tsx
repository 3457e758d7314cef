import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useTrack } from '../frame/use-track.ts'
import { useModalDialog } from '../windows/use-modal-dialog.ts'

export type GalleryViewerProps = {
  images: readonly { src: string; alt: string; caption?: string }[]
  label: string
  /** The photo to open at. */
  at: number
  onClose: () => void
}

/** The full-screen viewer: whole photos side by side, scrolled to the chosen one; arrows and Esc work. */
export function GalleryViewer({ images, label, at, onClose }: GalleryViewerProps) {
  const modal = useModalDialog({ open: true, onClose, staticBackdrop: true })
  const track = useTrack(images.length)
  const { goTo, index } = track

  const show = useEffectEvent((target: number) => goTo(target, 'instant'))
  useEffect(() => show(at), [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(index + step)
  }

  return (
    <dialog {...modal} className="gallery-viewer" aria-label={label} onKeyDown={onKeyDown}>
      <div className="gallery-viewer__bar">
        <span aria-live="polite">
          {index + 1} di {images.length}
        </span>
        <button type="button" className="gallery-viewer__button" aria-label="Chiudi" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="gallery-viewer__track" ref={track.ref} onScroll={track.onScroll}>
        {images.map((image) => (
          <div className="gallery-viewer__photo" key={image.src}>
            <figure>
              <img src={image.src} alt={image.alt} loading="lazy" />
              {image.caption && <figcaption>{image.caption}</figcaption>}
            </figure>
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className="gallery-viewer__button gallery-viewer__button--before"
            aria-label="Foto precedente"
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="gallery-viewer__button gallery-viewer__button--after"
            aria-label="Foto successiva"
            disabled={index === images.length - 1}
            onClick={() => goTo(index + 1)}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  )
}
