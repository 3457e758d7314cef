import { z } from 'zod'

/** A sector as the wire prescribes it: every value a string. */
export const SectorWire = z.object({ id: z.string(), desc: z.string(), idmacro: z.string() })
export type SectorWire = z.infer<typeof SectorWire>

export const CityWire = z.object({
  city: z.string(),
  province: z.string().describe('Two letters, for example "LC"'),
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type CityWire = z.infer<typeof CityWire>

export const SeoWire = z.object({ title: z.string(), description: z.string() })
export type SeoWire = z.infer<typeof SeoWire>

export const CityParams = z.object({ text: z.string().max(100) })
export const SeoParams = z.object({ page: z.string().max(100) })

/** The same said of each island. */
export const ofIslands = <T extends z.ZodType>(each: T) =>
  z.object({ sicily: each, sardinia: each, smallIslands: each })
