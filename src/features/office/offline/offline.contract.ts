import { z } from 'zod'

/** What a couple's device may keep for the time without a network: contacts and counters, no money, no address of theirs. */
export const OfflineWire = z
  .object({
    account: z.string().meta({ description: 'Di chi sono i dati: il dispositivo ne tiene di uno solo' }),
    seen: z.string().meta({ description: 'Quando sono stati letti, come lo leggono le persone' }),
    wedding: z.string().nullable().meta({ description: 'Giorno e luogo delle nozze' }),
    counters: z.array(z.object({ label: z.string(), count: z.string() })),
    orders: z.array(
      z.object({
        number: z.string(),
        title: z.string(),
        state: z.string(),
        business: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        city: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OfflineContacts' })
