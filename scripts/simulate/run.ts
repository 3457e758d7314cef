import {
  type Candidate,
  chooseInvited,
  ENOUGH_OFFERS,
  radiusOf,
  USUAL_PER_DAY,
  waveAt,
} from '#features/auction/invitations/matching.rules.ts'
import { type AssumptionName, assume, type Otherwise } from './assumptions.ts'
import { diceOf } from './dice.ts'
import { type Agent, type Request, worldOf } from './world.ts'

const DAY_MS = 86_400_000
const SECTOR = 1
const WEEK = 7

/** What one run came to. */
export interface Outcome {
  /** Suppliers that offered, announcement by announcement. */
  readonly offers: readonly number[]
  /** Invitations, for each day and supplier that may be invited. */
  readonly perSupplierAndDay: number
  /** Most that one supplier was sent within a day. */
  readonly mostWithinDay: number
}

interface Memory {
  readonly invitedOn: Map<number, number>
  settled: number
  answered: number
}

/** Chance that somebody who looks at an announcement offers: by distance, price, and how many have offered. */
const chanceOf = (agent: Agent, request: Request, offered: number): number => {
  const km = request.km[agent.id] ?? 0
  const near = 0.5 ** (km / assume('halfDistanceKm'))
  const price = 1 / (1 + Math.exp(-assume('priceSlope') * (request.budget / agent.price - 1)))
  return near * price * assume('rivals') ** offered
}

/** Lives the days of one world, with invitations or without; the same seed gives the same. @param otherwise other values of some assumptions */
export const simulate = (seed: number, hasEngine: boolean, otherwise: Otherwise = {}): Outcome => {
  const of = (name: AssumptionName): number => assume(name, otherwise)
  const { agents, requests } = worldOf(seed)
  const dice = diceOf(seed + 1_000_003)
  const memory: Memory[] = agents.map(() => ({ invitedOn: new Map(), settled: 0, answered: 0 }))
  const offers = requests.map(() => new Set<number>())
  const invited = requests.map(() => new Set<number>())
  const waves = requests.map(() => -1)
  const sent: number[] = []
  let mostWithinDay = 0

  const recentOf = (id: number, day: number): number => {
    let count = 0
    for (let back = 0; back < WEEK; back += 1) count += memory[id]?.invitedOn.get(day - back) ?? 0
    return count
  }
  /** What the invitations of the last days have left of the patience of a supplier. */
  const patienceOf = (id: number, day: number): number => of('fatigue') ** recentOf(id, day)
  const considers = (agent: Agent, request: Request, chance: number): void => {
    const here = offers[request.id] as Set<number>
    if (here.has(agent.id) || request.busy.has(agent.id) || !agent.mayOffer) return
    if (dice.isHit(chance * chanceOf(agent, request, here.size))) here.add(agent.id)
  }
  const candidatesOf = (request: Request, day: number): Candidate[] =>
    agents.map((agent) => ({
      ...{ id: agent.id, sectorId: SECTOR, km: request.km[agent.id] ?? null, isActive: true },
      ...{ isVerified: agent.isVerified, mayOffer: agent.mayOffer, hasHidden: false },
      date: request.busy.has(agent.id) ? 'won' : 'free',
      hasOffered: offers[request.id]?.has(agent.id) ?? false,
      isInvited: invited[request.id]?.has(agent.id) ?? false,
      perDay: agent.wantsNone ? 0 : USUAL_PER_DAY,
      invitedToday: memory[agent.id]?.invitedOn.get(day) ?? 0,
      ...{ invited: memory[agent.id]?.settled ?? 0, answered: memory[agent.id]?.answered ?? 0 },
    }))
  const inviteFor = (request: Request, day: number): void => {
    const wave = waveAt(new Date(request.day * DAY_MS), new Date(day * DAY_MS))
    if (wave <= (waves[request.id] ?? -1) || (offers[request.id]?.size ?? 0) >= ENOUGH_OFFERS) return
    waves[request.id] = wave
    const chosen = chooseInvited(candidatesOf(request, day), { sectorId: SECTOR, radiusKm: radiusOf(wave) })
    for (const { id } of chosen) {
      const own = memory[id] as Memory
      const reads = dice.isHit(of('read') * patienceOf(id, day))
      const today = (own.invitedOn.get(day) ?? 0) + 1
      own.invitedOn.set(day, today)
      mostWithinDay = Math.max(mostWithinDay, today)
      invited[request.id]?.add(id)
      if (reads) considers(agents[id] as Agent, request, of('takenUp'))
    }
    sent.push(chosen.length)
  }

  const last = assume('days') + assume('openDays')
  for (let day = 0; day < last; day += 1) {
    const open = requests.filter((one) => one.day <= day && day < one.day + assume('openDays'))
    if (hasEngine) for (const request of open) inviteFor(request, day)
    for (const agent of agents)
      if (dice.isHit(of('visits') * patienceOf(agent.id, day) ** of('spill')))
        for (const request of open) considers(agent, request, of('noticed'))
    for (const { id } of requests.filter((one) => one.day + assume('openDays') === day + 1))
      for (const one of invited[id] ?? []) {
        const own = memory[one] as Memory
        own.settled += 1
        if (offers[id]?.has(one)) own.answered += 1
      }
  }
  const reachable = agents.filter(({ isVerified, mayOffer, wantsNone }) => isVerified && mayOffer && !wantsNone).length
  return {
    offers: offers.map(({ size }) => size),
    perSupplierAndDay: sent.reduce((sum, count) => sum + count, 0) / reachable / last,
    mostWithinDay,
  }
}
