import { formatDay } from '#shared/days.ts'
import { currentVersion, publishedVersions, upcomingVersion } from './legal.rules.ts'
import { type LegalDocument, legalDocuments, legalPaths } from './paths.rules.ts'
import { documentLabels } from './texts-to-confirm.server.ts'

const stateOf = (document: LegalDocument, version: string, now: Date): string => {
  if (version === currentVersion(document, now).version) return 'in vigore'
  return version === upcomingVersion(document, now)?.version ? 'in vigore fra poco' : 'precedente'
}

/** Every legal text with its published versions, newest first, for staff. */
export const legalOverview = (now: Date) =>
  legalDocuments.map((document) => ({
    label: documentLabels[document],
    path: legalPaths[document],
    versions: publishedVersions(document, now).map(({ version, publishedOn }) => ({
      ...{ version, published: formatDay(publishedOn), state: stateOf(document, version, now) },
    })),
  }))
