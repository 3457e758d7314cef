import type { z } from 'zod'

/** A job's name and the shape of its payload: ids, never objects. The handler lives in the slice's jobs.server.ts. */
export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: S
}

/** Describes a job: its queue's name, and the ids it carries. */
export const defineJob = <S extends z.ZodType>(name: string, payload: S): JobDefinition<S> => ({ name, payload })
