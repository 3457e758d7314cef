import { prepareImage } from '#platform/storage/images.server.ts'
import { paint } from './paint.ts'
import { everyShot } from './shots.ts'

/**
 * Draws and encodes the pictures of the world ahead of those who upload them, one at a time, on the processor that would look on
 * otherwise: an upload of the same bytes finds them ready.
 */
export const preparePictures = async (): Promise<void> => {
  for (const shot of everyShot()) await prepareImage(shot.kind, await paint(shot))
}
