import { createDiscount } from '#features/shop/discounts/index.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import type { Simulation } from './simulation.ts'

/** Plans the code of the supplier that every guide names. */
export const planDiscounts = (world: Simulation, today: Date, people: People): void =>
  world.plan(daysBefore(today, 12), ['controluce'], async () => {
    const ctx = await person(people, 'controluce')
    const fromOn = todayInRome(ctx.now)
    await createDiscount(ctx, {
      ...{ code: 'CONTROLUCE10', percent: basisPoints(1000), amount: null, minimum: cents(200_00) },
      ...{ fromOn, untilOn: addDays(fromOn, 120), maxUses: 20, oncePerCouple: true },
    })
  })
