/** A table of texts whose fields name their columns in a file. */
type CsvTable = Readonly<Record<string, { readonly column: string }>>
export type ColumnIn<T extends CsvTable> = T[keyof T]['column']

/** The columns of a table, in its order. */
export const columnsOf = <T extends CsvTable>(table: T): ColumnIn<T>[] =>
  Object.values(table).map(({ column }) => column as ColumnIn<T>)

/** The column of each field, by its key. */
export const columnsByKey = <T extends CsvTable>(table: T): Record<string, ColumnIn<T>> =>
  Object.fromEntries(Object.entries(table).map(([key, { column }]) => [key, column as ColumnIn<T>]))

/** What the cells say of a table's fields, by key; an empty cell says nothing. */
export const readTextCells = <T extends CsvTable>(
  table: T,
  cells: Readonly<Partial<Record<ColumnIn<T>, string>>>,
): { [K in keyof T]?: string } =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, { column }]) => {
      const text = cells[column as ColumnIn<T>]
      return text ? [[key, text]] : []
    }),
  ) as { [K in keyof T]?: string }

/** The cells of kept texts. */
export const textCells = <T extends CsvTable>(
  table: T,
  texts: { readonly [K in keyof T]: string | null } | null,
): Record<ColumnIn<T>, string> =>
  Object.fromEntries(Object.entries(table).map(([key, { column }]) => [column, texts?.[key] ?? ''])) as Record<
    ColumnIn<T>,
    string
  >
