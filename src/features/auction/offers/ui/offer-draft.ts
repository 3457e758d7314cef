import { useState } from 'react'
import { offerFields } from '../offers.rules.ts'

const names: readonly string[] = Object.values(offerFields).map(({ name }) => name)
type Draft = Readonly<Record<string, string>>

const read = (key: string): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (!kept || typeof kept !== 'object') return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
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
          JSON.stringify(Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')]))),
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
