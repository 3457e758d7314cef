import type { FormValues } from '../product-form.rules.ts'

/** What was typed into the editor of a product and not saved, as this browser keeps it. */
export interface StoredDraft {
  /** Texts only: unused uploads are removed. */
  readonly values: FormValues
  /** The state of the product it was typed over; empty for a new one. */
  readonly updated: string
  /** ISO instant. */
  readonly at: string
  /** Submitted with the form: removed once it is saved. */
  readonly sent: boolean
}

const PREFIX = 'promessi-prodotto:'
const KEPT_MS = 30 * 24 * 3_600_000
const NOT_TEXT = /^(images\.|updated$|intent$)/

/** Where a draft is kept: by account, so that two suppliers at one computer never read each other's. */
export const draftName = (accountId: number, productId: number | null): string =>
  `${PREFIX}${accountId}:${productId ?? 'nuovo'}`

const isFormValues = (value: unknown): value is FormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string' || Array.isArray(one))

const parsed = (text: string | null): StoredDraft | null => {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (typeof kept !== 'object' || kept === null) return null
  const { values, updated, at, sent } = kept as Partial<StoredDraft>
  if (!isFormValues(values) || typeof at !== 'string') return null
  return { values, updated: String(updated ?? ''), at, sent: sent === true }
}

/** Drafts of other accounts, and those older than 30 days. */
const dropStale = (accountId: number, now: string): void => {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    const kept = parsed(localStorage.getItem(name))
    const isOld = !kept || Date.parse(now) - Date.parse(kept.at) > KEPT_MS
    if (isOld || !name.startsWith(`${PREFIX}${accountId}:`)) localStorage.removeItem(name)
  }
}

/** What this account left in the editor of this product; null for nothing, or where the browser keeps nothing. */
export const readDraft = (accountId: number, productId: number | null, now: string): StoredDraft | null => {
  try {
    dropStale(accountId, now)
    return parsed(localStorage.getItem(draftName(accountId, productId)))
  } catch {
    return null
  }
}

/** Keeps what is typed. @returns false where the browser keeps nothing */
export const saveDraft = (name: string, draft: StoredDraft): boolean => {
  const texts = Object.entries(draft.values).filter(([field]) => !NOT_TEXT.test(field))
  try {
    localStorage.setItem(name, JSON.stringify({ ...draft, values: Object.fromEntries(texts) }))
    return true
  } catch {
    return false
  }
}

/** @param sentOnly only if the form went off with it */
export const removeDraft = (name: string, sentOnly = false): void => {
  try {
    if (!sentOnly || parsed(localStorage.getItem(name))?.sent) localStorage.removeItem(name)
  } catch {
    // Nothing was kept in the first place.
  }
}

/** The draft over the pictures the product has. */
export const withPicturesOf = (draft: FormValues, kept: FormValues): FormValues => ({
  ...draft,
  ...Object.fromEntries(Object.entries(kept).filter(([field]) => NOT_TEXT.test(field))),
})
