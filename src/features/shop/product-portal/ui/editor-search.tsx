import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { productWords } from '#features/shop/products/product-seo.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { SearchWordsCard } from '#features/site/catalog/ui/search-words.tsx'
import type { EditorView } from '../product-editor.rules.ts'
import { textsIn } from '../product-form.rules.ts'
import type { EditorPart } from './product-editor.tsx'

/** How search engines show the product, and its supplier's own words for them. */
export function EditorSearch({
  view,
  input,
  start,
  errors,
}: EditorPart & { readonly view: EditorView; readonly input: ProductInput }) {
  const title = input.title || 'Titolo del prodotto'
  return (
    <SearchWordsCard
      state={{ start: textsIn(start), errors }}
      path={productPath({ code: view.product?.code ?? 'PR', title })}
      result={productWords({ ...input, title, supplierHandle: view.seller.handle })}
    />
  )
}
