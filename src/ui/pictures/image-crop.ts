/** A rectangle in pixels of the picture as it is seen, that is after its EXIF orientation has been applied. */
export interface CropRectangle {
  x: number
  y: number
  width: number
  height: number
}

/** What the person chose: the untouched file and the part of it to keep. The server does the cutting. */
export interface CroppedImage {
  file: File
  crop: CropRectangle
}

interface DataUrlOptions {
  /** The longer side of the result, in pixels. */
  maxSide?: number
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
}

const JPEG_QUALITY = 0.86

/** Cuts in the browser, for previews and for the prescribed addresses that take a base64 picture inside JSON. */
export const cropToDataUrl = async (image: CroppedImage, options: DataUrlOptions = {}): Promise<string> => {
  const { maxSide = 1600, type = 'image/jpeg' } = options
  const { crop, file } = image
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxSide / Math.max(crop.width, crop.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(crop.width * scale))
  canvas.height = Math.max(1, Math.round(crop.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas')
  context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL(type, JPEG_QUALITY)
}
