import type { Cents } from '#shared/money.ts'

/** What an offer of a sector says item by item (decision 0148). Plain data, the same in the database and in the browser. */

/**
 * How an item stands in its trade: an offer is not sent without an answer to it (compulsory), it is mostly part of the price (usual), it is
 * mostly paid besides (extra).
 */
export type ItemKind = 'compulsory' | 'usual' | 'extra'

/** What the unit price of an item is for. */
export type ItemUnit = 'flat' | 'guest' | 'hour' | 'km' | 'piece' | 'day'

/**
 * How a number is read from the answer to a question: as it is, or from a band ("51-80") its middle or its upper end. Guests are counted
 * by the upper end, because a price has to hold for all who may come; hours by the middle.
 */
export type Reading = 'number' | 'middle' | 'upper'

/** The question of the wizard that says how many, or whether an item is asked for at all. */
export interface QuantityFrom {
  /** Key of a question of the template's sector. */
  readonly question: string
  readonly read: Reading
  /** Numbers of answers that name none ("Tutta la giornata": 8), in steps of a tenth; of several answers the sum. */
  readonly options?: Readonly<Record<string, number>>
}

/** One item of a template. */
export interface TemplateItem {
  /** Never changed: answers are kept under it. */
  readonly key: string
  readonly name: string
  readonly kind: ItemKind
  readonly unit: ItemUnit
  readonly quantityFrom?: QuantityFrom
  /** One line for the supplier who fills it in. */
  readonly help?: string
}

/** From when the days of delivery count; null where nothing is left to deliver. */
export type DeliveredAfter = 'order' | 'event' | null

/** What an offer of one sector is written with. Version 0 is the one the product was made with. */
export interface OfferTemplate {
  readonly sectorId: number
  readonly version: number
  readonly deliveredAfter: DeliveredAfter
  readonly items: readonly TemplateItem[]
}

/**
 * What an offer says of one item: in the price, with 0 where the base price covers it; besides, for a unit price; not done; not said, in
 * offers from before templates and from clients of the API that do not know them.
 */
export type ItemAnswer =
  | { readonly choice: 'included' | 'extra'; readonly unitCents: Cents }
  | { readonly choice: 'none' }
  | { readonly choice: 'unsaid' }

/** A filled-in template. An item without an answer is unsaid. */
export interface TemplateAnswers {
  /** What is paid whatever the quantities. */
  readonly baseCents: Cents
  readonly items: Readonly<Record<string, ItemAnswer>>
}

/** How many of each item, in tenths, so that three hours and a half are a whole number; null where nobody has said. */
export type Quantities = Readonly<Record<string, number | null>>

/** One of something, in tenths. */
export const ONE = 10
