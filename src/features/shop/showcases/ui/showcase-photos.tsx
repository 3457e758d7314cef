import type { MouseEvent } from 'react'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { useGalleryViewer } from '#ui/pictures/use-gallery-viewer.tsx'
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
  const altOf = ({ alt, caption }: Pick<ShowcasePhotoView, 'alt' | 'caption'>, index: number) =>
    alt || caption || `Foto ${index + 1} di ${photos.length}`
  const { open, viewer } = useGalleryViewer({
    label: `Foto di ${title}`,
    images: photos.map((photo, index) => ({
      src: photo.src,
      alt: altOf(photo, index),
      ...(photo.caption && { caption: photo.caption }),
    })),
  })
  if (photos.length === 0) return layout === 'wall' ? <p className="muted">Nessuna foto inserita</p> : null
  const enlarge = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(index)
  }
  return (
    <section className={`showcase-photos showcase-photos--${layout}`} aria-label={`Foto di ${title}`}>
      <ul className="showcase-photos__list">
        {photos.map(({ id, caption, alt, ...picture }, index) => (
          <li key={id}>
            <a href={picture.src} onClick={(event) => enlarge(event, index)} className="showcase-photos__photo">
              <PhotoFrame
                {...picture}
                alt={altOf({ alt, caption }, index)}
                ratio={layout === 'strip' && index % 3 === 1 ? '3/2' : '1/1'}
                sizes={layout === 'strip' ? '(width < 48rem) 70vw, 26rem' : '(width < 48rem) 50vw, 20rem'}
              />
            </a>
            {layout === 'wall' && caption && <p className="small">{caption}</p>}
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
