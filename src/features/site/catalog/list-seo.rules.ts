import { atPlace } from './cities.rules.ts'
import { type ListPlace, onlyMacro, onlySector } from './list-place.rules.ts'
import { type Seo, seoFor } from './seo.rules.ts'

type Place = Pick<ListPlace, 'sectorIds'>

/**
 * What a list is about: "Foto e video a Milano (MI)"; empty for everything everywhere.
 *
 * @param label of the town, empty for the whole of Italy
 */
export const listSubject = (place: Place, label: string): string => {
  const what = onlySector(place)?.name ?? onlyMacro(place)?.name ?? ''
  if (label === '') return what
  return `${what} ${atPlace(label)}`.trim()
}

/** Title and description of a list of announcements about this. */
export const announcementListSeo = (place: Place, label: string): Pick<Seo, 'title' | 'description'> => {
  const subject = listSubject(place, label)
  if (subject === '') return seoFor('annunci')
  return {
    title: `Annunci sposi: ${subject} | Promessi`,
    description: `Gli annunci degli sposi: ${subject}. Budget massimo, data e dettagli di ogni richiesta per inviare la tua proposta.`,
  }
}

/** Title and description of a list of the suppliers of a sector or category, whatever it is called. */
export const suppliersOf = (subject: string): Pick<Seo, 'title' | 'description'> => ({
  title: `Fornitori per il matrimonio: ${subject} | Promessi`,
  description: `${subject}: chi scegliere per le tue nozze, con recensioni, foto e prezzi di partenza.`,
})

/** Title and description of a list of suppliers about this. */
export const supplierListSeo = (place: Place, label: string): Pick<Seo, 'title' | 'description'> => {
  const subject = listSubject(place, label)
  if (subject === '') return seoFor('aziende')
  const isTownOnly = !onlySector(place) && !onlyMacro(place)
  if (!isTownOnly) return suppliersOf(subject)
  const { description } = suppliersOf(`Fornitori ${subject}`)
  return { title: `Fornitori per il matrimonio ${subject} | Promessi`, description }
}
