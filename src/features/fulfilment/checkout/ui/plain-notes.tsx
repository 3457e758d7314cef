import type { CartLine } from '#features/shop/cart/cart.rules.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { PlainCheckoutView } from '../views.ts'

/** Without scripts there is no cart: the way that is left (decision 0032). */
export function NoCartNote() {
  return (
    <noscript>
      <EmptyState
        illustration="vuoto-carrello"
        action={<ButtonLink to="/vetrine-fornitori">Vai ai fornitori e ai loro store</ButtonLink>}
      >
        Il carrello è conservato dal browser e ha bisogno di JavaScript. Senza, compri un prodotto alla volta: nella sua
        pagina scegli e premi «Compra subito».
      </EmptyState>
    </noscript>
  )
}

const backTo = ({ product }: CartLine) => <Link to={product.path}>Torna al prodotto</Link>

/** What stands over the order of a single product: what is missing, what was corrected, and the way back to the choice. */
export function PlainPurchaseNote({ plain }: { readonly plain: PlainCheckoutView }) {
  const { line, notice } = plain
  if (!line)
    return (
      <EmptyState
        illustration="vuoto-carrello"
        action={<ButtonLink to="/vetrine-fornitori">Vai ai fornitori e ai loro store</ButtonLink>}
      >
        {notice}
      </EmptyState>
    )
  if (line.problem)
    return (
      <Note tone="error" className="checkout-news">
        «{line.product.title}»: {line.problem} {backTo(line)}
      </Note>
    )
  return (
    <Note {...(notice && { tone: 'warning' as const })} className="checkout-news">
      {notice ?? 'Stai comprando solo questo prodotto.'} {backTo(line)}
    </Note>
  )
}
