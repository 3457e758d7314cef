import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { PRODUCT_LIMITS } from '#features/shop/products/product-input.rules.ts'
import { imageAddress, imageKinds } from '#shared/images.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoadingOverlay } from '#ui/frame/spinner.tsx'
import { Card } from '#ui/parts/card.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { ImageCropper } from '#ui/pictures/image-cropper.tsx'
import { moved } from '../photo-order.rules.ts'
import { textOf } from '../product-form.rules.ts'
import type { EditorPart } from './product-editor.tsx'
import { uploadPicture } from './upload-picture.ts'

interface Photo {
  readonly name: string
  readonly alt: string
}

const UPRIGHT = 3
type Shape = 'product' | 'productWide'

const startPhotos = ({ start }: EditorPart, positions: readonly number[]): Photo[] =>
  positions
    .map((position) => ({
      name: textOf(start, `images.${position}.name`),
      alt: textOf(start, `images.${position}.alt`),
    }))
    .filter(({ name }) => name !== '')

/** Up to three upright photos in their order, by dragging or by buttons, and the horizontal one. */
export function EditorPhotos({ onChange, ...part }: EditorPart & { readonly onChange: () => void }) {
  const [upright, setUpright] = useState(() => startPhotos(part, [1, 2, 3]))
  const [wide, setWide] = useState(() => startPhotos(part, [4]))
  const [queue, setQueue] = useState<{ readonly files: readonly File[]; readonly shape: Shape }>({
    files: [],
    shape: 'product',
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const dragged = useRef<number | null>(null)
  const [file = null, ...waiting] = queue.files

  const after = () => requestAnimationFrame(onChange)
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= upright.length) return
    setUpright(moved(upright, from, to))
    setSaid(`Foto ${from + 1} spostata al posto ${to + 1}`)
    after()
  }
  const change = (photos: Photo[], shape: Shape) => {
    if (shape === 'product') setUpright(photos)
    else setWide(photos)
    after()
  }
  const take = async (image: Parameters<typeof uploadPicture>[0]) => {
    const { shape } = queue
    setQueue({ ...queue, files: waiting })
    setBusy(true)
    setProblem(null)
    try {
      const { name } = await uploadPicture(image, shape)
      const photos = shape === 'product' ? upright : wide
      if (!photos.some((photo) => photo.name === name)) change([...photos, { name, alt: '' }], shape)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  const photos = (list: readonly Photo[], shape: Shape, firstPosition: number) => (
    <ol className={shape === 'product' ? 'photo-order' : 'photo-order photo-order--wide'}>
      {list.map((photo, index) => (
        <PhotoItem
          key={photo.name}
          photo={photo}
          position={firstPosition + index}
          count={list.length}
          part={part}
          onMove={(by) => move(index, index + by)}
          onRemove={() =>
            change(
              list.filter((one) => one !== photo),
              shape,
            )
          }
          drag={{
            draggable: shape === 'product',
            onDragStart: () => {
              dragged.current = index
            },
            onDragOver: (event) => event.preventDefault(),
            onDrop: (event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, index)
              dragged.current = null
            },
          }}
        />
      ))}
    </ol>
  )
  const drop = (shape: Shape, label: string, room: number) =>
    room > 0 && (
      <FileDrop
        // A new field each time: the files chosen are sent by scripts, not with the form.
        key={`${shape} ${room} ${queue.files.length}`}
        label={label}
        name={shape === 'product' ? 'file.upright' : 'file.wide'}
        multiple={shape === 'product'}
        accept="image/jpeg,image/png,image/webp"
        onFiles={(files) => setQueue({ files: files.slice(0, room), shape })}
      />
    )
  return (
    <Card title="Foto" action={<span className="small muted">{upright.length + wide.length} di 4</span>}>
      <div className="photo-box">
        {upright.length > 1 && (
          <p className="small muted">Trascina o usa le frecce per cambiare l’ordine: la prima è la copertina.</p>
        )}
        {photos(upright, 'product', 1)}
        {drop('product', 'Aggiungi una foto verticale', UPRIGHT - upright.length)}
        <p className="field__label">Foto orizzontale</p>
        {photos(wide, 'productWide', 4)}
        {drop('productWide', 'Aggiungi la foto orizzontale', 1 - wide.length)}
        {busy && <LoadingOverlay />}
      </div>
      <FieldError>{problem ?? part.errors.images}</FieldError>
      <p className="sr-only" role="status">
        {said}
      </p>
      <ImageCropper
        file={file}
        aspect={imageKinds[queue.shape].aspect}
        onClose={() => setQueue({ ...queue, files: waiting })}
        onCrop={take}
      />
    </Card>
  )
}

interface PhotoItemProps {
  readonly photo: Photo
  readonly position: number
  readonly count: number
  readonly part: EditorPart
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly drag: {
    readonly draggable: boolean
    readonly onDragStart: () => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

function PhotoItem({ photo, position, count, part, onMove, onRemove, drag }: PhotoItemProps) {
  const name = `images.${position}`
  const place = position === 4 ? 'orizzontale' : position === 1 ? '1, copertina' : String(position)
  return (
    <li className="photo-order__item" {...drag}>
      <input type="hidden" name={`${name}.name`} value={photo.name} />
      <img src={`${imageAddress('products', photo.name)}?w=480`} alt="" draggable={false} />
      <span className="photo-order__place">{place}</span>
      <span className="photo-order__tools">
        {position < 4 && position > 1 && (
          <IconButton
            floating
            label={`Sposta prima la foto ${position}`}
            icon={<ArrowLeft />}
            onClick={() => onMove(-1)}
          />
        )}
        {position < count && (
          <IconButton
            floating
            label={`Sposta dopo la foto ${position}`}
            icon={<ArrowRight />}
            onClick={() => onMove(1)}
          />
        )}
        <IconButton floating label={`Togli la foto ${place}`} icon={<Trash2 />} onClick={onRemove} />
      </span>
      <TextField
        id={`${name}.alt`}
        name={`${name}.alt`}
        label="Che cosa si vede"
        defaultValue={photo.alt}
        maxLength={PRODUCT_LIMITS.alt}
        error={part.errors[`${name}.alt`] ?? part.errors[name] ?? null}
      />
    </li>
  )
}
