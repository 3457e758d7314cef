import { oneAtATime, renewPush } from '#features/people/notifications/ui/push-device.ts'

/** Names of public/sw.js. */
const PRIVATE = 'promessi-private'
const KEPT_FOR = '/kept-for'

/** What the service worker knows of the user of this browser. */
interface Message {
  /** Null: the user is no couple, nothing is stored. */
  readonly account: string | null
  /** What the couple chose by hand. */
  readonly wanted?: boolean
  /** No couple, but this device tells of news: the worker stays, with nothing kept. */
  readonly tells?: boolean
  /** This is the installed app, on a device of one's own: kept unless it was refused. */
  readonly installed?: boolean
}

const tell = async (message: Message): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

/** Whether this browser can do it at all. */
export const canKeepOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && window.isSecureContext

/**
 * Makes the service worker know who is signed in, once the page has loaded. Couples get it; others only where they asked to be told of
 * news. Another account signing in removes it, with its data.
 *
 * @param account of a couple; null for other roles
 */
export const syncWorkerAccount = async (account: string | null): Promise<void> => {
  if (!canKeepOffline()) return
  await loaded()
  await oneAtATime(async () => {
    if (account !== null) await navigator.serviceWorker.register('/sw.js')
    else if (!(await navigator.serviceWorker.getRegistration())) return
    const tells = await renewPush()
    await tell({ account, tells, installed: window.matchMedia('(display-mode: standalone)').matches })
  })
}

/** Whether this device keeps the contacts of this account. */
export const isOfflineEnabled = async (account: string): Promise<boolean> => {
  if (!canKeepOffline() || !(await caches.has(PRIVATE))) return false
  const kept = await (await caches.open(PRIVATE)).match(KEPT_FOR)
  return (await kept?.text()) === account
}

/** The couple's own choice, for this device. */
export const chooseOffline = (account: string, wanted: boolean): Promise<void> => tell({ account, wanted })
