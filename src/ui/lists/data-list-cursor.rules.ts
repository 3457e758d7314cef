/** Where a page of a list goes on: the last row of the one before, by what the list is in order of. */
export interface DataListCursor {
  /** An instant, or a number, as text. */
  readonly key: string
  readonly id: number
}

/** The cursor as it stands in an address, under `dopo`. */
export const cursorText = ({ key, id }: DataListCursor): string => `${key}_${id}`

/** Reads it back; null for what is none. */
export const readCursor = (text: string | null): DataListCursor | null => {
  const [, key = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z|\d{1,9})_(\d{1,9})$/.exec(text ?? '') ?? []
  if (key === '' || (key.includes('T') && Number.isNaN(Date.parse(key)))) return null
  return { key, id: Number(id) }
}
