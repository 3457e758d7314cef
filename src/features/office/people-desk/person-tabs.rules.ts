import type { PeopleKind } from './people-list.rules.ts'

/** The tabs of a person's page; the first one has no word in the address. */
const personTabs = [
  { key: '', label: 'Scheda', suppliersOnly: false },
  { key: 'verifica', label: 'Verifica', suppliersOnly: true },
  { key: 'attivita', label: 'Attività', suppliersOnly: false },
  { key: 'dati', label: 'Dati personali', suppliersOnly: false },
  { key: 'registro', label: 'Accessi e registro', suppliersOnly: false },
] as const

export type PersonTab = (typeof personTabs)[number]['key']

/** The tabs this kind of person has. */
export const tabsOf = (kind: PeopleKind) =>
  personTabs.filter(({ suppliersOnly }) => kind === 'supplier' || !suppliersOnly)

/** The tab an address asks for; the first one for an unknown word. */
export const tabOf = (kind: PeopleKind, asked: string | null): PersonTab =>
  tabsOf(kind).find(({ key }) => key === asked)?.key ?? ''
