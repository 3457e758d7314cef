import type { OfferTemplate } from '#features/auction/offer-templates/template.rules.ts'
import { planFields } from '#features/money/plans/plan-fields.rules.ts'
import type { UsualAnswers } from '#features/money/plans/ready.rules.ts'
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

/** What a window begins with. */
interface Beginnings {
  readonly draft: WindowTexts
  readonly saved: WindowTexts | null
  readonly older: ReusableOffer | null
  /** How the supplier is usually paid, by its showcase. */
  readonly usualPlan: UsualAnswers | null
}

/** A proposal that was written once says itself how it is paid, or that it is paid at once. */
const firstTexts = ({ saved, older, usualPlan }: Beginnings): WindowTexts => {
  if (older) return textsOf(offerFields, older)
  return saved ? {} : textsOf(planFields, usualPlan)
}

/**
 * What the window begins with: what was typed in it before, else a saved proposal or an older offer, else how the supplier is usually paid; with
 * the quantities of this announcement.
 */
export const startValues = (writing: WritingView | null, begin: Beginnings): WindowTexts => {
  const { draft, saved, older } = begin
  const items = writing ? startOfItems(writing.template, writing.quantities, older?.items ?? null) : {}
  return {
    ...said(firstTexts(begin)),
    ...items,
    ...said(saved ?? {}),
    ...(writing ? countsOf(writing.template, items) : {}),
    ...draft,
  }
}
