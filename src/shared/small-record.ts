import { z } from 'zod'

/** A record with at most so many keys; the API's document says the number too. */
export const smallRecord = <Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(
  most: number,
  key: Key,
  value: Value,
) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, `Scegli al massimo ${most} voci.`)
    .meta({ maxProperties: most })
