import { describe, expect, it } from 'vitest'
import { eventsFor } from '#shared/machine.ts'
import routes from '../../../../routes.ts'
import { isHandleAllowed } from '../handles.rules.ts'
import { accountMachine, idleSince, suspensionSentence } from './account-status.rules.ts'

describe('where an account stands', () => {
  it.each([
    ['active', 'admin', ['suspend', 'close', 'ask_erasure']],
    ['suspended', 'admin', ['restore', 'close', 'ask_erasure']],
    ['closed', 'admin', ['erase_closed', 'readmit', 'readmit_suspended']],
    ['active', 'system', ['suspend', 'close', 'leave_team']],
    ['suspended', 'system', ['restore', 'close', 'leave_team']],
    ['closed', 'system', ['keep', 'keep_suspended']],
    ['active', 'couple', ['ask_erasure']],
    ['suspended', 'supplier', ['ask_erasure']],
    ['closed', 'supplier', []],
  ] as const)('%s: %s may %j', (state, role, events) => {
    expect(eventsFor(accountMachine, state, role)).toEqual(events)
  })

  it('counts absence in calendar months of Rome', () => {
    expect(idleSince(new Date('2026-08-31T08:00:00Z'), 6).toISOString()).toBe('2026-02-28T09:00:00.000Z')
  })

  it.each([
    [
      'staff',
      'Dati da verificare.',
      /^Il tuo account è sospeso\. Motivo: Dati da verificare\. .*scrivi a aiuto@x\.it\.$/,
    ],
    ['staff', null, /^Il tuo account è sospeso\. Puoi leggere/],
    ['fees', null, /fee da pagare.*appena le paghi\.$/],
    ['inactivity', null, /da più di sei mesi.*accedi di nuovo\.$/],
  ] as const)('tells a person suspended by %s (%s) why and what to do', (cause, reason, words) => {
    expect(suspensionSentence({ cause, reason }, 'aiuto@x.it')).toMatch(words)
  })
})

it('says the reason of staff as one sentence, however it was written', () => {
  for (const reason of ['Recapiti negli annunci', 'Recapiti negli annunci.', 'Recapiti negli annunci... '])
    expect(suspensionSentence({ cause: 'staff', reason }, 'aiuto@x.it')).toContain(
      'Il tuo account è sospeso. Motivo: Recapiti negli annunci. Puoi leggere',
    )
})

describe('public names', () => {
  interface Entry {
    readonly path?: string
    readonly children?: readonly Entry[]
  }
  const firstWords = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path, children }) => [
      ...(path ? [path.split(/[/.]/, 1)[0] as string] : []),
      ...firstWords(children ?? []),
    ])

  it('are never the first word of an address of the site', async () => {
    const words = [...new Set(firstWords((await routes) as readonly Entry[]))].filter((word) => /^[a-z]/.test(word))
    expect(words).toContain('come-funziona')
    expect(words.filter(isHandleAllowed)).toEqual([])
  })

  it.each(['admin', 'promessi', 'assistenza', 'supporto', 'staff', 'api', 'utente-sposo'])('are never "%s"', (name) => {
    expect(isHandleAllowed(name)).toBe(false)
  })
})
