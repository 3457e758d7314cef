import type { WizardDraft } from '../../wizard/wizard.rules.ts'
import { readDraft } from '../../wizard/wizard-draft.rules.ts'

/** What survives a reload: the answers, the screen, and the name of this one announcement-to-be. */
export interface StoredWizard {
  readonly draft: WizardDraft
  readonly stepId: string
  readonly submissionKey: string
}

const PREFIX = 'promessi-annuncio:'

/**
 * Where a draft is kept in this tab. A republished announcement has a place of its own, so that it never overwrites a
 * draft in progress.
 */
export const storageKeyOf = (accountId: number, from: number | null): string =>
  `${PREFIX}${accountId}:${from ?? 'nuovo'}`

/** A fresh name for one announcement: sending it twice publishes once. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Removes the drafts of other accounts of this tab. */
const dropOthers = (accountId: number): void => {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${accountId}:`)) sessionStorage.removeItem(name)
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What was kept, or undefined: nothing there, unreadable, or the browser keeps nothing. */
export const readStoredWizard = (accountId: number, from: number | null): StoredWizard | undefined => {
  try {
    dropOthers(accountId)
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(accountId, from)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('draft' in kept)) return undefined
    const draft = readDraft(JSON.stringify(kept.draft))
    if (!draft) return undefined
    return {
      draft,
      stepId: ('stepId' in kept && asText(kept.stepId)) || 'service',
      submissionKey: ('submissionKey' in kept && asText(kept.submissionKey)) || newSubmissionKey(),
    }
  } catch {
    return undefined
  }
}

/**
 * Keeps the draft until it is published or thrown away.
 *
 * @returns false when the photo did not fit: everything else was kept
 */
export const storeWizard = (name: string, kept: StoredWizard): boolean => {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
    return true
  } catch {
    try {
      sessionStorage.setItem(name, JSON.stringify({ ...kept, draft: { ...kept.draft, image: null } }))
    } catch {
      // Nothing can be kept in this browser: the wizard still works, only a reload begins again.
    }
    return false
  }
}

export const forget = (name: string): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept in the first place.
  }
}
