// The address bar: which page is shown. Links inside the page do not reload it.

export const route = $state({ path: location.pathname, hash: location.hash })

function read(): void {
  route.path = location.pathname
  route.hash = location.hash
}

addEventListener('popstate', read)
addEventListener('hashchange', read)

export function go(path: string): void {
  history.pushState(null, '', path)
  read()
  scrollTo(0, 0)
}

/** Follows a link inside the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/api')
  )
    return
  event.preventDefault()
  go(link.pathname + link.hash)
}
