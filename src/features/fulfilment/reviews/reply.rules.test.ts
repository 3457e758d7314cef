import { describe, expect, it } from 'vitest'
import { replyState } from './reply.rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 10) + hours * 3_600_000)

describe('replyState', () => {
  it.each([
    ['nobody has answered', null, 'open'],
    ['answered now', at(0), 'mend'],
    ['answered 47 hours ago', at(-47), 'mend'],
    ['answered 48 hours ago', at(-48), 'closed'],
    ['answered a month ago', at(-720), 'closed'],
  ] as const)('%s: %s', (_, repliedAt, expected) => {
    expect(replyState(repliedAt, at(0))).toBe(expected)
  })
})
