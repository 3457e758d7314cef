import { useLocation } from 'react-router'
import type { CartLine } from '#features/shop/cart/cart.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { PLAIN_CODE } from '../plain-purchase.rules.ts'
import type { PlainCheckoutView, PlainCode } from '../views.ts'

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

/** The discount code of readers without scripts: it travels in the address, as the product does, before anything else is typed. */
function PlainCodeForm({ code: { typed, terms, problem } }: { readonly code: PlainCode }) {
  const { search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== PLAIN_CODE)
  return (
    <form method="get" className="checkout-code checkout-news">
      {kept.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: measures are asked by one name, and stay in their places
        <input key={`${name}-${at}`} type="hidden" name={name} value={value} />
      ))}
      {terms ? (
        <Button type="submit" variant="text" size="s">
          Togli il codice {terms.code}
        </Button>
      ) : (
        <div className="checkout-code__field">
          <TextField
            {...{ label: 'Codice sconto', name: PLAIN_CODE, defaultValue: typed, maxLength: 40, error: problem }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary">
            Applica
          </Button>
        </div>
      )}
    </form>
  )
}

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
    <>
      <Note {...(notice && { tone: 'warning' as const })} className="checkout-news">
        {notice ?? 'Stai comprando solo questo prodotto.'} {backTo(line)}
      </Note>
      <noscript>
        <PlainCodeForm code={plain.code} />
      </noscript>
    </>
  )
}
