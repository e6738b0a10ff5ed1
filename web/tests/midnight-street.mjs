// A street of stalls that luck cannot take away: what the house tells of a table is changed into exchanges that show
// everything at once: full stalls, a good that completes a collection, a price that is short, rivals with art and cards.

const MINE = 0
const tile = (loot, spot) => (loot ? { loot: `loot_${loot}`, spot } : null)
const board = (loot, at) => loot.map((one, slot) => tile(one, at * 6 + slot))
const art = (names) => names.map((name) => name && `art_${name}`)

/** The cards of the pack by the names that are printed on them. */
function cardsOf(printed) {
  return (name) => {
    const at = printed.cards.findIndex((card) => card.name.split(': ').at(-1) === name)
    if (at < 0) throw new Error(`no card ${name}`)
    return at
  }
}

function lies(printed, card, filled = 0) {
  const { unique, base, steps } = printed.cards[card]
  const closed = unique || (filled > 0 && filled === steps.length)
  return {
    card,
    filled,
    closed,
    points: filled > 0 ? steps[filled - 1].points : base,
    wants: steps[filled]?.art ?? null,
  }
}

/** The first exchange of a night of four, mine to take: most cards and most art that boards can show. */
export function street(printed, view, { players = view.boards.length } = {}) {
  const card = cardsOf(printed)
  const has = (name, filled) => lies(printed, card(name), filled)
  // Two have many cards before them, four much art.
  const pawned =
    players === 2
      ? {
          face: 0,
          art: art(['watch', 'manuscript']),
          cards: [
            [card('Two Time Zones')],
            [card('The Backwards Chronometer')],
            [card('Bookends')],
            [card('A Toast for One')],
          ],
        }
      : { face: 1, art: art(['watch', 'statuette', 'manuscript', 'jewelry', 'chalice']), cards: [] }
  const markets = [
    {
      board: 0,
      face: 0,
      art: art([null, 'manuscript', 'painting', 'chalice']),
      cards: [
        [card('Velvet Box')],
        [card('Portrait of an Empty Chair')],
        [card("The Widow's Tear")],
      ],
    },
    {
      board: 1,
      face: 1,
      art: art(['jewelry', 'chalice', 'statuette', 'manuscript', 'watch']),
      cards: [],
    },
    { board: 2, ...pawned },
    {
      board: 3,
      face: 1,
      art: art(['painting', 'chalice', 'statuette']),
      cards: [[card('Stopped Clocks'), card('Forbidden Library')]],
    },
  ].slice(-players)
  const price = (market) => printed.markets[market.board].faces[market.face].price
  const mine = ['iron_key', 'cash', 'jewelry', 'gemstone', 'gemstone', 'leather_bag']
  const boards = [
    board(mine, 0),
    board(['iron_key', 'brass_key', 'gold_bar', 'gemstone', 'cash', 'leather_bag'], 1),
    board(['iron_key', 'cash', 'jewelry', 'cash', null, null], 2),
    board(['iron_key', 'brass_key', null, null, 'jewelry', 'gemstone'], 3),
  ].slice(0, players)
  const reach = markets.map((market) => {
    const left = boards[MINE].map((one) => one?.loot ?? null)
    const [missing, pays] = [[], []]
    for (const loot of price(market)) {
      const slot = left.indexOf(loot)
      if (slot < 0) missing.push(loot)
      else pays.push(slot)
      if (slot >= 0) left[slot] = null
    }
    return { missing, pays: missing.length > 0 ? [] : pays, in_hand: false }
  })
  const burglars = [
    {
      stored: [0, 1, 0, 0, 0, 0],
      cards: [has('Gala Night', 2), has("Scribe's Desk"), has('The Unsent Letter')],
    },
    { stored: [0, 0, 0, 0, 0, 0], cards: [has('The Diptych Wall', 1), has('The High Table')] },
    { stored: [1, 0, 0, 0, 0, 0], cards: [has('The Pantheon', 1)] },
    {
      stored: [0, 0, 1, 0, 1, 0],
      cards: [has('Waistcoat Pocket'), has('Pharaoh Statuette')],
    },
  ].slice(0, players)
  const sum = burglars[MINE].cards.reduce((points, one) => points + one.points, 1)
  const goods = markets.flatMap((market, at) => [
    ...market.art.flatMap((one, space) => {
      if (!one) return []
      const fits = burglars[MINE].cards.filter(({ wants }) => wants === one)
      const gain = fits.map(
        ({ card, filled, points }) => printed.cards[card].steps[filled].points - points,
      )
      const adds = Math.max(printed.art.find(({ id }) => id === one).loose, ...gain)
      return [{ action: { trade_art: { market: at, space } }, adds, fits: fits.map((f) => f.card) }]
    }),
    ...market.cards.flatMap((cards, space) => {
      if (cards.length === 0) return []
      const adds = cards.reduce((points, one) => points + printed.cards[one].base, 0)
      return [{ action: { trade_prestige: { market: at, space } }, adds, fits: [] }]
    }),
  ])
  const at = ({ action }) => Object.values(action)[0].market
  const order = [3, 0, 1, 2].filter((seat) => seat < players)
  return {
    view: {
      ...view,
      phase: { exchange: { seat: MINE, pass: 1, exchanged: false, ends: null, order } },
      round: 2,
      identities: boards.map((_, seat) => seat),
      ready: [],
      boards,
      hands: view.hands.map((hand) => ({ ...hand, holds: null, moving: null })),
      tokens: boards.map((_, seat) => order.indexOf(seat) + 1),
      markets,
      burglars: burglars.map((one) => ({ ...one, points: null })),
      bag: { count: 38, kinds: [8, 7, 7, 5, 5, 6] },
      pile: { count: 7, unseen: [] },
      end: {
        art_needed: 1,
        cards_needed: 0,
        refill_fails: false,
        last_exchanges: false,
        stale_rounds: 0,
        exchanges: 1,
      },
      own: {
        ...view.own,
        seat: MINE,
        waiting: [],
        can_keep: false,
        tiles_short: 0,
        reach,
        goods,
        points: sum,
        best_points: sum,
        unwanted: [],
      },
      outcome: null,
    },
    prompt: { exchange: { round: 2, pass: 1, exchanged: false } },
    legal: [
      ...goods.filter((good) => reach[at(good)].missing.length === 0).map(({ action }) => action),
      'open_bag',
      'pass',
    ].map((action) => ({ action, text: '' })),
  }
}

/**
 * Tells a page of a street instead of what is: `tell.scene` changes the first message of a stream, `tell.news`
 * sends one that comes after it. What the page does is kept in `tell.sent`, and the house does not hear of it.
 */
export async function tellStreet(page) {
  const tell = { scene: null, told: null, news: () => {}, sent: [] }
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    tell.news = (news, events = []) => {
      const happened = events.map(({ about, text = '', ...event }) => ({
        at: tell.told.now,
        about,
        text,
        event: event.event ?? event,
      }))
      const { told } = tell
      tell.told = { ...told, ...news, step: told.step + 1, events: happened, type: 'view' }
      socket.send(JSON.stringify(tell.told))
    }
    line.onMessage((text) => {
      const message = JSON.parse(text)
      if (tell.scene && message.type === 'hello' && message.view) {
        message.view = { ...message.view, ...tell.scene(message.printed, message.view.view) }
        tell.told = message.view
      } else if (tell.scene && message.type === 'view') return
      socket.send(JSON.stringify(message))
    })
    socket.onMessage((text) => {
      const said = JSON.parse(text)
      if (said.type === 'action') tell.sent.push(said)
      if (!tell.scene || said.type !== 'action') line.send(text)
    })
  })
  return tell
}
