import { useState } from 'react'
import { discountText } from '#features/shop/discounts/discount.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import type { Codes } from './use-codes.ts'

interface CodePartProps {
  readonly sellerId: number
  readonly name: string
  /** The lines of this seller, as the page asks about them. */
  readonly lines: string
  readonly codes: Codes
  /** What a refused order says of the code. */
  readonly refused: string | null
}

/** "Hai un codice?": typed, applied at once, taken away again. Without scripts there is none. */
export function CodePart({ sellerId, name, lines, codes, refused }: CodePartProps) {
  const terms = codes.terms.get(sellerId)
  const [typed, setTyped] = useState('')
  if (!useHydrated()) return null
  if (terms)
    return (
      <div className="row checkout-code" role="status">
        <input type="hidden" name={name} value={terms.code} />
        <span>
          Codice <b>{terms.code}</b>: {discountText(terms)} in meno
        </span>
        <Button variant="text" size="s" onClick={() => codes.remove(sellerId)}>
          Togli
        </Button>
        {refused && <p className="field__error">{refused}</p>}
      </div>
    )
  const apply = () => codes.apply(sellerId, typed, lines)
  return (
    <details className="checkout-code" open={codes.failure?.sellerId === sellerId || undefined}>
      <summary>Hai un codice sconto?</summary>
      <div className="checkout-code__field">
        <TextField
          label="Codice sconto"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={codes.failure?.sellerId === sellerId ? codes.failure.message : null}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would order.
            event.preventDefault()
            apply()
          }}
        />
        <Button variant="secondary" loading={codes.busy === sellerId} onClick={apply}>
          Applica
        </Button>
      </div>
    </details>
  )
}
