/** The portal's list of sectors with their questions. */
export const questionsPath = '/portal/domande'

/** The questions of one sector. */
export const sectorQuestionsPath = (sectorId: number): string => `${questionsPath}/${sectorId}`

/** The form of one question; without a code that of a new one. */
export const questionPath = (sectorId: number, key?: string): string =>
  `${sectorQuestionsPath(sectorId)}/domanda${key === undefined ? '' : `?codice=${key}`}`

/** The questions in the wizard's own screens: the draft, or a version. */
export const previewPath = (sectorId: number, version?: number): string =>
  `${sectorQuestionsPath(sectorId)}/anteprima${version === undefined ? '' : `?versione=${version}`}`
