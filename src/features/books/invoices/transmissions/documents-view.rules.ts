import type { Day } from '#shared/days.ts'
import { monthName } from '../month.rules.ts'
import type { TransmissionState } from './transmission.rules.ts'

interface DocumentsTab {
  /** In the address; empty for the first. */
  readonly key: string
  readonly label: string
  readonly states: readonly TransmissionState[]
  /** Said in place of an empty list. */
  readonly empty: string
  readonly isCounted: boolean
}

/** The tabs of staff's page: all documents, then those of one state each. */
export const documentViews: readonly DocumentsTab[] = [
  { key: '', label: 'Tutte', states: [], empty: 'Ancora nessuna fattura.', isCounted: false },
  {
    ...{ key: 'da-correggere', label: 'Da correggere', states: ['rejected', 'blocked'], isCounted: true },
    empty: 'Niente da correggere: nessuna fattura è stata scartata o bloccata.',
  },
  {
    ...{ key: 'da-spedire', label: 'Da spedire', states: ['ready'], isCounted: true },
    empty: 'Niente da spedire.',
  },
  {
    ...{ key: 'in-attesa', label: 'In attesa', states: ['sent'], isCounted: true },
    empty: 'Nessuna fattura aspetta una ricevuta.',
  },
  {
    ...{ key: 'consegnate', label: 'Consegnate', states: ['delivered', 'not_deliverable'], isCounted: false },
    empty: 'Ancora nessuna fattura consegnata.',
  },
]

/** The tab an address asks for. */
export const viewOf = (key: string | null): DocumentsTab =>
  documentViews.find((view) => view.key === key) ?? (documentViews[0] as DocumentsTab)

/** Where a choice of the page stands. */
export const documentsPath = ({
  view,
  month,
  page = 1,
}: {
  readonly view: string
  readonly month: Day | null
  readonly page?: number
}): string => {
  const query = new URLSearchParams({
    ...(view && { stato: view }),
    ...(month && { mese: monthName(month) }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/portal/registri/fatture${query && `?${query}`}`
}
