import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findingOf, standaloneVerifier, VERIFIER } from '../../../../test/standalone-verifier.ts'
import type { LogFile, Receipt } from './leaves.rules.ts'
import vectors from './vectors.json' with { type: 'json' }
import { checkLogFile, checkReceiptIn } from './verify.rules.ts'

const standalone = await standaloneVerifier()
const log = vectors.log as LogFile
const receipts = vectors.receipts as readonly { receipt: Receipt; expected: object }[]

/** The page's verifier and the one to download, which must agree. */
const both = async (file: LogFile, receipt: Receipt): Promise<unknown> => {
  const page = await findingOf(() => checkReceiptIn(file, receipt, log.keys))
  const alone = await findingOf(() => standalone.checkReceipt(file, receipt, log.keys))
  expect(alone).toEqual(page)
  return page
}

describe('a receipt against its log', () => {
  it.each(receipts)('stands at $expected.place of $expected.of', async ({ receipt, expected }) => {
    expect(await both(log, receipt)).toEqual(expected)
  })

  it.each(vectors.spoiled)('does not fit with $what', async ({ log: more, receipt, code, leaf }) => {
    const [first] = receipts
    const spoiledReceipt = { ...first?.receipt, ...receipt } as Receipt
    expect(await both({ ...log, ...more } as LogFile, spoiledReceipt)).toEqual({ code, leaf })
  })

  it('fits no key but those that are believed', async () => {
    const [first] = receipts
    const x = 'PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw'
    const strangers = log.keys.map((key) => ({ ...key, x }))
    for (const check of [checkReceiptIn, standalone.checkReceipt])
      expect(await findingOf(() => check(log, first?.receipt as Receipt, strangers))).toEqual({
        ...{ code: 'log_signature', leaf: null },
      })
  })
})

describe('every byte of a log', () => {
  it('counts: another one is found at its leaf', async () => {
    for (const [n, text] of log.leaves.entries())
      for (let at = 0; at < text.length; at += 7) {
        const changed = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)
        const file = { ...log, leaves: log.leaves.with(n, changed) }
        expect(await findingOf(() => checkLogFile(file, log.keys))).toEqual({ code: 'log_leaf', leaf: n })
        expect(await findingOf(() => standalone.checkLog(file))).toEqual({ code: 'log_leaf', leaf: n })
      }
  })
})

describe('node verify-outcome.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promessi-verify-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const kept = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(value))
    return join(folder, name)
  }
  const run = (...args: string[]) => {
    try {
      return { code: 0, text: execFileSync(process.execPath, [VERIFIER, ...args], { stdio: 'pipe' }).toString() }
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer }
      return { code: status, text: stderr.toString() }
    }
  }

  it('says where the offer of a receipt stands', () => {
    const found = run(kept('log.json', log), kept('receipt.json', receipts[2]?.receipt))
    expect(found).toEqual({ code: 0, text: expect.stringContaining('era nel conteggio, al posto 3 di 3 (foglia 5)') })
  })

  it('names the leaf that does not fit', () => {
    const spoiled = { ...log, leaves: log.leaves.with(3, `${log.leaves[3]} `) }
    expect(run(kept('spoiled.json', spoiled))).toEqual({ code: 1, text: expect.stringContaining('alla foglia 3') })
  })

  it('believes the published keys when it is given them', () => {
    const args = [kept('log.json', log), kept('receipt.json', receipts[0]?.receipt)]
    expect(run(...args, '--keys', kept('keys.json', { keys: log.keys })).code).toBe(0)
    expect(run(...args, '--keys', kept('none.json', { keys: [] })).code).toBe(1)
    expect(run().code).toBe(2)
  })
})
