import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { erasureMap, tablesWithoutPeople } from './erasure-map.queries.server.ts'
import { exportColumnNames } from './export-columns.rules.ts'
import { exportMap, notExported } from './export-map.queries.server.ts'
import { pictureUses } from './pictures.queries.server.ts'

const modules = import.meta.glob('/src/**/schema.server.ts', { eager: true }) as Record<string, object>
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
const byName = new Map(tables.map((table) => [getTableName(table), table]))
const namesOf = (parts: readonly { readonly table: PgTable }[]) =>
  new Set(parts.map(({ table }) => getTableName(table)))

/** Tables that belong to an account: through a foreign key, directly or over others. */
const owned = (): string[] => {
  const reached = new Set(['accounts'])
  for (let grew = true; grew; ) {
    grew = false
    for (const [name, table] of byName) {
      if (reached.has(name)) continue
      const parents = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable))
      if (!parents.some((parent) => reached.has(parent))) continue
      reached.add(name)
      grew = true
    }
  }
  return [...reached].toSorted()
}

describe('the archive', () => {
  const exported = namesOf(exportMap)

  it('holds every table that belongs to an account', () => {
    expect(owned().length).toBeGreaterThan(20)
    expect(owned().filter((name) => !exported.has(name))).toEqual([])
  })

  it('speaks of every other table too, with a reason', () => {
    const unspoken = [...byName.keys()].filter((name) => !exported.has(name) && !notExported[name])
    expect(unspoken).toEqual([])
    expect(Object.keys(notExported).filter((name) => !byName.has(name) || exported.has(name))).toEqual([])
  })

  it('hides only columns that exist, and every secret', () => {
    for (const part of exportMap) {
      const columns = Object.keys(getTableColumns(part.table))
      const hidden = [...(part.hide ?? []), ...(part.hideFromSuppliers ?? []), ...(part.hideFromCouples ?? [])]
      expect(hidden.filter((column) => !columns.includes(column))).toEqual([])
      const secrets = columns.filter((column) => /hash|secret|fileName/i.test(column))
      expect({ file: part.file, open: secrets.filter((one) => !part.hide?.includes(one)) }).toEqual({
        file: part.file,
        open: [],
      })
    }
  })

  it('has an Italian word for every column, and no two columns of a table with the same', () => {
    for (const part of exportMap) {
      const words = Object.keys(getTableColumns(part.table))
        .filter((column) => !part.hide?.includes(column))
        .map((column) => exportColumnNames[column] ?? `no word for ${column}`)
      expect({ file: part.file, wrong: words.filter((word) => /^no word/.test(word)) }).toEqual({
        file: part.file,
        wrong: [],
      })
      expect({ file: part.file, words: new Set(words).size }).toEqual({ file: part.file, words: words.length })
    }
  })

  it('gives every list a file of its own', () => {
    expect(new Set(exportMap.map(({ file }) => file)).size).toBe(exportMap.length)
  })
})

describe('the erasure', () => {
  const erased = namesOf(erasureMap)

  it('says of every table what becomes of it', () => {
    expect([...byName.keys()].filter((name) => !erased.has(name) && !tablesWithoutPeople[name])).toEqual([])
    expect(Object.keys(tablesWithoutPeople).filter((name) => !byName.has(name) || erased.has(name))).toEqual([])
  })

  it('keeps nothing without a reason', () => {
    for (const { table, keep, where } of erasureMap)
      expect({ table: getTableName(table), decided: Boolean(keep) !== Boolean(where) }).toEqual({
        table: getTableName(table),
        decided: true,
      })
  })
})

describe('the pictures', () => {
  it('are known wherever a column names one: orphans are removed from the storage', () => {
    const known = new Set(pictureUses.map(({ column }) => `${getTableName(column.table)}.${column.name}`))
    const naming = tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ name, dataType }) => dataType === 'string' && /image|photo|logo|banner|picture/i.test(name))
        .map(({ name }) => `${getTableName(table)}.${name}`),
    )
    expect(naming.filter((column) => !known.has(column))).toEqual([])
    expect(known.size).toBe(pictureUses.length)
  })
})
