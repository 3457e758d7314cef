/** Longest data address kept in the session storage of the browser, in characters: room for the rest stays. */
const MAX_KEPT = 1_800_000

const smaller = [
  { side: 1600, quality: 0.8 },
  { side: 1280, quality: 0.78 },
  { side: 960, quality: 0.74 },
] as const

const redraw = (picture: ImageBitmap, side: number, quality: number): string => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

const bitmapOf = async (dataUrl: string): Promise<ImageBitmap> => {
  const [head = '', body = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: head.slice(5, head.indexOf(';')) }))
}

/**
 * The cut photo in a size that can be kept and sent. The field has already brought it under 1600 pixels; only photos
 * with very much detail are drawn again, smaller.
 */
export const lightPhoto = async (dataUrl: string): Promise<string> => {
  if (dataUrl.length <= MAX_KEPT) return dataUrl
  const picture = await bitmapOf(dataUrl)
  let drawn = dataUrl
  for (const { side, quality } of smaller) {
    drawn = redraw(picture, side, quality)
    if (drawn.length <= MAX_KEPT) break
  }
  picture.close()
  return drawn
}
