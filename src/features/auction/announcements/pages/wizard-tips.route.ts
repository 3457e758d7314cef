import { nearestFigure } from '#features/auction/fair-prices/index.server.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { toEventDate } from '../submission.rules.ts'
import { tipFacts } from '../wizard/tip-facts.queries.server.ts'
import type { TipFacts } from '../wizard/tips.rules.ts'
import { checkEventDate, EXACT_DAY } from '../wizard/wizard-fields.rules.ts'
import type { Route } from './+types/wizard-tips.route'

/** GET /new-auction/consigli: what is known of others for a draft, for the tips on the wizard's last page; null for no sector. */
export const loader = async ({ context, request }: Route.LoaderArgs): Promise<TipFacts | null> => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const asked = new URL(request.url).searchParams
  const sector = findSector(Number(asked.get('settore')))
  if (!sector) return null
  const town = findCity((asked.get('citta') ?? '').slice(0, 120))
  const checked = checkEventDate(sector.id, EXACT_DAY, (asked.get('data') ?? '').slice(0, 40), todayInRome(ctx.now))
  const event = checked.ok ? toEventDate(checked.value) : null
  const typed = asked.get('centesimi') ?? ''
  const figure = await nearestFigure(sector.id, town?.province ?? '', ctx.now)
  return tipFacts(
    {
      sectorId: sector.id,
      province: town?.province ?? '',
      place: town ? { lat: town.lat, lon: town.lon } : null,
      on: event?.timing === 'day' ? event.serviceOn : null,
      budgetCents: /^\d{1,11}$/.test(typed) ? cents(Number(typed)) : null,
    },
    ctx.now,
    figure && { low: figure.low, high: figure.high, of: 'deals', within: figure.where.within },
  )
}
