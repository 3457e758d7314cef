import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import type { ToConfirm } from '#platform/launch.server.ts'
import { type BasisPoints, euro } from '#shared/money.ts'
import { passesOnSale, plansOnSale } from './prices.queries.server.ts'

const PLANS = { label: 'Abbonamenti', to: '/portal/abbonamenti' } as const

const percent = (bps: BasisPoints): string => `${String(bps / 100).replace('.', ',')}%`
const months = (count: number): string => (count === 1 ? '1 mese' : `${count} mesi`)

/** Prices, quotas and fees that the product was made with; the owner must confirm them (OQ-050, OQ-051). */
export const pricesToConfirm: readonly ToConfirm[] = [
  {
    key: 'billing:plans',
    group: 'Prezzi',
    label: 'Prezzi degli abbonamenti',
    where: PLANS,
    present: async () =>
      (await plansOnSale(now()))
        .map(
          ({ name, priceCents, months: long, participations }) =>
            `${name}: ${euro(priceCents)} più IVA, ${months(long)}, ${participations} partecipazioni`,
        )
        .join('\n'),
  },
  {
    key: 'billing:passes',
    group: 'Prezzi',
    label: 'Prezzi degli Smart Pass',
    where: PLANS,
    present: async () =>
      (await passesOnSale(now()))
        .map(
          ({ name, priceCents, months: long, participations }) =>
            `${name}: ${euro(priceCents)} più IVA, ${participations} partecipazioni, ${months(long)}`,
        )
        .join('\n'),
  },
  {
    key: 'billing:fees',
    group: 'Prezzi',
    label: 'Fee',
    where: PLANS,
    present: async () => {
      const rates = (await plansOnSale(now())).map(({ name, feeBps }) => `${name} ${percent(feeBps)}`).join(', ')
      return `Sulle aggiudicazioni: ${rates}\nSulle vendite degli store: ${config.STORE_FEE ? 'sì, come sopra' : 'nessuna'}`
    },
  },
]
