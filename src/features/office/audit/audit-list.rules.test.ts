import { describe, expect, it } from 'vitest'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { auditFilter, auditList } from './audit-list.rules.ts'

const filterOf = (query: string, older: string | null = null) =>
  auditFilter(readDataList(auditList, new URLSearchParams(query)), older)

describe('what the audit log is asked', () => {
  it('is what staff has done, unless everything is wanted', () => {
    expect(filterOf('')).toMatchObject({ byStaff: true, subject: null, olderThan: null, size: 50 })
    expect(filterOf('vista=tutto').byStaff).toBe(false)
  })

  it('takes a number only together with a thing', () => {
    expect(filterOf('numero=12')).toMatchObject({ subject: null, subjectId: null })
    expect(filterOf('cosa=order&numero=12')).toMatchObject({ subject: 'order', subjectId: 12 })
  })

  it.each(['', '0', '-1', 'x', '99999999999'])('has no line %j to be older than', (older) => {
    expect(filterOf('', older).olderThan).toBeNull()
  })

  it('counts both days in, by the clock of Rome', () => {
    expect(filterOf('dal=2026-07-01&al=2026-07-02')).toMatchObject({
      from: new Date('2026-06-30T22:00:00Z'),
      before: new Date('2026-07-02T22:00:00Z'),
    })
  })
})
