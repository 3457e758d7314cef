import type { ImageKind } from '#shared/images.ts'
import { photoDataUrl, postWithProgress } from '#ui/pictures/photo-upload.ts'

/**
 * Sends one photo and puts it at the end of the showcase.
 *
 * @param onProgress the share of the file that has travelled, from 0 to 1
 * @throws Error with the sentence to show
 */
export const uploadShowcasePhoto = async (file: File, onProgress: (share: number) => void): Promise<void> => {
  const kind: ImageKind = 'photo'
  const image = await photoDataUrl(file)
  const { name } = (await postWithProgress('/api/portal/images', { kind, image }, onProgress)) as { name: string }
  await postWithProgress('/api/portal/showcase/photos', { image: name })
}
