/** What batches do: the words of their page, and where it leads back to. */
export const batchKinds = {
  ship: {
    title: 'Spedizioni',
    back: '/portal/orders',
    backLabel: 'Vendite',
    one: 'ordine spedito',
    many: 'ordini spediti',
  },
  products: {
    title: 'Modifica di tutti i prodotti',
    back: '/portal/products',
    backLabel: 'Prodotti',
    one: 'prodotto elaborato',
    many: 'prodotti elaborati',
  },
  import: {
    title: 'Importazione',
    back: '/portal/products',
    backLabel: 'Prodotti',
    one: 'prodotto importato',
    many: 'prodotti importati',
  },
} as const
export type BatchKind = keyof typeof batchKinds

/** A row of a file as it was sent; `row` counts as spreadsheets do. */
export interface BatchRow {
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
}

/** Something that was not done, and why. */
export interface BatchProblem {
  readonly row: number
  /** What the row says, to find it. */
  readonly text: string
  readonly problem: string
}

/** How far a batch is. */
export interface BatchView {
  readonly id: number
  readonly kind: BatchKind
  /** What is done to each, in the words of the slice that does it. */
  readonly task: Readonly<Record<string, unknown>>
  readonly total: number
  readonly done: number
  readonly refused: number
  readonly isFinished: boolean
  /** Only tries so far: nothing is changed. */
  readonly isTrial: boolean
  /** How many were done in which way, in the words of the slice that does them. */
  readonly effects: Readonly<Record<string, number>>
  /** The first of what was refused; the file has all. */
  readonly problems: readonly BatchProblem[]
}

type Told = Pick<BatchView, 'kind' | 'done' | 'refused' | 'isTrial'>

/** "12 ordini spediti, 3 da correggere." */
export const batchSentence = ({ kind, done, refused, isTrial }: Told): string => {
  const { one, many } = isTrial ? { one: 'va bene', many: 'vanno bene' } : batchKinds[kind]
  const parts = [done === 1 ? `1 ${one}` : `${done.toLocaleString('it-IT')} ${many}`]
  if (refused > 0) parts.push(`${refused.toLocaleString('it-IT')} da correggere`)
  return `${parts.join(', ')}.${isTrial ? ' Non è stato salvato nulla.' : ''}`
}
