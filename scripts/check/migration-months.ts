// A table that begins to stand by months (decision 0138) goes aside under another name, and a table with months takes its name with the old one
// in it: the previous release finds every row under the name it knows.
import type { AlterTableCmd, Node, RenameStmt, SelectStmt } from 'libpg-query'
import { nameOf } from './sql-nodes.ts'

/** The name under which a table goes aside, by the one it had. */
export type MovedAside = ReadonlyMap<string, string>

const attachedIn = (command: AlterTableCmd): string | undefined =>
  command.subtype === 'AT_AttachPartition' && command.def && 'PartitionCmd' in command.def
    ? command.def.PartitionCmd.name?.relname
    : undefined

const isAttached = (statements: readonly Node[], whole: string, part: string): boolean =>
  statements.some(
    (one) =>
      'AlterTableStmt' in one &&
      one.AlterTableStmt.relation?.relname === whole &&
      (one.AlterTableStmt.cmds ?? []).some(
        (node) => 'AlterTableCmd' in node && attachedIn(node.AlterTableCmd) === part,
      ),
  )

const isMadeAnew = (statements: readonly Node[], whole: string): boolean =>
  statements.some((one) => 'CreateStmt' in one && one.CreateStmt.relation?.relname === whole && one.CreateStmt.partspec)

/** The tables of a migration that come back under their name, with months. That the columns are the same is seen by `database-drift`. */
export const movedAside = (statements: readonly Node[]): MovedAside =>
  new Map(
    statements.flatMap((one) => {
      if (!('RenameStmt' in one) || one.RenameStmt.renameType !== 'OBJECT_TABLE') return []
      const [whole = '', part = ''] = [one.RenameStmt.relation?.relname, one.RenameStmt.newname]
      return isMadeAnew(statements, whole) && isAttached(statements, whole, part) ? [[whole, part] as const] : []
    }),
  )

/** Whether a table goes aside, or an index goes with one, under a name that begins with the table's. */
export const goesAside = ({ renameType, relation, newname }: RenameStmt, aside: MovedAside): boolean =>
  renameType === 'OBJECT_TABLE'
    ? aside.get(relation?.relname ?? '') === newname
    : renameType === 'OBJECT_INDEX' && [...aside.values()].some((part) => newname?.startsWith(`${part}_`))

/** Whether what has gone aside comes back as a part of the table with its name. */
export const comesBack = (table: string, command: AlterTableCmd, aside: MovedAside): boolean =>
  aside.has(table) && attachedIn(command) === aside.get(table)

/** Whether all that a question does is to say with which number a sequence goes on. */
export const setsSequence = ({ targetList, fromClause }: SelectStmt): boolean => {
  const asked = (targetList ?? []).flatMap((node) =>
    'ResTarget' in node && node.ResTarget.val ? [node.ResTarget.val] : [],
  )
  const isSetval = (node: Node): boolean => 'FuncCall' in node && nameOf(node.FuncCall.funcname?.at(-1)) === 'setval'
  return !fromClause && asked.length > 0 && asked.every(isSetval)
}
