import { z } from 'zod'
import { templateInForce } from '#features/auction/offer-templates/index.server.ts'
import { PresetBody, picturesOf, removePreset, savePreset, sendOffer } from '#features/auction/offers/index.server.ts'
import { readItems, VERSION } from '#features/auction/offers/items/items-form.rules.ts'
import { offerProblems } from '#features/auction/offers/offer-problems.rules.ts'
import { offerErrors } from '#features/auction/offers/offers.contract.ts'
import { offerFields } from '#features/auction/offers/offers.rules.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError } from '#shared/errors.ts'
import { typedIn } from '#shared/field-input.ts'
import { isWhole } from '#shared/field-problems.ts'
import { RowId } from '#shared/row-id.ts'

/** What the supplier's window for an offer does. */

const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The items of the window; none where it had none. They are read with the template it was made with. */
const typedItems = async (ctx: Ctx, form: FormData) => {
  const version = form.get(VERSION)
  if (version === null) return { items: null, problems: {} }
  const template = await templateInForce(requireSupplier(ctx).sectorId)
  if (!template || String(template.version) !== version) throw appError(offerErrors, 'template_changed')
  const { offered, problems } = readItems(template, textsIn(form))
  return { items: offered, problems }
}

/**
 * Sends the offer typed in the window. Whether it is below the budget is asked by `sendOffer`.
 *
 * @throws AppError as `sendOffer`; 422 `invalid_offer` with the messages of the fields
 */
export const sendTypedOffer = async (ctx: Ctx, announcementId: number, form: FormData): Promise<void> => {
  const images = await picturesOf(ctx, form)
  const offer = typedIn(offerFields, form)
  const { items, problems } = await typedItems(ctx, form)
  const fields = { ...problems, ...offerProblems(offer, images.length, null) }
  if (!isWhole(offer, fields)) throw appError(offerErrors, 'invalid_offer', { fields })
  await sendOffer(ctx, { announcementId, offer, items, images })
}

/** Saves what is typed as a proposal to begin with. @throws AppError as `savePreset` */
export const saveTypedPreset = async (ctx: Ctx, form: FormData): Promise<void> => {
  const { presetName, ...values } = textsIn(form)
  const { intent, ...kept } = values
  await savePreset(ctx, parseForm(PresetBody, { name: presetName ?? '', values: kept }))
}

const Preset = z.object({ presetId: RowId })

/** Takes a saved proposal away. @throws AppError as `removePreset` */
export const removeTypedPreset = (ctx: Ctx, form: FormData): Promise<void> =>
  removePreset(ctx, parseForm(Preset, textsIn(form)).presetId)
