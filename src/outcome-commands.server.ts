import { announcementCode } from '#features/auction/outcomes/announcement-code.rules.ts'
import { checkOutcomes, rotateOutcomeKey } from '#features/auction/outcomes/index.server.ts'
import { systemCtx } from '#platform/context.server.ts'

/**
 * Holds every outcome log against the tables it covers, and the tree of all logs against the logs (docs/runbook.md, "Do the outcome logs agree?").
 *
 * @returns 1 when a leaf does not fit
 */
export const checkOutcomesCommand = async (): Promise<number> => {
  const { logs, leaves, erased, days, faults } = await checkOutcomes(({ announcementId, n, what }) =>
    console.log(
      announcementId === null ? `tree of all logs, ${what}` : `${announcementCode(announcementId)} leaf ${n}: ${what}`,
    ),
  )
  console.log(`${logs} logs, ${leaves} leaves (${erased} of erased people), ${days} days: ${faults} do not fit`)
  return faults > 0 ? 1 : 0
}

/** A new key signs the outcome logs from now on (docs/runbook.md, "Rotating secrets"). */
export const rotateOutcomeKeyCommand = async (): Promise<number> => {
  console.log(`${await rotateOutcomeKey(systemCtx())} signs from now on`)
  return 0
}
