// While a release is rolled out, the one before it runs on the new tables: a migration may only add what that one can do without knowing.
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  CreateStmt,
  DropStmt,
  IndexStmt,
  Node,
  RenameStmt,
  UpdateStmt,
} from 'libpg-query'
import { loadModule, parseSync } from 'libpg-query'
import { comesBack, goesAside, type MovedAside, movedAside, setsSequence } from './migration-months.ts'
import type { SourceProblem } from './source-rules.ts'
import { columnsIn, isFixed, nameOf } from './sql-nodes.ts'

/** Number of the newest migration of the last release. Whoever releases writes the newest one here. */
export const RELEASED = '0034'

/** The previous release was written for a table without it, and with what goes. Above the statement, when that is no longer so. */
const CONTRACT = /^-- contract: unused since (\d{4}), \S.*$/m
/** Writes wait while the statement runs. Above the statement, with why that is short. */
const LOCKS = /^-- locks: \S.*$/m

type Fault = 'migrations-expand' | 'migrations-say-what-they-lock' | 'migrations-are-understood'

/** What the previous release has never heard of: nothing it says can meet it. */
interface Added {
  readonly tables: Set<string>
  /** `table.column`, the value being whether it stays empty in what the previous release writes. */
  readonly columns: Map<string, boolean>
  /** Of the migration at hand. */
  aside: MovedAside
}

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

const addColumn = (table: string, column: ColumnDef, added: Added): Fault[] => {
  const rules = constraintsOf(column)
  const kinds = new Set(rules.map(({ contype }) => contype))
  const given = rules.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const isMade = kinds.has('CONSTR_GENERATED') || kinds.has('CONSTR_IDENTITY')
  const isSerial = /serial/.test(nameOf(column.typeName?.names?.at(-1)))
  const isEmpty = !given && !isMade && !isSerial
  added.columns.set(`${table}.${column.colname}`, isEmpty)
  if (kinds.has('CONSTR_PRIMARY')) return ['migrations-expand']
  if (kinds.has('CONSTR_NOTNULL') && isEmpty) return ['migrations-expand']
  if (kinds.has('CONSTR_UNIQUE') && !isEmpty && !isSerial && !kinds.has('CONSTR_IDENTITY')) return ['migrations-expand']
  const looksThrough = isMade || isSerial || !isFixed(given?.raw_expr)
  const isHeld = kinds.has('CONSTR_CHECK') || kinds.has('CONSTR_FOREIGN') || kinds.has('CONSTR_UNIQUE')
  return looksThrough || isHeld ? ['migrations-say-what-they-lock'] : []
}

const addConstraint = (table: string, rule: Constraint, added: Added): Fault[] => {
  const names = (nodes: Node[] | undefined) => (nodes ?? []).map(nameOf)
  const isNew = (column: string) => added.columns.has(`${table}.${column}`)
  const isEmpty = (column: string) => added.columns.get(`${table}.${column}`) === true
  const held: Record<string, boolean> = {
    CONSTR_UNIQUE: !rule.nulls_not_distinct && names(rule.keys).some(isEmpty),
    CONSTR_CHECK: columnsIn(rule.raw_expr).every(isNew),
    // Of a key of several columns, one that is empty lets the row pass.
    CONSTR_FOREIGN: names(rule.fk_attrs).some(isEmpty) && rule.fk_matchtype !== 'f',
  }
  // Also one that is NOT VALID holds for every row that is written from now on.
  if (!held[rule.contype ?? '']) return ['migrations-expand']
  return rule.skip_validation ? [] : ['migrations-say-what-they-lock']
}

const alterOne = (table: string, command: AlterTableCmd, added: Added): Fault[] => {
  const { subtype, def, name } = command
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return addColumn(table, def.ColumnDef, added)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return addConstraint(table, def.Constraint, added)
  if (added.columns.has(`${table}.${name}`)) return []
  if (subtype === 'AT_ValidateConstraint') return []
  // Another value where nothing was said; to have none breaks whoever says nothing.
  if (subtype === 'AT_ColumnDefault' && def) return []
  return ['migrations-expand']
}

const alterTable = ({ relation, cmds, objtype }: AlterTableStmt, added: Added): Fault[] => {
  const table = relation?.relname ?? ''
  if (objtype !== 'OBJECT_TABLE') return ['migrations-are-understood']
  const commands = (cmds ?? []).flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))
  if (commands.some((one) => comesBack(table, one, added.aside))) {
    added.tables.delete(table)
    return ['migrations-say-what-they-lock']
  }
  if (added.tables.has(table)) return []
  return commands.flatMap((one) => alterOne(table, one, added))
}

const createIndex = ({ relation, unique, indexParams, nulls_not_distinct }: IndexStmt, added: Added): Fault[] => {
  const table = relation?.relname ?? ''
  if (added.tables.has(table)) return []
  const keys = (indexParams ?? []).flatMap((node) => ('IndexElem' in node ? [node.IndexElem.name ?? ''] : []))
  const passes = !nulls_not_distinct && keys.some((key) => added.columns.get(`${table}.${key}`))
  return unique && !passes ? ['migrations-expand'] : ['migrations-say-what-they-lock']
}

const createTable = ({ relation }: CreateStmt, added: Added): Fault[] => {
  added.tables.add(relation?.relname ?? '')
  return []
}

/** Of a trigger, the table that it stands on is named before it. */
const drop = ({ removeType, objects }: DropStmt, added: Added): Fault[] => {
  const place = removeType === 'OBJECT_TRIGGER' ? -2 : -1
  const names = (objects ?? []).map((node) => nameOf('List' in node ? node.List.items?.at(place) : node))
  const isOfTable = removeType === 'OBJECT_TABLE' || removeType === 'OBJECT_TRIGGER'
  return isOfTable && names.every((name) => added.tables.has(name)) ? [] : ['migrations-expand']
}

/** What is new may be filled; what the previous release reads stays as it wrote it. Every row that is written is locked to the end. */
const update = ({ relation, targetList }: UpdateStmt, added: Added): Fault[] => {
  const table = relation?.relname ?? ''
  if (added.tables.has(table)) return []
  const set = (targetList ?? []).map((node) => ('ResTarget' in node ? node.ResTarget.name : ''))
  return set.every((column) => added.columns.has(`${table}.${column}`))
    ? ['migrations-say-what-they-lock']
    : ['migrations-expand']
}

const rename = (statement: RenameStmt, added: Added): Fault[] => {
  if (!goesAside(statement, added.aside))
    return added.tables.has(statement.relation?.relname ?? '') ? ['migrations-are-understood'] : ['migrations-expand']
  if (statement.renameType === 'OBJECT_TABLE') added.tables.add(statement.newname ?? '')
  return []
}

const faultsOf = (statement: Node, added: Added): Fault[] => {
  if ('CreateStmt' in statement) return createTable(statement.CreateStmt, added)
  if ('IndexStmt' in statement) return createIndex(statement.IndexStmt, added)
  if ('AlterTableStmt' in statement) return alterTable(statement.AlterTableStmt, added)
  if ('DropStmt' in statement) return drop(statement.DropStmt, added)
  if ('RenameStmt' in statement) return rename(statement.RenameStmt, added)
  if ('UpdateStmt' in statement) return update(statement.UpdateStmt, added)
  // A row more is what any visitor makes, too.
  if ('InsertStmt' in statement)
    return statement.InsertStmt.onConflictClause?.action === 'ONCONFLICT_UPDATE' ? ['migrations-expand'] : []
  if ('DeleteStmt' in statement)
    return added.tables.has(statement.DeleteStmt.relation?.relname ?? '') ? [] : ['migrations-expand']
  return 'SelectStmt' in statement && setsSequence(statement.SelectStmt) ? [] : ['migrations-are-understood']
}

const parsed = (text: string): Node[] | null => {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
  } catch {
    return null
  }
}

/**
 * Statements that the previous release would trip over, in every migration after the last one that was released.
 *
 * @param migrations text by file name
 * @param released number of the newest migration of the last release
 */
export const findBreakingMigrations = async (
  migrations: ReadonlyMap<string, string>,
  released: string = RELEASED,
): Promise<SourceProblem[]> => {
  await loadModule()
  const added: Added = { tables: new Set(), columns: new Map(), aside: new Map() }
  const numbers = new Set([...migrations.keys()].map((name) => name.slice(0, 4)))
  const isPardoned = (fault: Fault, text: string): boolean => {
    if (fault === 'migrations-say-what-they-lock') return LOCKS.test(text)
    const since = fault === 'migrations-expand' ? CONTRACT.exec(text)?.[1] : undefined
    return since !== undefined && since <= released && numbers.has(since)
  }
  const problemsOf = ([name, text]: [string, string]): SourceProblem[] => {
    let line = 1
    added.aside = movedAside(parsed(text) ?? [])
    return text.split('--> statement-breakpoint').flatMap((part) => {
      const first = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1
      line += part.split('\n').length - 1
      const faults: Fault[] = parsed(part)?.flatMap((statement) => faultsOf(statement, added)) ?? [
        'migrations-are-understood',
      ]
      return [...new Set(faults)]
        .filter((fault) => !isPardoned(fault, part))
        .map((rule) => ({ rule, path: `migrations/${name}`, line: first }))
    })
  }
  return [...migrations].filter(([name]) => name.slice(0, 4) > released).flatMap(problemsOf)
}
