import { useEffect, useState } from 'react'
import Cropper, { type Area, type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../parts/button.tsx'

interface CropStageProps {
  file: File
  aspect: number
  round: boolean
  onCropChange: (crop: Area) => void
  onUnreadable: () => void
}

const MAX_ZOOM = 4
const CENTRE = { x: 0, y: 0 }

/** The part of the cropper that needs its library. Loaded on demand: import `ImageCropper` instead. */
export default function CropStage({ file, aspect, round, onCropChange, onUnreadable }: CropStageProps) {
  const [url, setUrl] = useState<string>()
  const [position, setPosition] = useState(CENTRE)
  const [zoom, setZoom] = useState(1)
  const [media, setMedia] = useState<MediaSize>()

  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])

  const centre = () => {
    setPosition(CENTRE)
    setZoom(1)
  }

  return (
    <div className="cropper">
      <div className="cropper__stage">
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            minZoom={1}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            objectFit="contain"
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => onCropChange(pixels)}
            onMediaLoaded={setMedia}
            mediaProps={{ onError: onUnreadable, alt: 'Foto da ritagliare' }}
            cropperProps={{ role: 'group', 'aria-label': 'Area di ritaglio: spostala con le frecce' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className="cropper__zoom">
        <span>Ingrandisci</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          disabled={!media}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <Button variant="outline" size="s" onClick={centre}>
        Centra automaticamente
      </Button>
    </div>
  )
}
