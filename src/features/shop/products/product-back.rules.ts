import { type ProductStatus, productMachine } from './product.rules.ts'

/** The way back of a product that was moved: from where it is now to where it was. */
export interface ProductBack {
  readonly id: number
  readonly from: ProductStatus
  readonly to: ProductStatus
  /** The instant it was published from, if it was. */
  readonly publishedFrom: Date | null
}

/** A way back as it travels in a form: "12:archived:published:2026-05-01T08:00:00.000Z". */
export const backText = ({ id, from, to, publishedFrom }: ProductBack): string =>
  `${id}:${from}:${to}:${publishedFrom?.toISOString() ?? ''}`

const isStatus = (text: string | undefined): text is ProductStatus =>
  (productMachine.states as readonly string[]).includes(text ?? '')

/** Reads ways back as they travel; what is none, or leads nowhere, is left out. */
export const readBack = (texts: readonly string[]): ProductBack[] =>
  texts.flatMap((text) => {
    const match = /^(\d{1,9}):(\w+):(\w+):(\d{4}-[\dT:.-]{1,20}Z)?$/.exec(text)
    const [, id, from, to, instant] = match ?? []
    if (!isStatus(from) || !isStatus(to) || from === to) return []
    const publishedFrom = instant === undefined ? null : new Date(instant)
    if (publishedFrom && Number.isNaN(publishedFrom.getTime())) return []
    return [{ id: Number(id), from, to, publishedFrom }]
  })
