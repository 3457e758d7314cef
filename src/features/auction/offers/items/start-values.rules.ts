import type { OfferTemplate } from '#features/auction/offer-templates/template.rules.ts'
import { textsOf } from '#shared/field-input.ts'
import { offerFields } from '../offers.rules.ts'
import type { ReusableOffer } from '../views.ts'
import { isItemInput, itemInputs, startOfItems, type TypedItems } from './items-form.rules.ts'
import type { WritingView } from './writing.rules.ts'

/** Texts of the window by the names of its inputs. */
export type WindowTexts = Readonly<Record<string, string | undefined>>

const names: ReadonlySet<string> = new Set(Object.values(offerFields).map(({ name }) => name))

/** Whether an input of the window is kept, in the draft of the tab and in a saved proposal: all but pictures and hidden ones. */
export const isKeptInput = (name: string): boolean => names.has(name) || isItemInput(name)

const said = (texts: WindowTexts): WindowTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => isKeptInput(name) && text))

/** Quantities are those of this announcement; what was kept counts only where it says none. */
const countsOf = (template: OfferTemplate, quantities: TypedItems): WindowTexts =>
  said(
    Object.fromEntries(
      template.items.map(({ key }) => [itemInputs(key).quantity, quantities[itemInputs(key).quantity]]),
    ),
  )

/**
 * What the window begins with: what was typed in it before, else a saved proposal or an older offer, with the quantities of this
 * announcement.
 */
export const startValues = (
  writing: WritingView | null,
  { draft, saved, older }: { draft: WindowTexts; saved: WindowTexts | null; older: ReusableOffer | null },
): WindowTexts => {
  const items = writing ? startOfItems(writing.template, writing.quantities, older?.items ?? null) : {}
  return {
    ...said(older ? textsOf(offerFields, older) : {}),
    ...items,
    ...said(saved ?? {}),
    ...(writing ? countsOf(writing.template, items) : {}),
    ...draft,
  }
}
