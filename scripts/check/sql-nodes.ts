import type { Node } from 'libpg-query'

/** A name as it stands in the tree of a statement. */
export const nameOf = (node: Node | undefined): string => (node && 'String' in node ? (node.String.sval ?? '') : '')

/** Names of all columns that an expression reads. */
export const columnsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(columnsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('ColumnRef' in value) return [nameOf((value.ColumnRef as { fields?: Node[] }).fields?.at(-1))]
  return Object.values(value).flatMap(columnsIn)
}

/** A value that is the same for every row: the table need not be written anew. */
export const isFixed = (value: Node | undefined): boolean => {
  if (!value || 'A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return isFixed(value.TypeCast.arg)
  return 'FuncCall' in value && nameOf(value.FuncCall.funcname?.at(-1)) === 'now'
}
