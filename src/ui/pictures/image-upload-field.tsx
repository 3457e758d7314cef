import { useRef, useState } from 'react'
import type { FieldTexts } from '../fields/field.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { Button } from '../parts/button.tsx'
import { classNames } from '../parts/class-names.ts'
import { type CroppedImage, type CropRectangle, cropToDataUrl } from './image-crop.ts'
import { ImageCropper } from './image-cropper.tsx'

export interface UploadedImage extends CroppedImage {
  /** The cut picture as base64, for the addresses that take it inside JSON. */
  dataUrl: string
}

interface ImageUploadFieldProps extends FieldTexts {
  name: string
  /** Width divided by height. */
  aspect: number
  round?: boolean
  /** The picture already saved. */
  currentUrl?: string | null
  /** Type of the data URL: png for round pictures, jpeg for the rest unless told otherwise. */
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
  required?: boolean
  onChange?: (image: UploadedImage | null) => void
  className?: string
}

/**
 * Choose, cut, preview. Posts `<name>` (the original file) and `<name>Crop` (JSON of a {@link CropRectangle}, empty
 * without scripts: the server then cuts around the centre). `onChange` also gives a data URL.
 */
export function ImageUploadField(props: ImageUploadFieldProps) {
  const { name, aspect, round = false, currentUrl, onChange, required, className, ...texts } = props
  const type = props.type ?? (round ? 'image/png' : 'image/jpeg')
  const input = useRef<HTMLInputElement>(null)
  const [cutting, setCutting] = useState<File | null>(null)
  const [chosen, setChosen] = useState<UploadedImage | null>(null)
  const { label, help, error, labelHidden, optional } = texts
  const preview = chosen?.dataUrl ?? currentUrl

  const clear = () => {
    if (input.current) input.current.value = ''
    setCutting(null)
    setChosen(null)
    onChange?.(null)
  }
  const keep = async (image: CroppedImage) => {
    const uploaded = { ...image, dataUrl: await cropToDataUrl(image, { type }) }
    setCutting(null)
    setChosen(uploaded)
    onChange?.(uploaded)
  }
  // Backing out of the first cut leaves no picture; backing out of a second one keeps the first.
  const giveUp = () => (chosen?.file === cutting ? setCutting(null) : clear())

  return (
    <div className={classNames('image-upload', className)}>
      <FileDrop
        {...{ label, help, error, labelHidden, optional, name }}
        ref={input}
        required={required && !currentUrl}
        onFiles={([file]) => setCutting(file ?? null)}
      >
        {preview && (
          <img
            src={preview}
            alt="Anteprima della foto scelta"
            className={classNames('image-upload__preview', round && 'image-upload__preview--round')}
          />
        )}
      </FileDrop>
      <input type="hidden" name={`${name}Crop`} value={chosen ? JSON.stringify(roundCrop(chosen.crop)) : ''} />
      {chosen && (
        <div className="row">
          <Button variant="outline" size="s" onClick={() => setCutting(chosen.file)}>
            Ritaglia di nuovo
          </Button>
          <Button variant="text" size="s" onClick={clear}>
            Togli la foto
          </Button>
        </div>
      )}
      <ImageCropper file={cutting} aspect={aspect} round={round} onClose={giveUp} onCrop={keep} />
    </div>
  )
}

const roundCrop = ({ x, y, width, height }: CropRectangle): CropRectangle => ({
  x: Math.max(0, Math.round(x)),
  y: Math.max(0, Math.round(y)),
  width: Math.round(width),
  height: Math.round(height),
})
