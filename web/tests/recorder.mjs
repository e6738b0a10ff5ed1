// Writes down everything one browser gets to know: what the house sends, what the page holds and shows.

export class Recorder {
  /** In the order in which it came: { kind: 'frame' | 'body' | 'dom' | 'storage', text, … } */
  received = []
  /** What this browser itself said. */
  sent = []
  #bodies = []
  #closed = false

  constructor(page) {
    this.page = page
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) =>
        this.#note('frame', String(payload), { from: socket.url() }),
      )
      socket.on('framesent', ({ payload }) => this.sent.push(String(payload)))
    })
    page.on('request', (request) => this.sent.push(request.postData() ?? ''))
    page.on('response', (response) => {
      // Its place in the order is where the answer came, not where its body was read.
      const entry = this.#note('body', '', { from: response.url() })
      this.#bodies.push(
        response
          .text()
          .then((text) => (entry.text = text))
          .catch(() => {}),
      )
    })
  }

  #note(kind, text, more = {}) {
    const entry = { kind, text, ...more }
    if (!this.#closed) this.received.push(entry)
    return entry
  }

  /** The whole document, the cards on the table one by one, and what the browser stores. */
  async look() {
    const seen = await this.page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      round: Number(
        /Round (\d+)/.exec(
          document.querySelector('.rounds')?.getAttribute('aria-label') ?? '',
        )?.[1] ?? 0,
      ),
      cards: Object.fromEntries(
        [...document.querySelectorAll('[data-at^="card-"]')].map((card) => [
          card.dataset.at.slice(5),
          card.outerHTML,
        ]),
      ),
      stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    }))
    this.#note('dom', seen.html, { round: seen.round, cards: seen.cards })
    this.#note('storage', seen.stored)
  }

  /** Stops here: what comes later is no part of the record. */
  async close() {
    this.#closed = true
    await Promise.all(this.#bodies)
  }

  /** Where a text was to be found. */
  grep(text) {
    return this.received
      .filter((entry) => entry.text.includes(text))
      .map(({ kind, from = '' }) => `${kind} ${from}`)
  }

  /** The messages of the table's WebSocket, or of one hand's, each with how much had been written down before it. */
  messages(stream = /\/api\/tables\//) {
    return this.received.flatMap(({ kind, text, from }, place) =>
      kind === 'frame' && stream.test(from) ? [{ place, ...JSON.parse(text) }] : [],
    )
  }
}
