import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'
import { type CroppedImage, cropToDataUrl } from '#ui/pictures/image-crop.ts'

/** A photo that was taken in: its name, for the form, and its size in pixels. */
export interface TakenPicture {
  readonly name: string
  readonly width: number
  readonly height: number
}

const FAILED = 'La foto non è stata caricata: controlla la connessione e riprova.'

/**
 * Cuts a photo as it was chosen and sends it ahead of the form.
 *
 * @throws Error with a sentence ready to show
 */
export const uploadPicture = async (image: CroppedImage, kind: 'product' | 'productWide'): Promise<TakenPicture> => {
  const dataUrl = await cropToDataUrl(image, { maxSide: 2000 }).catch(() => null)
  if (!dataUrl) throw new Error('Non riusciamo a leggere questa immagine: scegline un’altra.')
  const answer = await fetch('/api/portal/images', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...drawnForHeader() },
    body: JSON.stringify({ image: dataUrl, kind }),
  }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as (TakenPicture & { error?: { message: string } }) | null
  if (!answer?.ok || !body) throw new Error(body?.error?.message ?? FAILED)
  return { name: body.name, width: body.width, height: body.height }
}
