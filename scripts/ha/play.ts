import { query } from '../../test/database.ts'
import { openingsOf } from '../drill/deals.ts'
import { Deals, type Terms } from './deals.ts'
import { admirer, newBrowser, type Stage, supplier, talker, visitor } from './people.ts'

const COUPLES = ['giulia', 'martina', 'noemi', 'alessio', 'matteo', 'chiara', 'davide', 'elisa']
const PHOTOGRAPHERS = ['controluce', 'fototeca', 'mauri', 'istantaneo', 'chiara-camera', 'manzoni']
const VISITORS = 8
const SUPPLIERS = 16
const PAIRS = 6

interface TermsRow extends Record<string, unknown> {
  readonly name: string
  readonly shipping: Terms['shippingCents']
  readonly limit: number | null
  readonly above: number
  readonly upto: number
}

/** What each photographer's terms make of a price. */
const termsOf = async (url: string, name: string): Promise<Terms> => {
  const [row] = await query<TermsRow>(
    url,
    `select s.shipping_cents::int as shipping, b.limit_cents::int as limit, b.above_bps as above, b.upto_bps as upto
     from suppliers s join accounts c on c.id = s.id left join bonus_rules b on b.supplier_id = s.id and b.sector_id = 14
     where split_part(c.email, '@', 1) = '${name}'`,
  )
  if (!row) throw new Error(`There is no supplier ${name}`)
  const bonus = row.limit === null ? null : { limitCents: row.limit, aboveBps: row.above, uptoBps: row.upto }
  return { bonus, shippingCents: row.shipping } as Terms
}

/** Opens the conversation of a couple with a supplier. @returns its id */
const openConversation = async (stage: Stage, url: string, couple: string, name: string): Promise<string> => {
  const { browser } = newBrowser(stage)
  await browser.signIn(couple)
  const [row] = await query<{ id: number }>(url, `select id from accounts where split_part(email, '@', 1) = '${name}'`)
  const enquiry = await browser.post('/api/enquiries', { idsupplier: row?.id })
  const first = { about: 'enquiry', idref: enquiry.body.id, message: `Buongiorno da ${couple}` }
  const { body } = await browser.post('/api/messages', first)
  return String(body.id)
}

/** One announcement and one of its suppliers each, no supplier twice. */
const openings = async (url: string) => {
  const seen = new Set<string>()
  return (await openingsOf(url)).filter(({ supplier: name }) => {
    if (seen.has(name) || PHOTOGRAPHERS.includes(name)) return false
    seen.add(name)
    return true
  })
}

/** Everybody is at work until it is over. @param url the database, for what only time does */
export const playAll = async (stage: Stage, url: string): Promise<void> => {
  const products = await query<{ id: number; code: string }>(
    url,
    `select id, code from products where status = 'published' order by id limit ${COUPLES.length}`,
  )
  const work: Promise<unknown>[] = []
  const offering = (await openings(url)).slice(0, SUPPLIERS)
  for (let at = 0; at < PAIRS; at += 1) {
    const [couple, name] = [COUPLES[at] as string, PHOTOGRAPHERS[at] as string]
    const conversation = await openConversation(stage, url, couple, name)
    work.push(talker(stage, couple, conversation, 0), talker(stage, name, conversation, 0))
    const end = async (id: number) => {
      await query(url, `update announcements set expires_at = now() - interval '10 seconds' where id = ${id}`)
    }
    work.push(new Deals(stage, await termsOf(url, name), end).work({ couple, supplier: name }))
  }
  for (const opening of offering) work.push(supplier(stage, opening))
  for (const [at, couple] of COUPLES.entries()) work.push(admirer(stage, couple, products[at] as (typeof products)[0]))
  for (let at = 0; at < VISITORS; at += 1) work.push(visitor(stage, at))
  await Promise.all(work)
}
