import {
  COOKIE_KEY,
  COOKIE_TEXT_VERSION,
  type CookieChoice,
  type CookieConsent,
  type CookieView,
} from '../cookies.rules.ts'
import { productNow, storedText } from './stored-choice.ts'

/** Keeps a choice in this browser. Where the storage is forbidden it holds for this page, and the next one asks again. */
const keep = (choice: CookieChoice): void => {
  try {
    localStorage.setItem(COOKIE_KEY, JSON.stringify(choice))
  } catch {
    // Nothing to keep it in.
  }
}

/** Makes a consent the choice of this browser from now on. The account behind it, if any, still has to hear of it. */
export const storeConsent = (consent: CookieConsent, screen: CookieView): CookieChoice => {
  const choice: CookieChoice = {
    ...consent,
    version: COOKIE_TEXT_VERSION,
    at: productNow().toISOString(),
    screen,
    unsent: true,
  }
  keep(choice)
  return choice
}

const send = async (choice: CookieChoice): Promise<void> => {
  const { unsent, ...sent } = choice
  const answer = await fetch('/api/saveCookie', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    keepalive: true,
  })
  // Unless the person has chosen again meanwhile: that choice still has to be sent.
  if (answer.ok && storedText() === JSON.stringify(choice)) keep(sent)
}

let line = Promise.resolve()

/**
 * Tells the account of a signed-in person (CONS-08), one choice after the other. Until the server has answered yes the choice stays
 * marked as unsent, so the next page tries again: a lost connection loses no consent and no withdrawal.
 */
export const reportChoice = (choice: CookieChoice): void => {
  line = line.then(() => send(choice)).catch(() => undefined)
}
