/** The portal's list of sectors with their templates. */
export const templatesPath = '/portal/schemi-proposta'

/** The template of one sector. */
export const sectorTemplatePath = (sectorId: number): string => `${templatesPath}/${sectorId}`

/** The form of one item; without a key that of a new one. */
export const itemPath = (sectorId: number, key?: string): string =>
  `${sectorTemplatePath(sectorId)}/voce${key === undefined ? '' : `?codice=${key}`}`

/** The template as suppliers fill it in: the draft, or a version. */
export const templatePreviewPath = (sectorId: number, version?: number): string =>
  `${sectorTemplatePath(sectorId)}/anteprima${version === undefined ? '' : `?versione=${version}`}`
