import { z } from 'zod'

/** Yes and no as the browser and as API clients write them. */
const Flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])
  .transform((value) => [true, 1, '1', 'true'].includes(value))

/** POST /api/saveCookie, and the field `cookie` of POST /api/login (CONS-15, OQ-016). */
export const CookieChoiceBody = z
  .object({
    pubbl: Flag.describe('Advertising'),
    prest: Flag.describe('Statistics'),
    ass: Flag.describe('Assistance'),
    essential: z.unknown().optional().describe('Always true, whatever is sent'),
    version: z.string().max(20).optional().describe('Version of the text that was shown'),
    at: z.iso.datetime().max(40).optional().describe('When the choice was made'),
    screen: z.enum(['banner', 'options', 'policy']).optional().describe('View of the dialog'),
  })
  .transform((body) => ({
    statistics: body.prest,
    assistance: body.ass,
    advertising: body.pubbl,
    version: body.version,
    madeAt: body.at === undefined ? undefined : new Date(body.at),
    screen: body.screen,
  }))
export type CookieChoiceInput = z.output<typeof CookieChoiceBody>
