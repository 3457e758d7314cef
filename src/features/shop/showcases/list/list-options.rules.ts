/** How far around the city, in kilometres. */
export const distanceOptions = [
  { value: 0, label: 'Solo in città' },
  { value: 10, label: 'Entro 10 km' },
  { value: 25, label: 'Entro 25 km' },
  { value: 50, label: 'Entro 50 km' },
  { value: 100, label: 'Entro 100 km' },
] as const

/** Fewest stars. */
export const starOptions = [
  { value: 0, label: 'Tutte' },
  { value: 3, label: 'Da 3 stelle' },
  { value: 4, label: 'Da 4 stelle' },
  { value: 4.5, label: 'Da 4,5 stelle' },
] as const

/** What the supplier's sector mostly sells. */
export const kindOptions = [
  { value: 0, label: 'Tutti' },
  { value: 1, label: 'Prodotti' },
  { value: 2, label: 'Servizi' },
] as const

/** The three orders with their wire keys (OQ-095), and the distance from the city where there is one. */
export const sortOptions = [
  { value: 1, label: 'Rilevanza', key: 'minprice', order: 'desc' },
  { value: 2, label: 'Prezzo decrescente', key: 'minprice', order: 'desc' },
  { value: 3, label: 'Prezzo crescente', key: 'minprice', order: 'asc' },
  { value: 4, label: 'Distanza', key: 'distance', order: 'asc' },
] as const

/** The two page sizes, as for the announcements. */
export const sizeOptions = [
  { value: 20, label: '20 per pagina' },
  { value: 40, label: '40 per pagina' },
] as const
