import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#features/people/suppliers/ui/form-state.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import { moved } from '../editor/photos.rules.ts'
import { MAX_PHOTOS } from '../limits.rules.ts'
import type { PhotoView } from '../views.ts'
import { PhotoRow } from './photo-row.tsx'
import { type Upload, usePhotoUploads } from './use-photo-uploads.ts'
import { useReorder } from './use-reorder.ts'

interface PhotosPanelProps {
  readonly photos: readonly PhotoView[]
  /** What was refused to a form sent without scripts. */
  readonly answer: FormAnswer | null
}

interface OrderAnswer {
  readonly ok: boolean
  readonly message: string
}

const ACTION = '/portal/vetrina'

/** The photos in an order that is on its way to the server. */
const inOrder = (photos: readonly PhotoView[], ids: unknown): readonly PhotoView[] => {
  if (typeof ids !== 'string') return photos
  const byId = new Map(photos.map((photo) => [String(photo.id), photo]))
  const known = ids.split(',').flatMap((id) => byId.get(id) ?? [])
  return known.length === photos.length ? known : photos
}

/** The photos of the showcase: added by the handful, put in order by dragging or by buttons, described. */
export function PhotosPanel({ photos, answer }: PhotosPanelProps) {
  const order = useFetcher<OrderAnswer>()
  const [said, setSaid] = useState('')
  const toast = useToast()
  const present = inOrder(photos, order.formData?.get('ids'))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= present.length) return
    const ids = moved(present, from, to).map(({ id }) => id)
    setSaid(`Foto ${from + 1} spostata al posto ${to + 1} di ${present.length}${to === 0 ? ', copertina' : ''}.`)
    order.submit({ intent: 'order', ids: ids.join(',') }, { method: 'post', action: ACTION })
  }
  const { drag, start } = useReorder(move)
  const shown = drag ? moved(present, drag.from, drag.to) : present
  useEffect(() => {
    if (order.data?.ok === false) toast(order.data.message, { tone: 'error' })
  }, [order.data, toast])
  return (
    <Card title="Foto" id="foto" action={<span className="small muted">{`${photos.length} di ${MAX_PHOTOS}`}</span>}>
      <div className="stack">
        <FormNote>{answer && !answer.fields.photos ? answer.message : null}</FormNote>
        {photos.length > 1 && <p className="small muted">La prima è la copertina. Trascinale per cambiare l’ordine.</p>}
        <ol className="photo-rows">
          {shown.map((photo, place) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={place}
              count={shown.length}
              dragged={drag?.to === place}
              onGrab={start(place)}
              onMove={(to) => move(place, to)}
            />
          ))}
        </ol>
        <p className="sr-only" role="status">
          {said}
        </p>
        {photos.length < MAX_PHOTOS && <AddPhotos error={answer?.fields.photos} />}
      </div>
    </Card>
  )
}

function AddPhotos({ error }: { readonly error: string | undefined }) {
  const { uploads, add, dismiss } = usePhotoUploads()
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const choose = (files: readonly File[]) => {
    add(files)
    // The same file may be chosen again, after it was refused.
    if (input.current) input.current.value = ''
  }
  return (
    <form method="post" encType="multipart/form-data" className="stack">
      <DrawnFor />
      <FileDrop
        ref={input}
        name="photos"
        label="Aggiungi foto"
        labelHidden
        prompt="Scegli le foto o trascinale qui"
        help="JPEG, PNG o WebP, anche più di una. Quelle troppo pesanti le alleggeriamo noi."
        multiple
        error={error}
        onFiles={choose}
      />
      {!hydrated && (
        <Button type="submit" variant="outline" name="intent" value="photos">
          Carica le foto
        </Button>
      )}
      <ul className="uploads" aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
        ))}
      </ul>
    </form>
  )
}

function UploadLine({ upload, onDismiss }: { readonly upload: Upload; readonly onDismiss: () => void }) {
  const { name, share, error } = upload
  return (
    <li className="uploads__line">
      <span className="uploads__name">{name}</span>
      {error ? (
        <>
          <span className="uploads__error">{error}</span>
          <IconButton label={`Nascondi ${name}`} icon={<X />} onClick={onDismiss} />
        </>
      ) : (
        <progress max={1} value={share} aria-label={`Caricamento di ${name}`} />
      )}
    </li>
  )
}
