/** What a browser can do about notices on its screen, and does. */
export type PushState =
  /** It tells its owner. */
  | 'on'
  /** It could, and was not asked. */
  | 'off'
  /** Its owner said no to the browser itself: only its settings can change that. */
  | 'blocked'
  /** iPhone and iPad: only an app on the home screen may. */
  | 'install'
  /** It cannot. */
  | 'none'

const API = '/api/me/push'

const send = (method: 'POST' | 'PUT' | 'DELETE', body?: unknown): Promise<Response> =>
  fetch(API, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()) ?? null

/**
 * One thing at a time happens to this browser's worker and subscription, in all its tabs: one that was made and is not yet kept by the
 * server looks like another account's, and a page that just opened would remove it.
 */
export const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> =>
  // Typed as always there; browsers older than 2022 have none.
  'locks' in navigator ? navigator.locks.request('promessi-worker', work) : work()

/** Whether the product runs where a worker can live at all. */
const canHaveWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext

/** The push state of this browser, without asking for permission. */
export const pushState = async (): Promise<PushState> => {
  if (!canHaveWorker()) return 'none'
  if (!('PushManager' in window) || !('Notification' in window)) return isApple() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscription()) ? 'on' : 'off'
}

/** The subscription is this account's, as the server sees it. */
const isOurs = async (held: PushSubscription): Promise<boolean> => {
  const { applicationServerKey } = held.options
  const key = applicationServerKey ? toBase64url(applicationServerKey) : ''
  const answer = await send('PUT', { endpoint: held.endpoint, key })
  // Without an answer nothing is known: what works goes on working.
  return !answer.ok || ((await answer.json()) as { result: 0 | 1 }).result === 1
}

/**
 * Turns the notices of this browser on, after a click: the browser asks its own question.
 *
 * @returns how it stands afterwards; `off` when the question was closed without an answer
 * @throws Error when the browser or its push service could not
 */
export const turnPushOn = async (): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  return oneAtATime(subscribeHere)
}

const subscribeHere = async (): Promise<PushState> => {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const answer = await fetch(API)
  if (!answer.ok) throw new Error(`The key was not given: ${answer.status}`)
  const { key } = (await answer.json()) as { key: string }
  // One made for another key, or by another account, is in the way.
  const before = await pushManager.getSubscription()
  if (before && !(await isOurs(before))) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(key) })
  const { endpoint, keys } = made.toJSON()
  const kept = await send('POST', { endpoint, keys })
  if (kept.ok) return 'on'
  await made.unsubscribe()
  throw new Error(`The subscription was not kept: ${kept.status}`)
}

/** Turns the notices of this browser off, on the server first: what is not sent cannot be shown. */
export const turnPushOff = (): Promise<PushState> =>
  oneAtATime<PushState>(async () => {
    const answer = await send('DELETE')
    if (!answer.ok) throw new Error(`The server did not answer: ${answer.status}`)
    await (await subscription())?.unsubscribe()
    return 'off'
  })

/**
 * Lets go of a subscription that is not of the account signed in, and moves one of the session before to this one.
 *
 * @returns whether this browser tells the account signed in of news
 */
export const renewPush = async (): Promise<boolean> => {
  if (!canHaveWorker()) return false
  const held = await subscription()
  if (!held) return false
  if (await isOurs(held)) return true
  await held.unsubscribe()
  return false
}
