import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { Flag } from '#shared/wire.contract.ts'
import { palettes } from './wedding-page.rules.ts'

/** How the page looks: the form of the page. */
export const WeddingPageForm = z.object({
  palette: z.enum(palettes, { error: 'Scegli una palette' }),
  prices: z.literal('1').optional(),
})

/** The same for calls. */
export const WeddingPageBody = z.object({ palette: z.enum(palettes), prices: Flag })

export const HeartForm = z.object({ announcementId: RowId })

export const WeddingPageWire = z
  .object({
    url: z.string().describe('Address of the page; empty while there is none'),
    palette: z.enum(palettes),
    prices: Flag,
    hearts: z.array(z.object({ id: z.string(), title: z.string(), hearts: z.number().int() })),
  })
  .meta({ id: 'WeddingPage' })

export const weddingPageErrors = defineErrors({
  hearts_full: { status: 409, it: 'Questo annuncio ha già tutti i cuori che può contenere.' },
})
