import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

/** What a ZIP of pictures may be refused with. */
export const zipErrors = defineErrors({
  not_zip: { status: 400, it: 'Questo file non è un ZIP, o è rovinato: crealo di nuovo.' },
  zip_too_many: { status: 400, it: 'Il ZIP ha più di 5.000 file: dividilo in parti.' },
  zip_unfolds: { status: 400, it: 'Le foto del ZIP, una volta estratte, sono troppo grandi: dividilo in parti.' },
  zip_gone: { status: 400, it: 'Le foto del ZIP non ci sono più: carica di nuovo il file.' },
})

export const ZipTakenWire = z
  .object({
    pictures: z
      .string()
      .describe('Name of what was taken in, for "pictures" of POST /api/portal/products/import; for two days'),
    found: z.string().describe('Pictures found'),
    refused: z.string().describe('Files that are no picture, or cannot be read; the batch says which'),
  })
  .meta({ id: 'ImportPictures' })
