import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { textsOf } from '#shared/field-input.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { textProps } from '#ui/forms/field-props.ts'
import { DrawnFor } from '#ui/forms/form.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { ConfirmDialog } from '#ui/windows/confirm-dialog.tsx'
import { photoFields } from '../showcase-fields.rules.ts'
import type { PhotoView } from '../views.ts'

interface PhotoRowProps {
  readonly photo: PhotoView
  readonly place: number
  readonly count: number
  readonly dragged: boolean
  readonly onGrab: (event: PointerEvent) => void
  readonly onMove: (to: number) => void
}

const ACTION = '/portal/vetrina'

interface WordsAnswer {
  readonly ok: boolean
  readonly fields?: Readonly<Record<string, string>>
}

/** One photo: its place, its words, and what can be done with it. The words are saved when they are left. */
export function PhotoRow({ photo, place, count, dragged, onGrab, onMove }: PhotoRowProps) {
  const words = useFetcher<WordsAnswer>()
  const removal = useFetcher()
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const name = `foto ${place + 1}`

  const keepWords = (event: FocusEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    if (form.get('caption') === photo.caption && form.get('alt') === photo.alt) return
    form.set('intent', 'describe')
    words.submit(form, { method: 'post', action: ACTION })
  }
  const byArrows = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  const errors = words.data?.ok === false ? words.data.fields : undefined
  const state = { start: textsOf(photoFields, photo), errors }
  return (
    <li className={classNames('photo-row', dragged && 'photo-row--dragged')} data-place={place}>
      <div className="photo-row__picture">
        <PhotoFrame src={photo.image.src} alt={photo.alt} ratio="1/1" sizes="7rem" rounded>
          <span className="photo-row__place">{place === 0 ? '1, copertina' : place + 1}</span>
        </PhotoFrame>
      </div>
      <words.Form method="post" action={ACTION} className="photo-row__words" onBlur={keepWords}>
        <DrawnFor />
        <input type="hidden" name="photo" value={photo.id} />
        <TextField
          {...textProps(photoFields.caption, state)}
          id={undefined}
          label={`${photoFields.caption.label}, ${name}`}
        />
        <TextField
          {...textProps(photoFields.alt, state)}
          id={undefined}
          label={`${photoFields.alt.label}, ${name}`}
          placeholder="Che cosa si vede, per chi non può vederla"
        />
        {!hydrated && (
          <Button type="submit" size="s" variant="outline" name="intent" value="describe">
            Salva i testi
          </Button>
        )}
      </words.Form>
      <removal.Form method="post" action={ACTION} className="photo-row__tools">
        <DrawnFor />
        <input type="hidden" name="photo" value={photo.id} />
        {hydrated && (
          <IconButton
            className="photo-row__handle"
            label={`Sposta la ${name}: trascinala, o usa le frecce`}
            icon={<GripVertical />}
            onPointerDown={onGrab}
            onKeyDown={byArrows}
          />
        )}
        <IconButton
          type="submit"
          name="intent"
          value="up"
          label={`Metti prima la ${name}`}
          icon={<ArrowUp />}
          disabled={place === 0}
          onClick={(event) => {
            event.preventDefault()
            onMove(place - 1)
          }}
        />
        <IconButton
          type="submit"
          name="intent"
          value="down"
          label={`Metti dopo la ${name}`}
          icon={<ArrowDown />}
          disabled={place === count - 1}
          onClick={(event) => {
            event.preventDefault()
            onMove(place + 1)
          }}
        />
        <IconButton
          type="submit"
          name="intent"
          value="remove"
          label={`Togli la ${name}`}
          icon={<Trash2 />}
          onClick={(event) => {
            event.preventDefault()
            setAsking(true)
          }}
        />
      </removal.Form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Vuoi togliere questa foto dalla vetrina?"
        confirmLabel="Togli la foto"
        danger
        onConfirm={() =>
          removal.submit({ intent: 'remove', photo: String(photo.id) }, { method: 'post', action: ACTION })
        }
      >
        {photo.caption || name}
      </ConfirmDialog>
    </li>
  )
}
