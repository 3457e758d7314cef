import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { dueHalfTimes } from './remedies.queries.server.ts'
import { noteHalfTime } from './remedies.service.server.ts'
import { dueWaves } from './waves.queries.server.ts'
import { inviteWave } from './waves.service.server.ts'

const HALF_TIME = 'invitations: half time'
const WAVES = 'invitations: waves'

/** What time alone brings about: the waves of invitations, and what is told at half time. */
export const invitationSweeps: readonly Sweep[] = [
  { name: WAVES, run: async (ctx) => eachDue(WAVES, await dueWaves(ctx.now), ({ id }) => inviteWave(ctx, id)) },
  {
    name: HALF_TIME,
    run: async (ctx) => eachDue(HALF_TIME, await dueHalfTimes(ctx.now), ({ id }) => noteHalfTime(ctx, id)),
  },
]
