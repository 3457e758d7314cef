import { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import type { Crop } from '#platform/storage/images.server.ts'
import { CropBody } from '#shared/crop.contract.ts'
import { isRowId } from '#shared/row-id.ts'
import type { OfferInput } from './offers.service.server.ts'
import { ownOfferImages } from './reusable-offer.queries.server.ts'

const isFile = (value: FormDataEntryValue | null): value is File => value instanceof File && value.size > 0

const CropText = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(CropBody)

const cropOf = (text: FormDataEntryValue | null): Crop | undefined => {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return CropText.parse(text)
  } catch {
    // Without a readable rectangle the middle of the picture is taken.
    return undefined
  }
}

/** The pictures of the form, and those of the older offer it began with where none was chosen. */
export const picturesOf = async (ctx: Ctx, form: FormData): Promise<OfferInput['images']> => {
  const from = Number(form.get('from'))
  const older = isRowId(from) ? await ownOfferImages(ctx, from) : []
  const pictures: OfferInput['images'][number][] = []
  for (const [index, name] of (['front', 'side'] as const).entries()) {
    const file = form.get(name)
    const kept = older[index]
    if (isFile(file))
      pictures.push({ bytes: Buffer.from(await file.arrayBuffer()), crop: cropOf(form.get(`${name}Crop`)) })
    else if (kept) pictures.push({ name: kept })
  }
  return pictures
}
