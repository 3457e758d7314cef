import type { SubjectKey } from '../conversation.rules.ts'
import type { AskedProductView } from '../views.ts'

/** First part of the names under which a browser tab keeps what is being written. */
const PREFIX = 'promessi:messaggio'

const nameOf = (account: number, { kind, subjectId }: SubjectKey): string => `${PREFIX}:${account}:${kind}:${subjectId}`

const read = (name: string): string => {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

const keep = (name: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** What was typed here and not sent; empty for nothing, or where the browser keeps nothing. */
export const readDraft = (account: number, about: SubjectKey): string => read(nameOf(account, about))

/** Keeps what is typed until it is sent or the tab is closed; an empty text is forgotten. */
export const saveDraft = (account: number, about: SubjectKey, text: string): void => keep(nameOf(account, about), text)

/** Photos that were uploaded here and not sent, by their names. */
export const readDraftPhotos = (account: number, about: SubjectKey): readonly string[] =>
  read(`${nameOf(account, about)}:foto`)
    .split(' ')
    .filter(Boolean)

/** Keeps them as long as the text. */
export const saveDraftPhotos = (account: number, about: SubjectKey, names: readonly string[]): void =>
  keep(`${nameOf(account, about)}:foto`, names.join(' '))

/** The product what was typed here asks about; null for none. */
export const readDraftProduct = (account: number, about: SubjectKey): AskedProductView | null => {
  const kept = read(`${nameOf(account, about)}:prodotto`)
  return kept === '' ? null : (JSON.parse(kept) as AskedProductView)
}

/** Keeps it as long as the text; null is forgotten. */
export const saveDraftProduct = (account: number, about: SubjectKey, product: AskedProductView | null): void =>
  keep(`${nameOf(account, about)}:prodotto`, product === null ? '' : JSON.stringify(product))
