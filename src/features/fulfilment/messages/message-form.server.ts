import type { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { MOST_PHOTOS } from './conversation.rules.ts'
import { MessageBody, TOO_MANY_PHOTOS } from './messages.contract.ts'
import { uploadPhoto } from './photos.service.server.ts'
import type { NewMessage } from './write.service.server.ts'

const wrongPhotos = (it: string): AppError =>
  new AppError('invalid_request', commonErrors.invalid_request, { fields: { photos: it } })

/** One file of a form without scripts; its refusal says which one it is. */
const uploadFile = async (ctx: Ctx, file: File): Promise<string> => {
  try {
    return (await uploadPhoto(ctx, Buffer.from(await file.arrayBuffer()))).name
  } catch (error) {
    if (error instanceof AppError && error.fields?.image) throw wrongPhotos(`«${file.name}»: ${error.fields.image}`)
    throw error
  }
}

/** What was sent, as a form or as a call. */
export const toMessage = ({ message, idproduct, ...more }: z.output<typeof MessageBody>): NewMessage => ({
  ...more,
  text: message,
  productId: idproduct,
})

/**
 * The message a page's form brings: `message`, what it asks about (`idproduct`), photos that were uploaded already (`photos`), new ones (`files`). Photos that came are
 * added to the form under their names, so that a refusal of anything else does not cost them.
 *
 * @throws AppError 400 with the messages of the fields · 401 · 429 · 503
 */
export const messageIn = async (ctx: Ctx, form: FormData): Promise<NewMessage> => {
  const names = new Set(form.getAll('photos').filter((name) => typeof name === 'string' && name !== ''))
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[]
  if (names.size + files.length > MOST_PHOTOS) throw wrongPhotos(TOO_MANY_PHOTOS)
  for (const file of files) {
    const name = await uploadFile(ctx, file)
    if (!names.has(name)) form.append('photos', name)
    names.add(name)
  }
  const said = { message: form.get('message') ?? '', photos: [...names] }
  const named = { idproduct: form.get('idproduct') ?? undefined, key: form.get('key') ?? undefined }
  return toMessage(parseForm(MessageBody, { ...said, ...named }))
}
