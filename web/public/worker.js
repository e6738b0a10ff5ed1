// Stands between an installed page and the house: the page's own parts are kept, so that it opens at once, and opens
// with its own words where the house cannot be reached. What is played comes from the house alone, never from here.
// It also hears what the house has to say to somebody who has closed the page.

const PARTS = 'parts'
/** Every address of the page is this one file. */
const INDEX = '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(part(request))
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(index(request))
})

const isPage = (path) => path === '/' || /^\/(credits$|[tg]\/|chronicle\/)/.test(path)

/** A part's name changes with it: what is kept is right. */
async function part(request) {
  const parts = await caches.open(PARTS)
  const kept = await parts.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await parts.put(request, answer.clone())
  return answer
}

/** As the house has it now. If it is another page than the one kept, the parts of that one go. */
async function index(request) {
  const parts = await caches.open(PARTS)
  const kept = await parts.match(INDEX)
  try {
    const answer = await fetch(request)
    if (!answer.ok || answer.redirected) return answer
    if (kept?.headers.get('etag') !== answer.headers.get('etag')) {
      for (const old of await parts.keys()) await parts.delete(old)
      await parts.put(INDEX, answer.clone())
    }
    return answer
  } catch (unreachable) {
    if (kept) return kept
    throw unreachable
  }
}

/** What a notice says; nothing of a game is in one. */
const TITLES = {
  move: 'It is your move',
  over: 'The game has ended',
  test: 'Notices come to this device',
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))

/** Browsers want something to be shown for every push, whatever it says. */
async function tell(data) {
  let told = {}
  try {
    told = data?.json() ?? {}
  } catch {
    // Not the house's words: what is known is that somebody called.
  }
  const path = /^\/t\/[0-9A-Za-z]+$/.test(told.path) ? told.path : INDEX
  await self.registration.showNotification(TITLES[told.what] ?? 'Heist Night', {
    body: told.table ? `${told.table} (${told.box})` : '',
    // The next of the same table takes its place.
    tag: path,
    icon: '/mask-192.png',
    badge: '/mask-192.png',
    data: { path },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.path ?? INDEX))
})

/** The table where it is open already, else in a window of its own. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : self.clients.openWindow(path))
}

/** The browser has changed where it is told: the house is to know. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  const again =
    event.newSubscription ?? (options && self.registration.pushManager.subscribe(options))
  event.waitUntil(
    Promise.resolve(again).then((subscription) => subscription && subscribe(subscription)),
  )
})

async function subscribe(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/me/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  })
}
