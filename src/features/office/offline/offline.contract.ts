import { z } from 'zod'

/** What a couple's device may keep for the time without a network: contacts and counters, no money, no address of theirs. */
export const OfflineWire = z
  .object({
    account: z
      .string()
      .meta({ description: 'The account that the data belongs to: a device stores those of one only' }),
    seen: z.string().meta({ description: 'When the data was read, as displayed to people' }),
    wedding: z.string().nullable().meta({ description: 'Day and place of the wedding' }),
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
