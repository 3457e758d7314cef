import { type MouseEvent, useRef } from 'react'
import { GalleryViewer } from '#ui/gallery-viewer.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import type { ShowcasePhotoView } from '../views.ts'
import './showcase-photos.css'

interface ShowcasePhotosProps {
  readonly photos: readonly ShowcasePhotoView[]
  readonly title: string
  /** A strip that scrolls, or every photo at once. */
  readonly layout: 'strip' | 'wall'
}

/**
 * The photos of a showcase; a click opens the full-screen viewer at that photo (SHOW-33). Without scripts each leads to the picture
 * itself.
 */
export function ShowcasePhotos({ photos, title, layout }: ShowcasePhotosProps) {
  const viewer = useRef<{ open: (index: number) => void }>(null)
  if (photos.length === 0) return layout === 'wall' ? <p className="muted">Nessuna foto inserita</p> : null
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    viewer.current?.open(index)
  }
  return (
    <section className={`showcase-photos showcase-photos--${layout}`} aria-label={`Foto di ${title}`}>
      <ul className="showcase-photos__list">
        {photos.map(({ id, caption, alt, ...picture }, index) => (
          <li key={id}>
            <a href={picture.src} onClick={(event) => open(event, index)} className="showcase-photos__photo">
              <PhotoFrame
                {...picture}
                alt={alt || caption || `Foto ${index + 1} di ${photos.length}`}
                ratio={layout === 'strip' && index % 3 === 1 ? '3/2' : '1/1'}
                sizes={layout === 'strip' ? '(width < 48rem) 70vw, 26rem' : '(width < 48rem) 50vw, 20rem'}
              />
            </a>
            {layout === 'wall' && caption && <p className="small">{caption}</p>}
          </li>
        ))}
      </ul>
      <GalleryViewer
        ref={viewer}
        label={`Foto di ${title}`}
        images={photos.map(({ src, alt, caption }, index) => ({
          src,
          alt: alt || caption || `Foto ${index + 1} di ${photos.length}`,
          ...(caption && { caption }),
        }))}
      />
    </section>
  )
}
