import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { SEARCH_NAME_MAX } from './lead-list.rules.ts'

/** Searches one supplier may keep. */
export const MOST_SEARCHES = 10

export const leadErrors = defineErrors({
  too_many_searches: {
    status: 422,
    it: `Puoi salvare al massimo ${MOST_SEARCHES} ricerche: eliminane una e riprova.`,
  },
})

const Checked = z
  .string()
  .optional()
  .transform((text) => text !== undefined)

/** The form under the filters. */
export const SaveSearchForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Dai un nome alla ricerca')
    .max(SEARCH_NAME_MAX, `Puoi scrivere al massimo ${SEARCH_NAME_MAX} caratteri`),
  digest: Checked,
})

export const SearchForm = z.object({ search: RowId })
export const DigestForm = z.object({ search: RowId, digest: z.enum(['1', '0']).transform((text) => text === '1') })
export const LeadForm = z.object({ announcement: RowId })
