import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DiscountTerms } from '#features/shop/discounts/discount.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'

type Answer = { readonly ok: true; readonly sellerId: number; readonly terms: DiscountTerms } | FormFailure

/** The codes of the page, by seller. */
export interface Codes {
  readonly terms: ReadonlyMap<number, DiscountTerms>
  readonly apply: (sellerId: number, code: string, lines: string) => void
  readonly remove: (sellerId: number) => void
  /** The seller whose code is being asked about. */
  readonly busy: number | null
  readonly failure: { readonly sellerId: number; readonly message: string } | null
}

/**
 * Asks what a typed code takes off; it holds until it is taken away, or refused with the order.
 *
 * @param first the code the page was opened with
 */
export const useCodes = (first: readonly (readonly [sellerId: number, terms: DiscountTerms])[]): Codes => {
  const { submit, state, formData, data: answer } = useFetcher<Answer>({ key: 'checkout-code' })
  const [terms, setTerms] = useState<ReadonlyMap<number, DiscountTerms>>(() => new Map(first))
  useEffect(() => {
    if (answer?.ok) setTerms((before) => new Map(before).set(answer.sellerId, answer.terms))
  }, [answer])
  const failed = answer && !answer.ok && state === 'idle' ? answer : null
  return {
    terms,
    apply: (sellerId, code, lines) =>
      void submit({ intent: 'code', seller: String(sellerId), code, lines }, { method: 'post' }),
    remove: (sellerId) => setTerms((before) => new Map([...before].filter(([id]) => id !== sellerId))),
    busy: state === 'idle' ? null : Number(formData?.get('seller') ?? 0),
    failure: failed && {
      sellerId: Number(failed.values.seller),
      message: failed.fields.code ?? failed.message,
    },
  }
}
