import { Camera, ImagePlus, RotateCcw, X } from 'lucide-react'
import { type ChangeEvent, type RefObject, useId } from 'react'
import { FieldError } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { MOST_PHOTOS } from '../conversation.rules.ts'
import type { ChosenPhoto } from './use-message-photos.ts'

const TYPES = 'image/jpeg,image/png,image/webp'

interface PickerProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly isFull: boolean
  readonly describedBy: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** The ways to a photo: from the device, and on phones from the camera. */
export function PhotoPicker({ input, isFull, describedBy, onFiles }: PickerProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again, after it was taken away.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className="composer__pick">
      <span className="photo-pick">
        <ImagePlus className="icon" aria-hidden="true" />
        <input
          ref={input}
          type="file"
          name="files"
          multiple
          accept={TYPES}
          disabled={isFull}
          aria-label={`Aggiungi foto, al massimo ${MOST_PHOTOS}`}
          aria-describedby={describedBy}
          title="Aggiungi foto"
          onChange={take}
        />
      </span>
      <span className="photo-pick photo-pick--camera">
        <Camera className="icon" aria-hidden="true" />
        <input
          type="file"
          accept={TYPES}
          capture="environment"
          disabled={isFull}
          aria-label="Scatta una foto"
          title="Scatta una foto"
          onChange={take}
        />
      </span>
    </div>
  )
}

interface StripProps {
  readonly photos: readonly ChosenPhoto[]
  /** What is wrong with all of them together. */
  readonly problem: string | null
  readonly errorId: string
  readonly onRemove: (id: number) => void
  readonly onRetry: (id: number) => void
}

function Chosen({
  photo,
  place,
  onRemove,
  onRetry,
}: { photo: ChosenPhoto; place: number } & Pick<StripProps, 'onRemove' | 'onRetry'>) {
  const { id, name, src, share, error } = photo
  const keep = useId()
  return (
    <li className={error ? 'photo-strip__item photo-strip__item--wrong' : 'photo-strip__item'}>
      <img src={name && !src.startsWith('blob:') ? `${src}?w=240` : src} alt={`Foto ${place}`} width={80} height={80} />
      {name === null && error === null && (
        <progress value={share} max={1} aria-label={`Caricamento della foto ${place}`} />
      )}
      {name !== null && (
        // Without scripts it is what carries the photo along, and what takes it away.
        <label className="photo-strip__keep micro" htmlFor={keep}>
          <input id={keep} type="checkbox" name="photos" value={name} defaultChecked /> Tieni
        </label>
      )}
      {error !== null && (
        <IconButton floating label={`Riprova con la foto ${place}`} icon={<RotateCcw />} onClick={() => onRetry(id)} />
      )}
      <IconButton floating label={`Togli la foto ${place}`} icon={<X />} onClick={() => onRemove(id)} />
    </li>
  )
}

/** The photos that go with the message, small, each with how far it is and a way to take it back. */
export function PhotoStrip({ photos, problem, errorId, onRemove, onRetry }: StripProps) {
  const wrong = problem ?? photos.find(({ error }) => error !== null)?.error ?? null
  return (
    <>
      {photos.length > 0 && (
        <ul className="photo-strip" aria-label="Foto del messaggio">
          {photos.map((photo, index) => (
            <Chosen key={photo.id} photo={photo} place={index + 1} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
      <div className="photo-strip__error" role="alert">
        <FieldError id={errorId}>{wrong}</FieldError>
      </div>
    </>
  )
}
