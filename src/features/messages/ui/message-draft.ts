import type { SubjectKey } from '../conversation.rules.ts'

/** First part of the names under which a browser tab keeps what is being written. */
const PREFIX = 'promessi:messaggio'

const nameOf = (account: number, { kind, subjectId }: SubjectKey): string => `${PREFIX}:${account}:${kind}:${subjectId}`

/** What was typed here and not sent; empty for nothing, or where the browser keeps nothing. */
export const readDraft = (account: number, about: SubjectKey): string => {
  try {
    return sessionStorage.getItem(nameOf(account, about)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed until it is sent or the tab is closed; an empty text is forgotten. */
export const keepDraft = (account: number, about: SubjectKey, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(account, about))
    else sessionStorage.setItem(nameOf(account, about), text)
  } catch {
    // A browser that keeps nothing still sends.
  }
}
