import { useEffect, useRef, useState } from 'react'
import { discountText, minimumProblem } from '#features/shop/discounts/discount.rules.ts'
import type { Cents } from '#shared/money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import type { Codes } from './use-codes.ts'

interface CodePartProps {
  readonly sellerId: number
  readonly name: string
  /** The lines of this seller, as the page asks about them. */
  readonly lines: string
  /** What they cost before the code. */
  readonly goodsCents: Cents
  readonly codes: Codes
  /** What a refused order says of the code. */
  readonly refused: string | null
}

/** "Hai un codice?": typed, applied at once, taken away again. Without scripts the note above has the field. */
export function CodePart({ sellerId, name, lines, goodsCents, codes, refused }: CodePartProps) {
  const terms = codes.terms.get(sellerId)
  const [typed, setTyped] = useState('')
  const hydrated = useHydrated()
  const part = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // What was pressed is gone.
    if (pressed.current) part.current?.querySelector<HTMLElement>(terms ? 'button' : 'summary')?.focus()
  }, [terms])
  const apply = () => {
    pressed.current = true
    codes.apply(sellerId, typed, lines)
  }
  const failure = codes.failure?.sellerId === sellerId ? codes.failure.message : null
  const problem = refused ?? (terms ? minimumProblem(goodsCents, terms) : null)
  return (
    <div className="checkout-code" ref={part}>
      <div role="status" className="row">
        {terms && (
          <>
            <input type="hidden" name={name} value={terms.code} />
            <span>
              Codice <b>{terms.code}</b>: {discountText(terms)} in meno
            </span>
            {hydrated && (
              <Button
                variant="text"
                size="s"
                aria-label={`Togli il codice ${terms.code}`}
                onClick={() => codes.remove(sellerId)}
              >
                Togli
              </Button>
            )}
            {problem && <p className="field__error">{problem}</p>}
          </>
        )}
      </div>
      {!terms && hydrated && (
        <details open={failure !== null || undefined}>
          <summary>Hai un codice sconto?</summary>
          <div className="checkout-code__field">
            <TextField
              label="Codice sconto"
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={failure}
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
      )}
    </div>
  )
}
