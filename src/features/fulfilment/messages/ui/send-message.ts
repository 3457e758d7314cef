import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'
import type { SubjectKey } from '../conversation.rules.ts'

/** Why a message is not there: what to say at the field, or under the form. */
export interface SendRefusal {
  readonly field: string | null
  /** The product it asks about is not shown any more. */
  readonly isProductGone?: boolean
  /** At the photos. */
  readonly photos?: string | null
  readonly note: string | null
}

const BROKEN: SendRefusal = {
  field: null,
  note: 'Non inviato: la connessione si è interrotta. Il testo è ancora qui.',
}
const FAILED = 'Si è verificato un errore, riprova più tardi. Il testo è ancora qui.'

/** A name for one press of "Invia"; sites without a certificate have no `randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What one press of "Invia" sends. */
interface Sent {
  readonly message: string
  /** By their names. */
  readonly photos: readonly string[]
  /** What it asks about. */
  readonly idproduct?: number | undefined
  /** Names this press: sent again after a broken line it writes once. */
  readonly key: string
}

/**
 * Sends a message about something.
 *
 * @returns null when it is there
 */
export const sendMessage = async ({ kind, subjectId }: SubjectKey, sent: Sent): Promise<SendRefusal | null> => {
  try {
    const answer = await fetch('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...drawnForHeader() },
      body: JSON.stringify({ about: kind, idref: subjectId, ...sent }),
    })
    if (answer.ok) return null
    const { error } = (await answer.json()) as {
      error?: { message?: string; fields?: { message?: string; photos?: string; idproduct?: string } }
    }
    const { message: field = null, photos: atPhotos = null, idproduct } = error?.fields ?? {}
    const note = field || atPhotos ? null : (error?.message ?? FAILED)
    return { field, photos: atPhotos, note, isProductGone: idproduct !== undefined }
  } catch {
    return BROKEN
  }
}
