// The tables of this browser: looked for when the page is opened or comes to the front, when the house tells of
// other tables, and now and then while somebody looks.

import { myTables } from './api'
import type { MyTable } from './wire'

const NOW_AND_THEN_MS = 20_000

export class MyTables {
  tables = $state.raw<MyTable[]>([])

  look = async (): Promise<void> => {
    if (document.hidden) return
    // What cannot be asked now is asked again soon.
    this.tables = await myTables().catch(() => this.tables)
  }

  /** Looks until what it gives is called. */
  open(): () => void {
    void this.look()
    const clock = setInterval(this.look, NOW_AND_THEN_MS)
    addEventListener('focus', this.look)
    document.addEventListener('visibilitychange', this.look)
    return () => {
      clearInterval(clock)
      removeEventListener('focus', this.look)
      document.removeEventListener('visibilitychange', this.look)
    }
  }
}
