// Nobody sees the pixels of a page under test, and drawing them without a graphics card takes more of the processor than
// all else. So a page is laid out, lit, hit and animated as ever, but painted only while something looks at it.

/** Runs in the page before anything else: what is transparent is where it was, and is hit, but is not painted. */
export function drawVeil() {
  const veil = new CSSStyleSheet()
  veil.replaceSync('body { opacity: 0 !important }')
  document.adoptedStyleSheets.push(veil)
  globalThis.veil = veil
}

/** Looks at a page as a person sees it. */
export async function unveiled(page, look) {
  const lift = (away) =>
    page.evaluate((away) => {
      if (globalThis.veil) globalThis.veil.disabled = away
    }, away)
  await lift(true)
  try {
    return await look()
  } finally {
    await lift(false)
  }
}
