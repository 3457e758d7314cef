import { useState } from 'react'
import { isKeptInput, type WindowTexts } from '../items/start-values.rules.ts'

type Draft = WindowTexts

const read = (key: string): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (!kept || typeof kept !== 'object') return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => isKeptInput(name) && typeof value === 'string'),
    )
  } catch {
    // Storage refused or not ours: start from nothing.
    return {}
  }
}

/** The texts of an offer being written, kept for this tab until it is sent. Pictures are not kept. */
export const useOfferDraft = (announcementId: number, supplierId: number) => {
  const key = `promessi:proposta:${supplierId}:${announcementId}`
  const [initial] = useState(() => read(key))
  const [saved, setSaved] = useState(false)
  return {
    initial,
    saved,
    keep: (texts: Draft): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(texts))
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
