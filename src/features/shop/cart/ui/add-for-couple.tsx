import { ShoppingBag } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import { couplesOnly } from '#features/shop/favourites/favourites.rules.ts'
import { ALL_IN_CART, type Choice, type Purchase, piecesOffered } from '#features/shop/purchase/purchase.rules.ts'
import { euro } from '#shared/money.ts'
import { Button } from '#ui/parts/button.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { addLine, type LineChoice, piecesOf } from '../cart.rules.ts'
import { ADD_FORM } from './add-form.ts'
import { cartLines, openCart, saveLines, useCartLines } from './cart-store.ts'

export interface AddForCoupleProps {
  readonly productId: number
  readonly choice: Choice
  readonly purchase: Purchase
  /** Id of the couple's account. */
  readonly coupleId: number
  /** Which days are left is no longer what the couple sees. */
  readonly onDaysChanged: () => void
}

const lineOf = (productId: number, choice: Choice, { option, days }: Purchase): LineChoice => {
  const isRental = option?.kind === 'rental'
  return {
    idproduct: productId,
    idprice: option?.id ?? 0,
    type: isRental ? '1' : '0',
    quantity: isRental ? days : choice.quantity,
    sizeSelected: choice.size,
    measures: choice.measures,
    choisestartdate: isRental ? choice.startOn : null,
    choiseenddate: isRental ? choice.endOn : null,
    useAdvance: choice.advance,
  }
}

const GONE = 'Questo prodotto non è più in vendita.'
const NOT_KEPT = 'Il browser non permette di conservare il carrello: controlla le sue impostazioni.'

/**
 * The button of a couple: says what is missing, asks the server for price, stock and days of now, keeps the line and opens the
 * drawer. Whose session cannot be looked up reads how to become a couple (ERR-06, CART-08).
 */
export function AddForCouple({ productId, choice, purchase, coupleId, onDaysChanged }: AddForCoupleProps) {
  const lines = useCartLines(coupleId)
  const popup = usePopup()
  const openLogin = useLoginDialog()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { option } = purchase
  const inCart = option?.kind === 'sale' ? piecesOf(lines, { idprice: option.id, measures: choice.measures }) : 0
  const allInCart = option?.kind === 'sale' && inCart >= piecesOffered(option, choice)
  const reason = purchase.reason ?? (allInCart ? ALL_IN_CART : null)

  const add = async () => {
    const { askCart } = await import('./ask-cart.ts')
    const wanted = lineOf(productId, choice, purchase)
    // Days are shared with the rentals that are in the cart already; pieces are counted when the line is added.
    const before = cartLines(coupleId).filter(({ type }) => type === '1' && wanted.type === '1')
    const answer = await askCart([...before, wanted]).catch(() => null)
    const found = answer?.lines.at(-1)
    if (answer?.iscouple !== '1' || !found) return popup({ body: couplesOnly, onClose: openLogin })
    if (found.gone) return popup({ body: GONE, onClose: () => void revalidate() })
    if (found.facts.pay !== option?.priceCents) {
      const body = `Nel frattempo il prezzo è cambiato: ora è ${euro(found.facts.pay)}. Controlla e aggiungi di nuovo.`
      return popup({ body, onClose: () => void revalidate() })
    }
    const { facts, problem, quantity } = found
    const added = addLine(cartLines(coupleId), { ...wanted, ...facts, problem: null })
    const fewer = quantity < wanted.quantity ? `Nel frattempo le scorte sono cambiate: ne restano ${quantity}.` : null
    // The rental that is in the cart already has the days this one asks for.
    const refusal = wanted.type === '1' ? (added.refusal ?? problem) : (problem ?? fewer ?? added.refusal)
    if (refusal !== null || added.lines === null) {
      if (problem !== null) onDaysChanged()
      return popup({ body: refusal ?? GONE, onClose: () => void revalidate() })
    }
    if (!saveLines(coupleId, added.lines)) return popup({ body: NOT_KEPT })
    openCart()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    // The bar of a phone does not know what is in the cart.
    if (reason !== null) return popup({ body: reason })
    setBusy(true)
    void add().finally(() => setBusy(false))
  }
  return (
    <form id={ADD_FORM} onSubmit={onSubmit}>
      <Button
        type="submit"
        size="l"
        wide
        icon={<ShoppingBag />}
        loading={busy}
        {...(reason !== null && { disabledReason: reason })}
      >
        Aggiungi al carrello
      </Button>
    </form>
  )
}
