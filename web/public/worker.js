// Stands between an installed page and the house: the page's own parts are kept, so that it opens at once, and opens
// with its own words where the house cannot be reached. What is played comes from the house alone, never from here.

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
