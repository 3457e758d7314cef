import { useEffect, useRef, useState } from 'react'
import { MOST_PHOTOS, type SubjectKey } from '../conversation.rules.ts'
import { uploadAddress } from '../photos.rules.ts'
import { readDraftPhotos, saveDraftPhotos } from './message-draft.ts'

/** A photo beside a message that is being written. */
export interface ChosenPhoto {
  readonly id: number
  /** What the house calls it; null until it is there. */
  readonly name: string | null
  /** Where it is seen meanwhile. */
  readonly src: string
  /** How far it is, from 0 to 1. */
  readonly share: number
  /** Why it was refused. */
  readonly error: string | null
}

const TOO_MANY = `Al massimo ${MOST_PHOTOS} foto per messaggio: le altre non sono state aggiunte.`
const WAITING = 'Una foto non è arrivata: riprova o toglila, poi invia.'

/** Loaded with the first chosen photo. */
const upload = async (file: File, onProgress: (share: number) => void): Promise<string> => {
  const { photoDataUrl, postWithProgress } = await import('#ui/pictures/photo-upload.ts')
  const image = await photoDataUrl(file)
  return ((await postWithProgress('/api/messages/photos', { image }, onProgress)) as { name: string }).name
}

const stored = (id: number, name: string): ChosenPhoto => ({
  ...{ id, name, src: uploadAddress(name), share: 1, error: null },
})

/**
 * The photos of a message that is being written: sent ahead one after the other, kept in this tab like its words.
 *
 * @param refused names of photos that came back with a refused form
 */
export const useMessagePhotos = (about: SubjectKey, accountId: number, refused: readonly string[]) => {
  const { kind, subjectId } = about
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() => refused.map((name, index) => stored(-index, name)))
  const [problem, setProblem] = useState<string | null>(null)
  // What is true now, for what runs while others wait.
  const present = useRef(photos)
  const files = useRef(new Map<number, File>())
  const lastId = useRef(0)
  const running = useRef<Promise<void> | null>(null)

  const set = (next: readonly ChosenPhoto[]) => {
    present.current = next
    setPhotos(next)
    saveDraftPhotos(
      accountId,
      { kind, subjectId },
      next.flatMap(({ name }) => name ?? []),
    )
  }
  const change = (id: number, part: Partial<ChosenPhoto>) =>
    set(present.current.map((one) => (one.id === id ? { ...one, ...part } : one)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation, with what an earlier visit left
  useEffect(() => {
    const left = readDraftPhotos(accountId, { kind, subjectId })
    if (present.current.length === 0 && left.length > 0) set(left.map((name, index) => stored(-index - 1, name)))
  }, [kind, subjectId, accountId])

  const run = async () => {
    for (;;) {
      const next = present.current.find(
        ({ id, name, error }) => name === null && error === null && files.current.has(id),
      )
      const file = next && files.current.get(next.id)
      if (!next || !file) return
      try {
        const name = await upload(file, (share) => change(next.id, { share }))
        files.current.delete(next.id)
        // The same picture twice is one.
        if (present.current.some((one) => one.name === name)) remove(next.id)
        else change(next.id, { name, share: 1 })
      } catch (error) {
        change(next.id, { error: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  const start = () => {
    running.current ??= run().finally(() => {
      running.current = null
    })
  }

  const add = (chosen: readonly File[]) => {
    const room = MOST_PHOTOS - present.current.length
    setProblem(chosen.length > room ? TOO_MANY : null)
    const added = chosen.slice(0, Math.max(0, room)).map((file): ChosenPhoto => {
      lastId.current += 1
      files.current.set(lastId.current, file)
      return { id: lastId.current, name: null, src: URL.createObjectURL(file), share: 0, error: null }
    })
    set([...present.current, ...added])
    start()
  }
  const remove = (id: number) => {
    const gone = present.current.find((one) => one.id === id)
    if (gone?.src.startsWith('blob:')) URL.revokeObjectURL(gone.src)
    files.current.delete(id)
    setProblem(null)
    set(present.current.filter((one) => one.id !== id))
  }
  const retry = (id: number) => {
    change(id, { error: null, share: 0 })
    start()
  }
  const clear = () => {
    for (const { id } of present.current) remove(id)
  }

  /** Waits for what is on its way. @returns the names of all of them; null when one of them is not there */
  const settled = async (): Promise<readonly string[] | null> => {
    await running.current
    const names = present.current.flatMap(({ name }) => name ?? [])
    if (names.length === present.current.length) return names
    setProblem(WAITING)
    return null
  }

  return { photos, problem, add, remove, retry, clear, settled }
}
