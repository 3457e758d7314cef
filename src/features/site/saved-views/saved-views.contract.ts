import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { MAX_VIEWS, VIEW_NAME_LENGTH } from './saved-views.rules.ts'

/** The name of a view, and whether it is the default. */
export const SavedViewInput = z.object({
  name: z
    .string({ error: 'Scrivi un nome' })
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'Scrivi un nome').max(VIEW_NAME_LENGTH, `Al massimo ${VIEW_NAME_LENGTH} caratteri`)),
  isDefault: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
})

export const savedViewErrors = defineErrors({
  too_many_views: {
    status: 422,
    it: `Puoi salvare ${MAX_VIEWS} viste per ogni elenco: elimina prima quelle che non usi.`,
  },
})
