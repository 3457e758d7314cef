import type { StarCounts } from './written-reviews.rules.ts'

/** Where a business has its seat, whole, as a parcel and an electronic invoice want it. */
export interface LegalAddress {
  readonly address: string
  readonly cap: string
  readonly city: string
  /** Two letters. */
  readonly province: string
}

/** Who a couple deals with, as the law wants it beside an offer (art. 49 Codice del consumo, art. 7 D.Lgs. 70/2003). */
export interface TraderIdentityView {
  readonly businessName: string | null
  readonly address: string | null
  /** Missing in orders that were placed before it was asked for. */
  readonly cap?: string | null
  readonly city: string | null
  readonly province: string | null
  readonly vatNumber: string | null
  readonly rea: string | null
  readonly pec: string | null
  /** As people write it: "+39 0341 123456". */
  readonly phone: string | null
}

/** A couple's word on something it received, as everybody may read it. */
export interface WrittenReviewView {
  readonly id: number
  /** 1 to 5. */
  readonly stars: number
  readonly title: string
  readonly description: string
  /** "Giulia R." or "Utente sposo"; always computed by the server. */
  readonly author: string
  /** ISO instant. */
  readonly writtenAt: string
  /** What the business answered, once; null while it has not. */
  readonly reply: string | null
  readonly about: ReviewedThingView
}

/** What a review is about: a product of the store, or what an offer brought. */
export interface ReviewedThingView {
  readonly title: string
  readonly description: string
  readonly image: string
  /** Of the product; null for what an offer brought. */
  readonly productCode: string | null
  /** Null for what a store sold. */
  readonly offerId: number | null
}

/** A page of what couples said. */
export interface WrittenReviewsView {
  readonly items: readonly WrittenReviewView[]
  /** Under the filter of stars. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Of all of them, whatever is asked for. */
  readonly starCounts: StarCounts
}
