import { setTimeout as pause } from 'node:timers/promises'
import { picture } from '../../test/auctions.ts'
import type { Opening } from '../drill/deals.ts'
import { Browser } from './browser.ts'
import type { ClientRecord } from './client-record.ts'

/** Where the clients are, and until when. */
export interface Stage {
  readonly url: string
  readonly record: ClientRecord
  readonly isOver: () => boolean
}

const PAGES = ['/', '/auctions', '/vetrine-fornitori', '/prodotti', '/cerca?q=fotografo+como'] as const
/** Between two things that one person does, in milliseconds: accounts may send thirty offers and twenty questions in a minute. */
/** A supplier may send no more about one announcement; it has them sent within the first minutes. */
const OFFERS = 5
/** Between each two of them it asks so many questions. */
const QUESTIONS = 8
const THINK = { visitor: 400, supplier: 3500, favourite: 700, message: 11_000 }
let sessions = 0

export const newBrowser = ({ url, record }: Stage): { readonly browser: Browser; readonly session: number } => {
  sessions += 1
  return { browser: new Browser(url, sessions, record), session: sessions }
}

const repeat = async ({ isOver }: Stage, ms: number, act: () => Promise<void>): Promise<void> => {
  while (!isOver()) {
    await act()
    await pause(ms)
  }
}

export const visitor = async (stage: Stage, from: number): Promise<void> => {
  const { browser } = newBrowser(stage)
  let at = from
  await repeat(stage, THINK.visitor, async () => {
    at += 1
    const page = await browser.look(PAGES[at % PAGES.length] as string)
    stage.record.pages += 1
    if ('fault' in page) stage.record.missedPages.push({ at: Date.now(), fault: page.fault })
  })
}

/** A supplier may have offered before, and an answer that never came may have been a yes: at some time there is no more. */
const USED_UP = ['quota_exhausted', 'too_many_offers']

/** Adds something to a list, and writes down how that went. @returns the id it was given */
const append = async (
  { record }: Stage,
  { browser, session }: ReturnType<typeof newBrowser>,
  list: string,
  value: string,
  [path, body]: readonly [string, unknown],
): Promise<unknown> => {
  const sentAt = Date.now()
  const answer = await browser.post(path, body)
  record.event(list, {
    ...{ kind: 'append', session, value, told: answer.told },
    ...{ sentAt, answeredAt: Date.now() },
  })
  if (answer.told === 'unknown') record.unknown += 1
  const { code } = (answer.body.error ?? {}) as { readonly code?: string }
  if (answer.told === 'refused' && answer.status !== 429 && !USED_UP.includes(code ?? ''))
    record.wrong.push(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.told === 'done' ? (answer.body.offer_detail ?? answer.body.id ?? true) : undefined
}

/** Reads a list that is shown oldest first, and writes down what was there. */
const look = async (
  { record }: Stage,
  { browser, session }: ReturnType<typeof newBrowser>,
  list: string,
  read: (browser: Browser) => Promise<readonly string[] | undefined>,
): Promise<void> => {
  const sentAt = Date.now()
  const values = await read(browser)
  if (values) record.event(list, { kind: 'read', session, values, sentAt, answeredAt: Date.now() })
}

/** Asks the couple again and again, offers now and then with a picture, and looks at the announcement after each. */
export const supplier = async (stage: Stage, { announcementId: id, supplier: name, budgetCents }: Opening) => {
  const person = newBrowser(stage)
  await person.browser.signIn(name)
  const { record } = stage
  const key = `${id} of ${person.session}`
  let turn = 0
  const bid = async () => {
    const price = Math.floor(budgetCents / 100) - turn
    const words = { description: 'Con tutto il necessario', days: '30 giorni', detail: 'Su misura', model: 'Lario' }
    const images = [await picture(`#${(0x400000 + person.session * 4096 + turn).toString(16)}`)]
    const offer = { id_auction: id, offer: `${price}.00`, ...words, images }
    const given = await append(stage, person, `offers ${id}`, `${name} ${price}`, ['/api/offers', offer])
    if (given) {
      record.saw(key, { kind: 'wrote', value: price * 100 })
      record.yes.set(`notices of offer ${given}`, '1')
    }
    const detail = await person.browser.read<{ offer_min: string | null }>(`/api/auctions-detail/${id}`)
    const lowest = detail?.offer_min ?? null
    if (detail) record.saw(key, { kind: 'read', value: lowest === null ? null : Math.round(Number(lowest) * 100) })
  }
  await repeat(stage, THINK.supplier, async () => {
    turn += 1
    if (turn % QUESTIONS === 1 && turn < QUESTIONS * OFFERS) await bid()
    const text = `Quanti sarete, domanda ${turn} di ${person.session}?`
    await append(stage, person, `questions ${id}`, text, ['/api/questions', { idAuction: id, text }])
    await look(stage, person, `questions ${id}`, async (browser) =>
      (await browser.read<{ text: string }[]>(`/api/questions/${id}`))?.map((one) => one.text),
    )
  })
}

/** One side of a conversation: writes, and reads what the other wrote. */
export const talker = async (stage: Stage, name: string, conversation: string, from: number): Promise<void> => {
  const person = newBrowser(stage)
  await person.browser.signIn(name)
  let turn = from
  await repeat(stage, THINK.message, async () => {
    turn += 1
    const text = `Ecco la riga ${turn} di ${person.session}`
    const path = `/api/messages/${conversation}`
    const press = { message: text, key: `press-${person.session}-${turn}` }
    await append(stage, person, `conversation ${conversation}`, text, [path, press])
    // The same press once more, as somebody does who saw nothing happen.
    await person.browser.post(path, press)
    await look(stage, person, `conversation ${conversation}`, async (browser) =>
      (await browser.readAsProgram<{ message: string }[]>(`${path}?from=1`))?.map(({ message }) => message),
    )
  })
}

/** A product that is a favourite at one time and none at the next; its page says which, also where a replica answers. */
export const admirer = async (stage: Stage, name: string, product: { readonly id: number; readonly code: string }) => {
  const { browser } = newBrowser(stage)
  await browser.signIn(name)
  const { record } = stage
  let known: string | undefined
  await repeat(stage, THINK.favourite, async () => {
    const body = { tableid: String(product.id), tablename: 'products', idProprierty: '1' }
    const answer = await browser.post('/api/favorites', body)
    if (answer.told === 'done') {
      const is = String(answer.body.isFavorite)
      if (is === known) record.wrong.push(`${name} turned a favourite from ${known} to ${is}`)
      known = is
    } else known = undefined
    const page = await browser.read<{ isfavorite: string }>(`/api/products/code/${product.code}`)
    if (page && known !== undefined && page.isfavorite !== known)
      record.wrong.push(`${name} had ${known} and was shown ${page.isfavorite}`)
    if (page) known = page.isfavorite
  })
}
