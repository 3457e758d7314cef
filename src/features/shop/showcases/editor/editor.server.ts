import { redirect } from 'react-router'
import { z } from 'zod'
import { CropForm } from '#features/people/couples/couples.contract.ts'
import { TextsInput } from '#features/people/suppliers/suppliers.contract.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { uploadImage } from '#platform/storage/uploads.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import type { Crop } from '#shared/images.ts'
import { PhotoOrder, PhotoWords, ShowcaseForm } from '../showcases.contract.ts'
import { saveBranding, saveShowcase } from '../showcases.service.server.ts'
import { showcaseEditor } from './editor.queries.server.ts'
import { moved } from './photos.rules.ts'
import { addPhoto, describePhoto, orderPhotos, removePhoto } from './photos.service.server.ts'

const texts = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

const PhotoId = z.object({ photo: z.coerce.number().int().positive().max(2_147_483_647) })
const Kind = z.object({ kind: z.enum(['logo', 'banner', 'bannerMobile']) })

/** What a small form of the editor was answered; the big one leads back to the page. */
export interface EditorDone {
  readonly ok: true
  readonly message: string
}

const done = (message: string): EditorDone => ({ ok: true, message })

const saveAll = async (ctx: Ctx, form: FormData): Promise<Response> => {
  const typed = texts(form)
  const fields: Record<string, string> = {}
  const read = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
    try {
      return parseForm(schema, typed)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      Object.assign(fields, error.fields)
      return undefined
    }
  }
  // Both are read before either is refused, so that all that is wrong is said at once.
  const [input, conditions] = [read(ShowcaseForm), read(TextsInput)]
  if (!input || !conditions) throw appError(commonErrors, 'invalid_request', { fields })
  await saveShowcase(ctx, input, conditions)
  return redirect('/portal/vetrina?salvato=1')
}

/** Several photos sent without scripts: what is wrong with one does not hold up the others. */
const addPhotos = async (ctx: Ctx, form: FormData): Promise<EditorDone> => {
  const files = form.getAll('photos').filter((value) => value instanceof File && value.size > 0) as File[]
  if (files.length === 0) throw appError(commonErrors, 'invalid_request', { fields: { photos: 'Scegli una foto.' } })
  const refused: string[] = []
  for (const file of files) {
    try {
      const { name } = await uploadImage(ctx, 'photo', Buffer.from(await file.arrayBuffer()))
      await addPhoto(ctx, { image: name, caption: '', alt: '' })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push(`${file.name}: ${error.message}`)
    }
  }
  if (refused.length > 0) throw appError(commonErrors, 'invalid_request', { fields: { photos: refused.join(' ') } })
  return done(files.length === 1 ? 'Foto aggiunta.' : `${files.length} foto aggiunte.`)
}

const brand = async (ctx: Ctx, form: FormData): Promise<EditorDone> => {
  const { kind } = parseForm(Kind, texts(form))
  const { image, imageCrop } = parseForm(CropForm, Object.fromEntries(form))
  if (image.size === 0) throw appError(commonErrors, 'invalid_request', { fields: { image: 'Scegli una foto.' } })
  const bytes = Buffer.from(await image.arrayBuffer())
  const { name } = await uploadImage(ctx, kind, bytes, imageCrop as Crop | undefined)
  await saveBranding(ctx, { [kind]: name })
  return done('Immagine salvata.')
}

const step = async (ctx: Ctx, form: FormData, by: -1 | 1): Promise<EditorDone> => {
  const { photo } = parseForm(PhotoId, texts(form))
  const ids = (await showcaseEditor(requireSupplier(ctx).accountId)).photos.map(({ id }) => id)
  const from = ids.indexOf(photo)
  await orderPhotos(ctx, from < 0 ? [photo] : moved(ids, from, from + by))
  return done('Foto spostata.')
}

/** Does what a form of the editor asks. @throws AppError, see the services */
export const changeFromEditor = async (ctx: Ctx, form: FormData): Promise<Response | EditorDone> => {
  switch (form.get('intent')) {
    case 'showcase':
      return saveAll(ctx, form)
    case 'photos':
      return addPhotos(ctx, form)
    case 'order':
      await orderPhotos(ctx, parseForm(PhotoOrder, { ids: String(form.get('ids')).split(',') }).ids)
      return done('Ordine salvato.')
    case 'up':
      return step(ctx, form, -1)
    case 'down':
      return step(ctx, form, 1)
    case 'describe':
      await describePhoto(ctx, parseForm(PhotoId, texts(form)).photo, parseForm(PhotoWords, texts(form)))
      return done('Testi della foto salvati.')
    case 'remove':
      await removePhoto(ctx, parseForm(PhotoId, texts(form)).photo)
      return done('Foto tolta.')
    case 'branding':
      return brand(ctx, form)
    case 'unbrand':
      await saveBranding(ctx, { [parseForm(Kind, texts(form)).kind]: null })
      return done('Immagine tolta.')
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
