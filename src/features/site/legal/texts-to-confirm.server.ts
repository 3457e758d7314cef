import { now } from '#platform/clock.server.ts'
import type { ToConfirm } from '#platform/launch.server.ts'
import { formatDay } from '#shared/days.ts'
import { legalRegistry, publishedVersions } from './legal.rules.ts'
import { type LegalDocument, legalDocuments, legalPaths } from './paths.rules.ts'

/** What each text is called in a list. */
export const documentLabels: Readonly<Record<LegalDocument, string>> = {
  terms: 'Termini e condizioni',
  privacy: 'Informativa sulla privacy',
  cookies: 'Informativa sui cookie',
}

/** The words were written without a lawyer: one must read each version before it is live (LEG-09). */
export const textsToConfirm: readonly ToConfirm[] = legalDocuments.map((document) => ({
  key: `legal:${document}`,
  group: 'Testi da far leggere a un avvocato',
  label: documentLabels[document],
  where: { label: documentLabels[document], to: legalPaths[document] },
  present: () => {
    const [newest = legalRegistry[document][0]] = publishedVersions(document, now())
    return `Versione ${newest.version}, pubblicata il ${formatDay(newest.publishedOn)}`
  },
}))
