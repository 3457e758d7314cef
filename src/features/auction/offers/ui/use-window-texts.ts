import { useState } from 'react'
import { totalsOf } from '#features/auction/offer-templates/totals.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { type ItemLine, itemLines } from '../items/itemised.rules.ts'
import { itemInputs, readItems, startOfItems } from '../items/items-form.rules.ts'
import { isKeptInput, startValues, type WindowTexts } from '../items/start-values.rules.ts'
import type { WritingView } from '../items/writing.rules.ts'
import { offerFields } from '../offers.rules.ts'

/** The texts of a window's form that are worth keeping. */
export const textsOfForm = (form: HTMLFormElement): WindowTexts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) => (isKeptInput(name) ? [[name, String(text)]] : [])),
  )

interface Come {
  /** The price as far as it can be read; null for none. */
  readonly priceCents: Cents | null
  readonly lines: readonly ItemLine[]
  readonly problems: FieldErrors
}

/** What the typed items come to; without items the price is typed itself. */
const comeTo = (writing: WritingView | null, typed: WindowTexts): Come => {
  if (!writing)
    return {
      priceCents: parseEuroText(typed[offerFields.priceCents.name] ?? '') as Cents | null,
      lines: [],
      problems: {},
    }
  const { template } = writing
  const { offered, problems } = readItems(template, typed)
  const { includedCents } = totalsOf(template, offered, offered.quantities)
  return {
    priceCents: includedCents > 0 ? includedCents : null,
    lines: itemLines({ ...offered, template }),
    problems,
  }
}

/** The texts of the supplier's window: what they begin with, what they are now, and what that comes to. */
export const useWindowTexts = (writing: WritingView | null, begin: Parameters<typeof startValues>[1]) => {
  const [start, setStart] = useState(() => startValues(writing, begin))
  const [typed, setTyped] = useState(start)
  const [generation, setGeneration] = useState(0)
  const includeRest = () => {
    const rest = (writing?.template.items ?? []).filter(
      ({ key, kind }) => kind !== 'extra' && !typed[itemInputs(key).choice],
    )
    const next = { ...typed, ...Object.fromEntries(rest.map(({ key }) => [itemInputs(key).choice, 'included'])) }
    setStart(next)
    setTyped(next)
    // Inputs hold their own texts: new ones begin with these.
    setGeneration((before) => before + 1)
    return next
  }
  // Items that came with a new template begin as they would in a new window.
  const fresh = writing ? startOfItems(writing.template, writing.quantities, null) : {}
  return { start: { ...fresh, ...start }, typed, setTyped, generation, includeRest, ...comeTo(writing, typed) }
}
