import { bulk, changeOptions, undoBulk } from '#features/shop/products/index.server.ts'
import { type ProductVerb, productVerbs } from '#features/shop/products/product.rules.ts'
import { backText, readBack } from '#features/shop/products/product-back.rules.ts'
import {
  changeText,
  type OptionChange,
  type PriceOperation,
  priceChanges,
  readChanges,
  stockChanges,
  undone,
} from '#features/shop/products/product-changes.rules.ts'
import { MAX_PRICE_CENTS, PRODUCT_LIMITS } from '#features/shop/products/product-input.rules.ts'
import { productErrors } from '#features/shop/products/products.contract.ts'
import type { Ctx } from '#platform/context.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { euro } from '#shared/money.ts'
import { parseEuroText, parseRate } from '#shared/money-input.rules.ts'
import type { ProductsChange } from './change-all.rules.ts'
import {
  bulkOutcomeText,
  changesSummary,
  type ListAnswer,
  optionLabel,
  undoOutcomeText,
} from './portal-labels.rules.ts'
import { changeableOptions } from './portal-list.queries.server.ts'
import { allOf, type FormValues, parseInteger, textOf } from './product-form.rules.ts'

const field = (name: string, message: string) =>
  appError(commonErrors, 'invalid_request', { message, fields: { [name]: message } })

/**
 * The prices and stocks typed in the table. Each cell is named after what it changes, `cell:price:138000:12,13`, so that only what
 * really changed is sent on, and a price of several options changes in all of them.
 */
const typedCells = (values: FormValues): OptionChange[] =>
  Object.keys(values).flatMap((name) => {
    const match = /^cell:(price|quantity):(\d{1,12}):([\d,]{1,400})$/.exec(name)
    if (!match) return []
    const kind = match[1] as OptionChange['field']
    const from = Number(match[2])
    const typed = textOf(values, name)
    const to = kind === 'price' ? parseEuroText(typed) : parseInteger(typed, Number.NaN)
    if (kind === 'price' && (to === null || to < 1 || to > MAX_PRICE_CENTS))
      throw field(name, `"${typed}" non è un prezzo: scrivilo come 1.380,00.`)
    if (kind === 'quantity' && (to === null || Number.isNaN(to) || to > PRODUCT_LIMITS.quantity))
      throw field(name, `"${typed}" non è una scorta: scrivi un numero da 0 a ${PRODUCT_LIMITS.quantity}.`)
    if (to === null || to === from) return []
    return (match[3] ?? '').split(',').map((id) => ({ optionId: Number(id), field: kind, from, to }))
  })

const apply = async (ctx: Ctx, changes: readonly OptionChange[], isUndo: boolean): Promise<ListAnswer> => {
  const changed = await changeOptions(ctx, changes)
  if (changed === 0) return { ok: true, message: 'Non c’è niente da cambiare.', undo: [], back: [], preview: null }
  const undo = isUndo ? [] : undone(changes).map(changeText)
  return { ok: true, message: isUndo ? 'Tutto come prima.' : changesSummary(changes), undo, back: [], preview: null }
}

const operationOf = (values: FormValues): PriceOperation => {
  const how = textOf(values, 'how')
  const typed = textOf(values, 'amount')
  if (how === 'set') {
    const cents = parseEuroText(typed)
    if (cents === null || cents < 1) throw field('amount', 'Scrivi il nuovo prezzo, per esempio 1.380,00.')
    return { how, cents: cents as (PriceOperation & { how: 'set' })['cents'] }
  }
  const bps = parseRate(typed)
  if (bps === null || bps === 0 || bps > 9999)
    throw field('amount', 'Scrivi una percentuale, per esempio 10 oppure 7,5.')
  return { how: how === 'lower' ? 'lower' : 'raise', bps }
}

type PriceKinds = (ProductsChange & { what: 'price' })['kinds']
type TypedChange = Exclude<ProductsChange, { what: 'move' }>

const typedChange = (values: FormValues): TypedChange => {
  if (textOf(values, 'intent') === 'stock-preview') {
    const quantity = parseInteger(textOf(values, 'quantity'), Number.NaN)
    if (!(quantity <= PRODUCT_LIMITS.quantity)) throw field('quantity', 'Scrivi la nuova scorta, per esempio 3.')
    return { what: 'stock', quantity }
  }
  const scope = textOf(values, 'scope')
  const kinds: PriceKinds = scope === 'sale' || scope === 'rental' ? [scope] : ['sale', 'rental']
  return { what: 'price', operation: operationOf(values), kinds }
}

const preview = async (supplierId: number, ids: readonly number[], values: FormValues): Promise<ListAnswer> => {
  const options = await changeableOptions(supplierId, ids)
  const asked = typedChange(values)
  const isStock = asked.what === 'stock'
  const changes = isStock ? stockChanges(options, asked.quantity) : priceChanges(options, asked.operation, asked.kinds)
  if (changes.length === 0)
    return { ok: true, message: 'Nei prodotti scelti non c’è niente da cambiare.', undo: [], back: [], preview: null }
  const byId = new Map(options.map((option) => [option.id, option]))
  return {
    ok: true,
    message: null,
    undo: [],
    back: [],
    preview: {
      what: isStock ? 'quantity' : 'price',
      changes: changes.map((change) => {
        const option = byId.get(change.optionId)
        return {
          text: changeText(change),
          title: option?.title ?? '',
          detail: option ? optionLabel(option) : '',
          from: isStock ? String(change.from) : euro(change.from as Parameters<typeof euro>[0]),
          to: isStock ? String(change.to) : euro(change.to as Parameters<typeof euro>[0]),
        }
      }),
    },
  }
}

const takeBack = async (ctx: Ctx, values: FormValues): Promise<ListAnswer> => {
  const outcome = await undoBulk(ctx, readBack(allOf(values, 'back')))
  return { ok: true, message: undoOutcomeText(outcome), undo: [], back: [], preview: null }
}

const isVerb = (intent: string): intent is ProductVerb => (productVerbs as readonly string[]).includes(intent)

/**
 * What the form asks to be done to everything the list shows.
 *
 * @returns null where it is about the products chosen, or about one
 * @throws AppError 400 for what cannot be read
 */
export const changeOfAll = (values: FormValues): ProductsChange | null => {
  const intent = textOf(values, 'intent')
  if (textOf(values, 'tutti') !== '1' || textOf(values, 'one')) return null
  if (isVerb(intent)) return { what: 'move', verb: intent }
  return intent === 'price-preview' || intent === 'stock-preview' ? typedChange(values) : null
}

/**
 * Does what the form of the list asks: prices and stocks typed in it, many at once with a preview, taken back, or the life of those chosen.
 *
 * @throws AppError 400 for what cannot be read · 404, 409 as the services say
 */
export const changeList = async (ctx: Ctx, supplierId: number, values: FormValues): Promise<ListAnswer> => {
  const [intent = '', only] = (textOf(values, 'one') || textOf(values, 'intent')).split(':')
  const ids = only ? [Number(only)] : allOf(values, 'ids').map(Number).filter(Number.isSafeInteger)
  if (intent === 'inline') return apply(ctx, typedCells(values), false)
  if (intent === 'apply' || intent === 'undo')
    return apply(ctx, readChanges(allOf(values, 'change')), intent === 'undo')
  if (intent === 'put-back') return takeBack(ctx, values)
  if (ids.length === 0) throw appError(commonErrors, 'invalid_request', { message: 'Scegli prima almeno un prodotto.' })
  if (intent === 'price-preview' || intent === 'stock-preview') return preview(supplierId, ids, values)
  if (!isVerb(intent)) throw appError(commonErrors, 'invalid_request')
  const outcome = await bulk(ctx, ids, intent)
  const only422 = outcome.refused[0]
  if (outcome.done.length === 0 && outcome.refused.length === 1 && only422)
    throw appError(productErrors, 'product_incomplete', { message: only422.reason })
  return {
    ok: true,
    message: bulkOutcomeText(intent, outcome),
    undo: [],
    back: outcome.back.map(backText),
    preview: null,
  }
}
