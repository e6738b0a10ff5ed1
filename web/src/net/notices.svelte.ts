// How this browser, and this person, are given notice of their move while the page is closed.

import { get, post, put, remove } from './api'
import type { NewDevice, Notices, NoticeTried, SetWebhook, Webhook } from './wire'

/** Asked once at a table; who did not want it finds it in the settings. */
const ASKED = 'heist.notices.asked'

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** On an iPhone or iPad only an installed page is told. */
const waitsForInstallation = () =>
  'standalone' in navigator && navigator.standalone === false && !('PushManager' in window)

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration()
}

class Notice {
  /** What the house says; null until it has. */
  told = $state.raw<Notices | null>(null)
  /** Where this browser is told, if it is. */
  #endpoint = $state<string | null>(null)
  #permission = $state<NotificationPermission>('default')
  #able = $state(false)
  #asked = $state(localStorage.getItem(ASKED) !== null)

  /** This browser is told. */
  on = $derived(
    this.#endpoint !== null &&
      (this.told?.devices ?? []).some(({ endpoint }) => endpoint === this.#endpoint),
  )

  /** Why this browser cannot be told, in a sentence. */
  hindrance = $derived.by(() => {
    if (!this.told?.given) return 'This house gives no notice. Whoever keeps it can change that.'
    if (this.told.push_key === null)
      return 'Browsers take notices only over a secured line, and the one to this house is not.'
    if (waitsForInstallation())
      return 'Put this page on your home screen first (Share, then Add to Home Screen), and open it from there.'
    if (!this.#able) return 'This browser takes no notices.'
    if (this.#permission === 'denied')
      return 'This browser blocks notices from this page: its settings can change that.'
    return ''
  })

  /** Whether to ask by itself: it could be had, is not, and nobody has said no. */
  offered = $derived(this.told !== null && !this.hindrance && !this.on && !this.#asked)

  async load(): Promise<void> {
    try {
      const registration = await worker()
      this.#able = Boolean(registration && 'PushManager' in window && 'Notification' in window)
      this.#permission = this.#able ? Notification.permission : 'default'
      const subscription = this.#able ? await registration?.pushManager.getSubscription() : null
      this.#endpoint = subscription?.endpoint ?? null
      this.told = await get<Notices>('/me/notices')
    } catch {
      // Without it everything else works as well.
    }
  }

  /** Not by itself again. */
  decline(): void {
    this.#asked = true
    localStorage.setItem(ASKED, 'yes')
  }

  async switchOn(): Promise<void> {
    this.decline()
    this.#permission = await Notification.requestPermission()
    if (this.#permission !== 'granted') {
      if (this.#permission === 'denied') return
      throw new Error('Without your leave this browser shows no notices.')
    }
    const registration = await worker()
    const key = this.told?.push_key
    if (!registration || !key) return
    const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) }
    const subscription = await this.#subscribe(registration, wish)
    const { endpoint, keys } = subscription.toJSON()
    const device = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
    await post('/me/devices', device satisfies NewDevice)
    await this.load()
  }

  /** A browser that knew another house here must forget it first. */
  async #subscribe(registration: ServiceWorkerRegistration, wish: PushSubscriptionOptionsInit) {
    const push = registration.pushManager
    try {
      return await push.subscribe(wish)
    } catch (error) {
      const old = await push.getSubscription()
      if (!old) {
        const why = error instanceof Error ? error.message : ''
        throw new Error(`This browser could not reach its push service. ${why}`.trim())
      }
      await old.unsubscribe()
      return push.subscribe(wish)
    }
  }

  async switchOff(): Promise<void> {
    this.decline()
    const own = this.told?.devices.find(({ endpoint }) => endpoint === this.#endpoint)
    if (own) await remove(`/me/devices/${own.id}`)
    const subscription = await (await worker())?.pushManager.getSubscription()
    await subscription?.unsubscribe()
    await this.load()
  }

  async setWebhook(url: string): Promise<void> {
    const webhook = await put<Webhook>('/me/webhook', { url } satisfies SetWebhook)
    if (this.told) this.told = { ...this.told, webhook }
  }

  async dropWebhook(): Promise<void> {
    await remove('/me/webhook')
    if (this.told) this.told = { ...this.told, webhook: null }
  }

  async tryWebhook(): Promise<NoticeTried> {
    const tried = await post<NoticeTried>('/me/webhook/try')
    await this.load()
    return tried
  }
}

export const notices = new Notice()
