import { readFile } from 'node:fs/promises'

/** Statements of a file beside this one, with the names that stand behind a colon put in; a colon stands in casts and in texts, too. */
export const textWith = async (file: string, values: Readonly<Record<string, string | number>>): Promise<string> =>
  (await readFile(new URL(file, import.meta.url), 'utf8')).replace(/(?<!:):([a-z]+0?)\b/g, (found, name: string) =>
    String(values[name] ?? found),
  )

/** A moment as such a file takes it. @param at milliseconds */
export const momentOf = (at: number): string => `'${new Date(at).toISOString()}'::timestamptz`
