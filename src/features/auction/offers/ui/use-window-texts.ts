import { useState } from 'react'
import type { OfferTemplate } from '#features/auction/offer-templates/template.rules.ts'
import { totalsOf } from '#features/auction/offer-templates/totals.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { parseEuroText, sanitizeEuroTyping } from '#shared/money-input.rules.ts'
import { type ItemLine, itemLines } from '../items/itemised.rules.ts'
import { BASE, itemInputs, readItems, startOfItems } from '../items/items-form.rules.ts'
import { isKeptInput, startValues, type WindowTexts } from '../items/start-values.rules.ts'
import type { WritingView } from '../items/writing.rules.ts'
import { offerFields } from '../offers.rules.ts'

const isAmount = (name: string): boolean =>
  name === BASE || name === offerFields.priceCents.name || name.startsWith('price-')

/**
 * The texts of a window's form that are worth keeping. Amounts are tidied as their inputs will show them: while an event is told of, they still
 * hold what was typed.
 */
export const textsOfForm = (form: HTMLFormElement): WindowTexts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      if (!isKeptInput(name)) return []
      const text = String(value)
      return [[name, isAmount(name) ? sanitizeEuroTyping(text) : text]]
    }),
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

/** Items that were filled in and are not asked for any more, in words, with what was asked for them. */
const goneItems = (first: OfferTemplate, now: OfferTemplate, typed: WindowTexts): readonly string[] =>
  first.items.flatMap(({ key, name, unit }) => {
    const { choice, price } = itemInputs(key)
    if (!typed[choice] || now.items.some((item) => item.key === key && item.unit === unit)) return []
    return [typed[price] ? `${name} (${typed[price]} €)` : name]
  })

/** The texts of the supplier's window: what they begin with, what they are now, and what that comes to. */
export const useWindowTexts = (writing: WritingView | null, begin: Parameters<typeof startValues>[1]) => {
  const [first] = useState(writing?.template)
  const [start, setStart] = useState(() => startValues(writing, begin))
  const [typed, setTyped] = useState(start)
  const [generation, setGeneration] = useState(0)
  const [isTouched, setTouched] = useState(false)
  // Items that came with a new template begin as they would in a new window.
  const fresh = writing ? startOfItems(writing.template, writing.quantities, null) : {}
  const held = { ...fresh, ...typed }
  const includeRest = () => {
    const rest = (writing?.template.items ?? []).filter(
      ({ key, kind }) => kind !== 'extra' && !held[itemInputs(key).choice],
    )
    const next = { ...held, ...Object.fromEntries(rest.map(({ key }) => [itemInputs(key).choice, 'included'])) }
    setStart(next)
    setTyped(next)
    setTouched(true)
    // Inputs hold their own texts: new ones begin with these.
    setGeneration((before) => before + 1)
    return next
  }
  const isNew = first !== undefined && writing !== null && writing.template.version !== first.version
  return {
    start: { ...fresh, ...start },
    typed: held,
    /** Notes what the form holds; what went with an older template stays known. */
    setTyped: (texts: WindowTexts) => {
      setTyped((before) => ({ ...before, ...texts }))
      setTouched(true)
    },
    isTouched,
    generation,
    includeRest,
    /** When the template has changed while it was filled in: the items that went, with what was written in them. Null while it has not. */
    gone: isNew ? goneItems(first, writing.template, typed) : null,
    ...comeTo(writing, held),
  }
}
