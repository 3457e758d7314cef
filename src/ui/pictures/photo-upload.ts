import { drawnForHeader } from '../forms/drawn-for-header.ts'
import { cropToDataUrl } from './image-crop.ts'

const FAILED = 'Il caricamento non è riuscito: controlla la connessione e riprova.'
/** Above this a photo is made smaller before it travels; the server takes 5 MB. */
const LIGHT = 3 * 1024 * 1024
const MAX_SIDE = 2400

interface ErrorBody {
  readonly error?: { readonly message?: string }
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(FAILED))
    reader.readAsDataURL(file)
  })

/** A photo as it travels: a large one is made smaller here, anything this browser cannot read goes as it is. @throws Error with the sentence to show */
export const photoDataUrl = async (file: File): Promise<string> => {
  if (file.size <= LIGHT) return asDataUrl(file)
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const crop = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return await cropToDataUrl({ file, crop }, { maxSide: MAX_SIDE })
  } catch {
    return asDataUrl(file)
  }
}

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

/**
 * Posts JSON and says how far it is.
 *
 * @param onProgress the share that has travelled, from 0 to 1
 * @returns the answer as it came
 * @throws Error with the sentence to show
 */
export const postWithProgress = (url: string, body: object, onProgress?: (share: number) => void): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    const headers = { 'content-type': 'application/json', ...drawnForHeader() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = answerOf(request)
      if (request.status < 300) resolve(answer)
      else reject(new Error((answer as ErrorBody | null)?.error?.message ?? FAILED))
    }
    request.onerror = () => reject(new Error(FAILED))
    request.send(JSON.stringify(body))
  })
