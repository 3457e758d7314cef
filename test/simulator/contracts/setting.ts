import type { House } from '#features/money/payments/houses.rules.ts'
import { anyHouses, housesInWords } from '../accounts.ts'
import type { Dice } from '../dice.ts'

/** Where the seller of a history has accounts, and which providers keep the marketplace's fee from what is paid there. */
export interface Setting {
  readonly houses: readonly House[]
  readonly keeps: readonly House[]
  /** What its deals are like, where that is not thrown: a service in ten days, whose rest is paid on the day and kept until it was done. */
  readonly deal?: 'protected'
  /** On each day the product asks for what it has not heard; without it, it is away, and all messages are sent again in the end. */
  readonly listens?: boolean
}

const BOTH = ['paypal', 'stripe'] as const

/** Half of all histories keep fees; each pair of houses comes up. */
export const settingOf = (dice: Dice): Setting => ({
  houses: anyHouses(dice),
  keeps: dice.pick([[], [], [], ['paypal'], ['stripe'], BOTH]),
  listens: dice.chance(0.5),
})

/** A setting as a story begins with it. */
export const settingInWords = ({ houses, keeps, listens }: Setting): string =>
  `the seller is at ${housesInWords(houses)}, fees are kept by ${housesInWords(keeps)}${listens ? ', lost messages are asked for' : ''}`
