import { redirect } from 'react-router'
import { type AfterSaving, archive, duplicate, restore, saveProduct } from '#features/shop/products/index.server.ts'
import { productErrors } from '#features/shop/products/products.contract.ts'
import { blockDays, unblockDays } from '#features/shop/stock/index.server.ts'
import { rentalErrors } from '#features/shop/stock/rentals.contract.ts'
import type { Ctx } from '#platform/context.server.ts'
import { uploadImage } from '#platform/storage/uploads.server.ts'
import { instantInRome } from '#shared/days.ts'
import { AppError, appError } from '#shared/errors.ts'
import { type FormValues, formValues, parseInteger, readDay, readProduct, textOf } from './product-form.rules.ts'

/** Upload of a photo without scripts, and its possible positions. */
const uploads = [
  { field: 'file.upright', kind: 'product', places: [1, 2, 3] },
  { field: 'file.wide', kind: 'productWide', places: [4] },
] as const

/** Takes in photos that came with the form itself, into the first free place. */
const withUploads = async (ctx: Ctx, form: FormData): Promise<FormValues> => {
  const values: Record<string, string | readonly string[]> = { ...formValues(form) }
  for (const { field, kind, places } of uploads)
    for (const file of form.getAll(field)) {
      if (typeof file === 'string' || file.size === 0) continue
      const place = places.find((one) => textOf(values, `images.${one}.name`) === '') ?? places.at(-1)
      const { name } = await uploadImage(ctx, kind, Buffer.from(await file.arrayBuffer()))
      values[`images.${place}.name`] = name
      form.set(`images.${place}.name`, name)
    }
  return values
}

const afterSaving = (values: FormValues, intent: string): AfterSaving => {
  if (intent !== 'publish') return { to: 'draft' }
  if (textOf(values, 'publication') !== 'from') return { to: 'publish', from: null }
  const day = readDay(textOf(values, 'publishOn'))
  if (!day)
    throw appError(productErrors, 'invalid_product', { fields: { publishOn: 'Scrivi il giorno della pubblicazione.' } })
  const time = textOf(values, 'publishAt')
  return { to: 'publish', from: instantInRome(day, /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '00:00') }
}

const save = async (ctx: Ctx, id: number | null, form: FormData): Promise<Response> => {
  const values = await withUploads(ctx, form)
  const { input, problems } = readProduct(values)
  if (Object.keys(problems).length > 0) throw appError(productErrors, 'invalid_product', { fields: problems })
  const intent = textOf(values, 'intent')
  const updated = new Date(textOf(values, 'updated'))
  const expected = Number.isNaN(updated.getTime()) ? {} : { expected: updated }
  const saved = await saveProduct(ctx, id, input, { ...expected, after: afterSaving(values, intent) })
  return redirect(`/portal/products/${saved}?salvato=${intent === 'publish' ? 'pubblicato' : 'bozza'}`)
}

const block = async (ctx: Ctx, id: number, values: FormValues): Promise<Response> => {
  const startOn = readDay(textOf(values, 'startOn'))
  const endOn = readDay(textOf(values, 'endOn'))
  if (!startOn || !endOn) throw appError(rentalErrors, 'block_refused')
  const units = parseInteger(textOf(values, 'units'), 0)
  await blockDays(ctx, {
    optionId: Number(textOf(values, 'option')) || 0,
    startOn,
    endOn,
    units: units > 0 ? units : null,
    note: textOf(values, 'note').slice(0, 80) || null,
  })
  return redirect(`/portal/products/${id}?salvato=giorni#giorni`)
}

/**
 * Does what the editor's form asks: keep the draft, publish, copy, put away; or only another row for an option, or the fields of
 * another category, without scripts.
 *
 * @throws AppError as `saveProduct`
 */
export const changeProduct = async (ctx: Ctx, id: number | null, form: FormData): Promise<Response> => {
  const intent = form.get('intent')
  if (intent === 'draft' || intent === 'publish') return save(ctx, id, form)
  if (id !== null && intent === 'duplicate')
    return redirect(`/portal/products/${await duplicate(ctx, id)}?salvato=copia`)
  if (id !== null && intent === 'archive') {
    await archive(ctx, id)
    return redirect(`/portal/products/${id}?salvato=archivio`)
  }
  if (id !== null && intent === 'restore') {
    await restore(ctx, id)
    return redirect(`/portal/products/${id}?salvato=bozza`)
  }
  if (id !== null && intent === 'block') return block(ctx, id, formValues(form))
  if (id !== null && intent === 'unblock') {
    await unblockDays(ctx, Number(form.get('booking')) || 0)
    return redirect(`/portal/products/${id}?salvato=giorni#giorni`)
  }
  // The form comes back as it was typed, with what was asked for.
  throw new AppError('again', { status: 400, it: '' })
}
