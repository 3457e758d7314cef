import { z } from 'zod'

/** The id of a row as it comes from outside: a whole number the database can hold, so that a larger one is a bad request, not a fault. */
export const RowId = z.coerce.number().int().positive().max(2_147_483_647)

/** Whether a number can be the id of a row. */
export const isRowId = (id: number): boolean => RowId.safeParse(id).success
