import { useState } from 'react'

const FIELDS = ['offer', 'model', 'days', 'detail', 'description'] as const
export type DraftField = (typeof FIELDS)[number]
type Draft = Partial<Record<DraftField, string>>

const read = (key: string): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (!kept || typeof kept !== 'object') return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => FIELDS.includes(name as DraftField) && typeof value === 'string'),
    )
  } catch {
    // Storage refused or not ours: start from nothing.
    return {}
  }
}

/** The texts of an offer being written, kept for this tab until it is sent. Pictures are not kept. */
export const useOfferDraft = (announcementId: number) => {
  const key = `promessi:proposta:${announcementId}`
  const [initial] = useState(() => read(key))
  const [saved, setSaved] = useState(false)
  return {
    initial,
    saved,
    keep: (form: HTMLFormElement): void => {
      const values = new FormData(form)
      try {
        sessionStorage.setItem(
          key,
          JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, String(values.get(name) ?? '')]))),
        )
        setSaved(true)
      } catch {
        // A browser that keeps nothing still sends.
      }
    },
    forget: (): void => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
