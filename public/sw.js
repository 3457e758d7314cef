// The installed app without a network (docs/decisions/0030). Everything comes from the network, always; when there is none, one page
// is written here, from what the couple agreed to keep on this device. No page of the site is ever kept.
// It also shows the notices this device was asked to show (docs/decisions/0033).
const SHELL = 'promessi-shell'
const PRIVATE = 'promessi-private'
const FILES = [
  '/offline.css',
  '/brand/logo.svg',
  '/illustrations/scene/vuoto-ricerca.svg',
  '/fonts/instrument-sans-latin-wght.woff2',
  '/fonts/bodoni-moda-latin-500.woff2',
]
const SEEN = '/api/offline'
const KEPT_FOR = '/kept-for'
const NOT_WANTED = '/not-wanted'
const NO_CONTACTS = '/no-contacts'
const KEEP_MS = 7 * 24 * 3600 * 1000

// Counts every forgetting: an answer that was on its way meanwhile must not come back to life.
let forgotten = 0

const forget = async () => {
  forgotten += 1
  await caches.delete(PRIVATE)
}

const leave = async () => {
  await forget()
  // Before the last thing kept is gone: whoever then sees nothing, and calls a worker, is not sent away with this one.
  await self.registration.unregister()
  await caches.delete(SHELL)
}

const keptFor = async () => {
  if (!(await caches.has(PRIVATE))) return null
  const kept = await (await caches.open(PRIVATE)).match(KEPT_FOR)
  return kept ? kept.text() : null
}

const refresh = async () => {
  const account = await keptFor()
  if (account === null) return
  const before = forgotten
  let answer
  try {
    answer = await fetch(SEEN, { cache: 'no-store', credentials: 'same-origin' })
  } catch {
    return
  }
  // Signed out, here or from elsewhere, or not a couple any more.
  if (answer.status === 401 || answer.status === 403) return leave()
  if (!answer.ok) return
  const text = await answer.text()
  if (JSON.parse(text).account !== account) return forget()
  if (before !== forgotten) return
  const cache = await caches.open(PRIVATE)
  await cache.put(SEEN, new Response(text, { headers: { 'x-kept-at': String(Date.now()) } }))
  if (before !== forgotten) await caches.delete(PRIVATE)
}

const keep = async (account) => {
  const cache = await caches.open(PRIVATE)
  await cache.put(KEPT_FOR, new Response(account))
  await refresh()
}

// Sent away and called back while a page was still open, a worker is neither installed nor activated again: it makes up for that.
const comeBack = async () => {
  await self.clients.claim()
  const shell = await caches.open(SHELL)
  if (!(await shell.match(FILES[0]))) await shell.addAll(FILES).catch(() => undefined)
}

const hear = async ({ account, wanted, installed, tells }) => {
  if (account === null && !tells) return leave()
  if (account === null) {
    await (await caches.open(SHELL)).put(NO_CONTACTS, new Response(''))
    return forget()
  }
  await comeBack()
  const present = await keptFor()
  if (present !== null && present !== account) await forget()
  const shell = await caches.open(SHELL)
  await shell.delete(NO_CONTACTS)
  if (wanted === false) {
    await shell.put(NOT_WANTED, new Response(''))
    return forget()
  }
  if (wanted === true) await shell.delete(NOT_WANTED)
  if (wanted === true || (installed && !(await shell.match(NOT_WANTED)))) return keep(account)
  return refresh()
}

const plain = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const lastSeen = async () => {
  if (!(await caches.has(PRIVATE))) return null
  const kept = await (await caches.open(PRIVATE)).match(SEEN)
  if (!kept) return null
  if (Date.now() - Number(kept.headers.get('x-kept-at')) > KEEP_MS) {
    await forget()
    return null
  }
  return kept.json()
}

const orderHtml = ({ number, title, state, business, phone, email, city }) =>
  `<li><h3>${plain(business)}</h3><p>${plain(title)}</p><p class="muted">${[number, state, city].filter(Boolean).map(plain).join(' · ')}</p>${
    phone ? `<a class="button" href="tel:${plain(phone.replace(/\s/g, ''))}">Chiama ${plain(phone)}</a>` : ''
  }${email ? `<a href="mailto:${plain(email)}">${plain(email)}</a>` : ''}</li>`

const seenHtml = ({ seen, wedding, counters, orders }) =>
  `<section><h2>Il mio matrimonio</h2>${wedding ? `<p>${plain(wedding)}</p>` : ''}<ul class="counters">${counters
    .map(({ label, count }) => `<li><b>${plain(count)}</b> ${plain(label)}</li>`)
    .join('')}</ul></section><section><h2>I contatti dei tuoi ordini</h2>${
    orders.length > 0 ? `<ul class="orders">${orders.map(orderHtml).join('')}</ul>` : '<p>Non hai ancora ordini.</p>'
  }</section><p class="muted">Visto l’ultima volta il ${plain(seen)}. Questi dati stanno solo su questo dispositivo: spariscono quando esci, e comunque dopo sette giorni.</p><form method="post" action="/logout"><button>Esci e cancella da questo dispositivo</button></form>`

const COME_BACK = '<p>Appena torna la rete ritrovi tutto.</p>'
const NOTHING_KEPT =
  '<p>Appena torna la rete ritrovi tutto. Per avere i contatti dei tuoi ordini anche senza, accendi “Contatti anche senza rete” nel tuo menu.</p>'
const ERASED =
  '<p>I dati conservati su questo dispositivo sono cancellati. Senza rete non possiamo chiudere la tua sessione: quando torna, esci di nuovo dal tuo menu.</p>'

const page = (body) =>
  new Response(
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Senza rete | Promessi</title><link rel="stylesheet" href="/offline.css"></head><body><main><img src="/brand/logo.svg" alt="Promessi" width="168" height="40"><div class="paper"><img src="/illustrations/scene/vuoto-ricerca.svg" alt="" width="240" height="180"><h1>Sei senza rete</h1></div>${body}<p><a class="button" href="/">Riprova</a></p></main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    },
  )

const visit = async (event) => {
  try {
    const answer = (await event.preloadResponse) || (await fetch(event.request))
    event.waitUntil(refresh())
    return answer
  } catch {
    const seen = await lastSeen().catch(() => null)
    const isOther = await caches.match(NO_CONTACTS).catch(() => undefined)
    return page(seen ? seenHtml(seen) : isOther ? COME_BACK : NOTHING_KEPT)
  }
}

const logout = async (request) => {
  await forget()
  try {
    const answer = await fetch(request)
    await leave()
    return answer
  } catch {
    return page(ERASED)
  }
}

// What a message says, or that there is one: a browser that was sent something has to show something.
const newsIn = (data) => {
  try {
    const { id, title, url } = data.json()
    return { id: String(id), title: String(title), url: String(url) }
  } catch {
    return { id: '', title: 'Hai una nuova notifica', url: '/notifiche' }
  }
}

const show = ({ id, title, url }) =>
  self.registration.showNotification(title, {
    // Sent twice, it is shown once.
    tag: `promessi-${id}`,
    data: { id, url },
    lang: 'it',
    icon: '/brand/icona-192.png',
    badge: '/brand/avviso-96.png',
  })

// Read, then where it leads: the tab that is there already, or a new one, because what somebody types in another must not be lost.
// Only ever to this site.
const follow = async ({ id, url }) => {
  if (id) await fetch(`/api/notifications/${id}`, { method: 'POST' }).catch(() => undefined)
  const { origin } = self.location
  const target = new URL(url, origin)
  const address = target.origin === origin ? target.href : `${origin}/notifiche`
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => tab.url === address)
  if (there) return there.focus()
  // A browser that opens no window is led in the one it has.
  return self.clients.openWindow(address).catch(() => tabs[0]?.navigate(address))
}

// The browser changed its address by itself. Only who is signed in here and had asked for it is told at the new one.
const askAgain = async ({ newSubscription }) => {
  const known = await fetch('/api/me/push', { cache: 'no-store' })
  const { key, devices } = known.ok ? await known.json() : { devices: [] }
  if (!devices.some(({ current }) => current === '1')) return newSubscription?.unsubscribe()
  const { pushManager } = self.registration
  const next = newSubscription || (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = next.toJSON()
  return fetch('/api/me/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

self.addEventListener('push', (event) => event.waitUntil(show(newsIn(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(askAgain(event)))

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => event.waitUntil(hear(event.data)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
  else if (request.mode !== 'navigate') return
  else if (request.method === 'GET') event.respondWith(visit(event))
  else if (request.method === 'POST' && pathname === '/logout') event.respondWith(logout(request))
})
