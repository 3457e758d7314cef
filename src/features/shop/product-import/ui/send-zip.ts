import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'

/** Pictures that were taken in. */
export interface SentZip {
  /** For the form. */
  readonly pictures: string
  readonly found: number
  readonly refused: number
}

const FAILED = 'Il ZIP non è stato caricato: controlla la connessione e riprova.'

const answerOf = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Sends a ZIP ahead of the form, and says how much of it is there.
 *
 * @param onShare from 0 to 1
 * @throws Error with a sentence ready to show
 */
export const sendZip = (file: File, onShare: (share: number) => void): Promise<SentZip> =>
  new Promise((resolve, reject) => {
    // `fetch` does not say how much of a body has gone.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/portal/products/import/pictures')
    request.setRequestHeader('content-type', 'application/zip')
    for (const [name, value] of Object.entries(drawnForHeader())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(FAILED))
    request.onload = () => {
      const body = answerOf(request.responseText)
      if (request.status !== 200 || !body) reject(new Error(body?.error?.message ?? FAILED))
      else resolve({ pictures: body.pictures, found: Number(body.found), refused: Number(body.refused) })
    }
    request.send(file)
  })
