import { lazy, Suspense, useState } from 'react'
import { LoadingOverlay } from '../frame/spinner.tsx'
import { Button } from '../parts/button.tsx'
import { Note } from '../parts/note.tsx'
import { Dialog } from '../windows/dialog.tsx'
import type { CroppedImage, CropRectangle } from './image-crop.ts'

const CropStage = lazy(() => import('./image-cropper.lazy.tsx'))

interface ImageCropperProps {
  /** The picture to cut; null keeps the window closed. */
  file: File | null
  /** Width divided by height. */
  aspect: number
  round?: boolean
  title?: string
  onClose: () => void
  onCrop: (image: CroppedImage) => void
}

/** Chooses which part of a picture to keep. Answers with a rectangle: the server cuts the original file. */
export function ImageCropper(props: ImageCropperProps) {
  const { file, aspect, round = false, title = 'Ritaglia la foto', onClose, onCrop } = props
  const [crop, setCrop] = useState<CropRectangle | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const close = () => {
    setCrop(null)
    setUnreadable(false)
    onClose()
  }
  const confirm = () => {
    if (!file || !crop) return
    onCrop({ file, crop })
    setCrop(null)
  }
  return (
    <Dialog
      open={file !== null}
      onClose={close}
      title={title}
      size="l"
      staticBackdrop
      actions={
        <>
          <Button variant="text" onClick={close}>
            Annulla
          </Button>
          <Button onClick={confirm} disabled={!crop || unreadable}>
            Usa questa foto
          </Button>
        </>
      }
    >
      {unreadable && <Note tone="error">Non riusciamo a leggere questa immagine: scegline un’altra.</Note>}
      {file && !unreadable && (
        <Suspense
          fallback={
            <div className="cropper__stage">
              <LoadingOverlay />
            </div>
          }
        >
          <CropStage
            file={file}
            aspect={aspect}
            round={round}
            onCropChange={({ x, y, width, height }) => setCrop({ x, y, width, height })}
            onUnreadable={() => setUnreadable(true)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
