import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { isRowId } from '#shared/row-id.ts'
import { type DataListDefinition, type DataListState, filterValue } from '#ui/lists/data-list.rules.ts'
import { auditSubjects } from './audit-subjects.rules.ts'

/**
 * A line is a proof for ten years, which for books run from the end of the year (art. 2220 and 2946 c.c.; "i termini di prescrizione" of the
 * privacy text).
 */
export const AUDIT_MONTHS = 132

/** The audit log: what staff has done is the usual view, everything that happened the other one. */
export const auditList: DataListDefinition = {
  path: '/portal/registro',
  views: ['', 'tutto'],
  search: 'Email di chi ha agito o motivo',
  filters: [
    {
      key: 'cosa',
      label: 'Su che cosa',
      kind: 'one',
      options: Object.entries(auditSubjects).map(([value, label]) => ({ value, label })),
    },
    { key: 'dal', label: 'Dal', kind: 'day' },
    { key: 'al', label: 'Fino al', kind: 'day' },
  ],
  sorts: ['data'],
  descending: true,
  columns: [],
  sizes: [50, 100],
  kept: ['numero'],
}

/** The words of its orders. */
export const auditSorts = { data: 'Data' } as const

/** What narrows the log. */
export interface AuditFilter {
  readonly byStaff: boolean
  readonly q: string
  readonly subject: string | null
  readonly subjectId: number | null
  readonly from: Date | null
  readonly before: Date | null
  /** Only lines older than this one; keyset. */
  readonly olderThan: number | null
  readonly size: number
}

const idIn = (text: string | null | undefined): number | null => {
  const id = Number(text || Number.NaN)
  return isRowId(id) ? id : null
}

/** What a state of the list asks of the log; days are Rome's, both included. */
export const auditFilter = (state: DataListState, olderThan: string | null): AuditFilter => {
  const from = filterValue(state, 'dal') as Day | null
  const until = filterValue(state, 'al') as Day | null
  const subject = filterValue(state, 'cosa')
  return {
    byStaff: state.view === '',
    q: state.q,
    subject,
    subjectId: subject ? idIn(state.kept.numero) : null,
    from: from && instantInRome(from),
    before: until && instantInRome(addDays(until, 1)),
    olderThan: idIn(olderThan),
    size: state.size,
  }
}
