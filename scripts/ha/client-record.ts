import type { Tally } from './browser.ts'
import type { Event, Sinking } from './history.rules.ts'

/** Everything the clients write down, by what it is about. */
export class ClientRecord implements Tally {
  requests = 0
  readonly written: number[] = []
  /** Lists that are added to: `questions 12`, `offers 12`, `conversation 3`. */
  readonly lists = new Map<string, Event[]>()
  /** Lowest offers, by announcement and session. */
  readonly lowest = new Map<string, Sinking[]>()
  /** Acknowledged, by key, and what has to stand there: `order 7`, `payment 7`, `refund 7`, `choice 12`, `notice of offer 9`. */
  readonly yes = new Map<string, string>()
  /** Answers that cannot be right, whatever failed. */
  readonly wrong: string[] = []
  /** Pages that visitors did not get, with the time. */
  readonly missedPages: { readonly at: number; readonly fault: string }[] = []
  pages = 0
  unknown = 0

  event(list: string, event: Event): void {
    const known = this.lists.get(list)
    if (known) known.push(event)
    else this.lists.set(list, [event])
  }

  saw(key: string, sight: Sinking): void {
    const known = this.lowest.get(key)
    if (known) known.push(sight)
    else this.lowest.set(key, [sight])
  }
}
