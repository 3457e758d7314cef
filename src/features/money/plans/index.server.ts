/** Front door of the plans: what the settings say of them. Rules and words are imported directly. */
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import type { BasisPoints } from '#shared/money.ts'

/** The largest first step of a plan of payment. */
export const firstStepLimit = (): BasisPoints => siteSettings().firstStepBps

/**
 * The same in a sector; null where everything is paid at the choice: of what is sent nobody knows the day
 * that a step would count from, and it may be sent back.
 */
export const largestFirstStep = (sectorId: number): BasisPoints | null =>
  findSector(sectorId)?.isService ? firstStepLimit() : null
