import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImageKind } from '#shared/images.ts'
import { photoDataUrl, postWithProgress } from '#ui/pictures/photo-upload.ts'

/**
 * Sends one photo and puts it at the end of the showcase.
 *
 * @param onProgress the share of the file that has travelled, from 0 to 1
 * @throws Error with the sentence to show
 */
const uploadShowcasePhoto = async (file: File, onProgress: (share: number) => void): Promise<void> => {
  const kind: ImageKind = 'photo'
  const image = await photoDataUrl(file)
  const { name } = (await postWithProgress('/api/portal/images', { kind, image }, onProgress)) as { name: string }
  await postWithProgress('/api/portal/showcase/photos', { image: name })
}

/** A file on its way. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  /** Why it was refused. */
  readonly error: string | null
}

/** Sends chosen files one after the other; each says how far it is or why it was refused. */
export const usePhotoUploads = () => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<{ id: number; file: File }[]>([])
  const running = useRef(false)
  const lastId = useRef(0)
  const { revalidate } = useRevalidator()

  const change = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const run = async () => {
    if (running.current) return
    running.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file } = next
      try {
        await uploadShowcasePhoto(file, (share) => change(id, { share }))
        await revalidate()
        dismiss(id)
      } catch (error) {
        change(id, { error: error instanceof Error ? error.message : String(error) })
      }
    }
    running.current = false
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastId.current += 1
      return { id: lastId.current, file }
    })
    queue.current.push(...added)
    setUploads((all) => [...all, ...added.map(({ id, file }) => ({ id, name: file.name, share: 0, error: null }))])
    run()
  }

  return { uploads, add, dismiss }
}
