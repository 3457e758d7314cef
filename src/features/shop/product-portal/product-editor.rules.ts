import type { ProductStatus, Publication, SellerFacts } from '#features/shop/products/product.rules.ts'
import { productFields } from '#features/shop/products/product-fields.rules.ts'
import type { PriceNote } from '#features/shop/products/views.ts'
import type { Day } from '#shared/days.ts'
import { wordsOf } from '#shared/field-texts.ts'
import type { BasisPoints } from '#shared/money.ts'
import type { FormValues } from './product-form.rules.ts'

/** The days of a rental that are taken, from today on, and the options whose days can be blocked. */
export interface RentalDaysView {
  readonly today: Day
  readonly options: readonly { readonly id: number; readonly label: string }[]
  readonly bookings: readonly {
    readonly id: number
    /** The option in words. */
    readonly option: string
    readonly unit: number
    readonly startOn: Day
    /** Last day, included. */
    readonly endOn: Day
    readonly source: 'block' | 'hold' | 'order'
    readonly note: string | null
  }[]
}

/** What the editor of a product shows. */
export interface EditorView {
  /** Null while it is new. */
  readonly product: {
    readonly id: number
    readonly code: string
    readonly title: string
    readonly status: ProductStatus
    readonly publication: Publication
    /** ISO instants. */
    readonly publishedFrom: string | null
    readonly updatedAt: string
  } | null
  /** What the fields start with, by their names. */
  readonly values: FormValues
  readonly history: readonly PriceNote[]
  /** Null for what is not rented. */
  readonly days: RentalDaysView | null
  readonly seller: {
    readonly facts: SellerFacts
    /** The largest first step of a plan. */
    readonly firstStepBps: BasisPoints
    /** Whether a provider of the supplier keeps payments: only then later steps can be protected. */
    readonly canHold: boolean
    readonly handle: string
    readonly storeTitle: string
    /** A collaborator works on it: pages of the owner are not offered. */
    readonly isMember: boolean
    /** The plan in force, for the net amount. */
    readonly plan: { readonly name: string; readonly feeBps: BasisPoints } | null
  }
  /** ISO instant. */
  readonly now: string
}

/** What was changed since the form was filled, in words: "prezzi, foto". */
export const changedParts = (before: FormValues, after: FormValues): string[] => {
  const part = (name: string): string => {
    const [first = ''] = name.split('.')
    const known: Readonly<Record<string, string>> = {
      ...wordsOf(productFields),
      sectorId: 'categoria',
      options: 'prezzi e disponibilità',
      images: 'foto',
      information: 'dettagli',
      safety: 'sicurezza',
      publication: 'pubblicazione',
      publishOn: 'pubblicazione',
      publishAt: 'pubblicazione',
    }
    return known[first] ?? ''
  }
  const same = (name: string) =>
    JSON.stringify([before[name] ?? []].flat()) === JSON.stringify([after[name] ?? []].flat())
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...new Set([...names].filter((name) => !same(name)).map(part))].filter((text) => text !== '')
}
