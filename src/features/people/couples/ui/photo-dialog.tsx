import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { DRAWN_FOR } from '#shared/drawn-for.ts'
import { useDrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ImageUploadField, type UploadedImage } from '#ui/pictures/image-upload-field.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import type { ProfileAnswer } from './profile-form.tsx'

interface PhotoDialogProps {
  readonly currentUrl: string | null
  readonly onClose: () => void
}

/** Chooses and cuts the round photo of the profile (PROF-03). The server gets the original and the cut. */
export default function PhotoDialog({ currentUrl, onClose }: PhotoDialogProps) {
  const fetcher = useFetcher<ProfileAnswer>()
  const [chosen, setChosen] = useState<UploadedImage | null>(null)
  const drawnFor = useDrawnFor()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) onClose()
  }, [answer, onClose])

  const save = () => {
    if (!chosen) return
    const form = new FormData()
    form.set('intent', 'photo')
    if (drawnFor) form.set(DRAWN_FOR, drawnFor)
    form.set('image', chosen.file)
    form.set('imageCrop', JSON.stringify(chosen.crop))
    fetcher.submit(form, { method: 'post', action: '/profile', encType: 'multipart/form-data' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cambia foto"
      staticBackdrop
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Annulla
          </Button>
          <Button onClick={save} loading={fetcher.state !== 'idle'} disabled={!chosen}>
            Salva
          </Button>
        </>
      }
    >
      <FormNote>{answer?.ok === false ? answer.message : null}</FormNote>
      <ImageUploadField
        name="image"
        aspect={1}
        round
        label="La tua foto"
        help="JPEG, PNG o WebP, al massimo 5 MB"
        currentUrl={currentUrl}
        onChange={setChosen}
      />
    </Dialog>
  )
}
