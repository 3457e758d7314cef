import { useState } from 'react'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { ImageUploadField, type UploadedImage } from '#ui/pictures/image-upload-field.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { WizardImage } from '../../wizard/wizard.rules.ts'
import { photoOf } from './wizard-checks.rules.ts'
import { lightPhoto } from './wizard-image.ts'
import type { Wizard } from './wizard-state.ts'

const ASPECT = 4 / 3

/** The example photo: the sector's own picture where there is one, or one of the couple's. */
export function WizardStepImage({ wizard }: { wizard: Wizard }) {
  const { image, sectorId } = wizard.draft
  const sector = sectorId === null ? undefined : findSector(sectorId)
  const standard: WizardImage | null = sector?.hasDefaultImage ? { kind: 'default' } : null
  const [turn, setTurn] = useState(0)
  const [cutHere, setCutHere] = useState(false)
  const set = (next: WizardImage | null) => wizard.change((draft) => ({ ...draft, image: next }))

  const take = async (uploaded: UploadedImage | null) => {
    if (uploaded) {
      setCutHere(true)
      return set({ kind: 'upload', data: await lightPhoto(uploaded.dataUrl), name: uploaded.file.name })
    }
    // Backing out of the cropper leaves a photo chosen earlier where it is.
    if (cutHere) set(standard)
    setCutHere(false)
  }
  const useStandard = () => {
    set(standard)
    setCutHere(false)
    // A new field has no file of its own.
    setTurn(turn + 1)
  }

  return (
    <div className="wiz-image stack">
      {image?.kind === 'default' && sector && (
        <figure className="wiz-image__standard">
          <p className="wiz-legend__text">Una foto di esempio</p>
          <PhotoFrame src={sector.illustration} alt="" rounded priority />
          <figcaption>Immagine scelta per {sector.name}</figcaption>
        </figure>
      )}
      <ImageUploadField
        key={turn}
        name="image"
        aspect={ASPECT}
        label={standard ? 'Oppure carica una tua foto' : 'Foto di esempio'}
        help="JPEG, PNG o WebP fino a 5 MB"
        error={wizard.problemOf('image')}
        currentUrl={image?.kind === 'default' ? null : photoOf(image, sectorId)}
        onChange={(uploaded) => void take(uploaded)}
      />
      {standard && image?.kind !== 'default' && (
        <Button variant="outline" size="s" onClick={useStandard}>
          Usa l’immagine del settore
        </Button>
      )}
      {!wizard.photoKept && (
        <Note tone="warning">La foto è molto grande: se ricarichi la pagina dovrai sceglierla di nuovo.</Note>
      )}
    </div>
  )
}
