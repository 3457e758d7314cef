import { useEffect, useState } from 'react'
import type { SubjectKey } from '../conversation.rules.ts'
import type { AskedProductView } from '../views.ts'
import { readDraftProduct, saveDraftProduct } from './message-draft.ts'

/**
 * The product a message that is being written asks about.
 *
 * @param asked the one whose page led here; null for none: then what an earlier visit left beside its words
 */
export const useAskedProduct = ({ kind, subjectId }: SubjectKey, accountId: number, asked: AskedProductView | null) => {
  const [product, setProduct] = useState(asked)
  useEffect(() => {
    setProduct((now) => now ?? readDraftProduct(accountId, { kind, subjectId }))
  }, [kind, subjectId, accountId])
  /** It is kept as long as there are words. */
  const keepWith = (text: string) => saveDraftProduct(accountId, { kind, subjectId }, text === '' ? null : product)
  const remove = () => {
    setProduct(null)
    saveDraftProduct(accountId, { kind, subjectId }, null)
  }
  return { product, keepWith, remove }
}
