import { missingItems } from '#features/people/couples/profile.rules.ts'
import type { RecipientView } from '../views.ts'
import type { OrderSummaryView } from './views.ts'

/**
 * Where an order goes when nothing else is said: where the unpaid one went, else the first saved address, else home.
 *
 * @returns null when no address is known in its parts
 */
export const usualRecipient = (
  summary: Pick<OrderSummaryView, 'openOrder' | 'fullName' | 'phone' | 'addresses' | 'residence'>,
): RecipientView | null => {
  if (summary.openOrder) return summary.openOrder.recipient
  const place = summary.addresses[0] ?? summary.residence
  if (!place) return null
  const { address, number, cap, city } = place
  return { fullName: summary.fullName, phone: summary.phone, address, number, cap, city }
}

/** What the profile must know before something is sent and billed, in the words of the profile. */
const NEEDED = new Set(['Nome completo', 'Numero di telefono', 'Indirizzo'])

/** Items of the profile that are missing for an order; empty when it may be placed. */
export const missingForOrder = (profile: Parameters<typeof missingItems>[0]): readonly string[] =>
  missingItems(profile).filter((item) => NEEDED.has(item))
