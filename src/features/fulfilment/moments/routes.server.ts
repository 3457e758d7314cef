import { requireSignedIn } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { formatDecimal } from '#shared/money.ts'
import { firstNameOf } from '#shared/names.ts'
import { ToldMoment } from './moments.contract.ts'
import { takeMoment } from './moments.service.server.ts'

/** POST /api/me/moments: told once to each person, so it is no GET. */
export const momentRoutes = (app: ApiApp): void => {
  app.post(
    '/api/me/moments',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Show the moment to celebrate that the signed-in person has not seen yet; each one is shown once',
        response: { 200: ToldMoment },
      },
    },
    async ({ ctx }) => {
      const { fullName } = requireSignedIn(ctx)
      const moment = await takeMoment(ctx)
      if (!moment) return { moment: null }
      const { key, kind, title, text, savedCents, confetti, to } = moment
      const saved = savedCents === null ? '' : formatDecimal(savedCents)
      return { moment: { key, kind, title, text, saved, confetti, first_name: firstNameOf(fullName), path: to } }
    },
  )
}
