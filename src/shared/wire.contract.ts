import { z } from 'zod'

/** Yes and no, as the prescribed calls write them. */
export const Flag = z.enum(['0', '1'])

/** A yes or no in these signs. */
export const flag = (value: boolean): z.infer<typeof Flag> => (value ? '1' : '0')
