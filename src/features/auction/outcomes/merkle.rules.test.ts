import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standaloneVerifier } from '../../../../test/standalone-verifier.ts'
import {
  bytesOf,
  completedBy,
  consistencyProof,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  type NodeAt,
  nodesOver,
  rootOf,
} from './merkle.rules.ts'
import vectors from './vectors.json' with { type: 'json' }

const { leaves, roots, inclusion, consistency } = vectors.reference
const standalone = await standaloneVerifier()
const hashesOf = (inputs: readonly string[]): Promise<Hash[]> =>
  Promise.all(inputs.map((hex) => leafHash(bytesOf(hex))))
const allHashes = await hashesOf(leaves)

describe('the reference of RFC 6962 and 9162', () => {
  it.each(roots.map((root, size) => ({ root, size })))('root over $size leaves', async ({ root, size }) => {
    expect(await rootOf(nodesOver(allHashes), size)).toBe(root)
    expect(standalone.treeRoot(allHashes.slice(0, size))).toBe(root)
  })

  it.each(inclusion)('leaf $index is in the tree over $size leaves', async ({ index, size, proof }) => {
    expect(await inclusionProof(nodesOver(allHashes), index, size)).toEqual(proof)
    const [leaf, root] = [allHashes[index] as string, roots[size] as string]
    expect(await isIncluded(leaf, index, size, proof, root)).toBe(true)
    expect(standalone.provesInclusion({ leaf, index, size, root, proof })).toBe(true)
  })

  it.each(consistency)('the tree over $before leaves begins the one over $after', async ({ before, after, proof }) => {
    expect(await consistencyProof(nodesOver(allHashes), before, after)).toEqual(proof)
    const [old, now] = [before, after].map((size) => ({ size, root: roots[size] as string })) as [Head, Head]
    expect(await isConsistent(old, now, proof)).toBe(true)
    expect(standalone.provesConsistency({ before: old, after: now, proof })).toBe(true)
  })
})

type Head = { readonly size: number; readonly root: Hash }

const sizes = fc.integer({ min: 1, max: 70 })
const hashesFor = (size: number) => Promise.all(Array.from({ length: size }, (_, n) => leafHash(`leaf ${n}`)))
/** One hex digit of one hash is another one. */
const spoiled = (hash: Hash, at: number): Hash =>
  hash.slice(0, at) + (hash[at] === '0' ? '1' : '0') + hash.slice(at + 1)

describe('proofs of any tree', () => {
  it('lead from every leaf to the root, and from no other leaf, place or size', () =>
    fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(63), async (size, pick, digit) => {
        const hashes = await hashesFor(size)
        const index = pick % size
        const node = nodesOver(hashes)
        const root = await rootOf(node, size)
        const proof = await inclusionProof(node, index, size)
        const leaf = hashes[index] as string
        const both = async (of: { leaf: string; index: number; size: number; proof: string[] }) => {
          const found = await isIncluded(of.leaf, of.index, of.size, of.proof, root)
          expect(standalone.provesInclusion({ ...of, root })).toBe(found)
          return found
        }
        expect(await both({ leaf, index, size, proof })).toBe(true)
        expect(await both({ leaf: spoiled(leaf, digit), index, size, proof })).toBe(false)
        expect(await both({ leaf, index, size, proof: [...proof, leaf] })).toBe(false)
        if (size > 1) {
          expect(await both({ leaf, index: (index + 1) % size, size, proof })).toBe(false)
          expect(await both({ leaf, index, size, proof: proof.with(0, spoiled(proof[0] as string, digit)) })).toBe(
            false,
          )
          expect(await both({ leaf, index, size, proof: proof.slice(1) })).toBe(false)
        }
      }),
      { numRuns: 60 },
    ))

  it('show that a tree only grew, and nothing else', () =>
    fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(63), async (size, pick, digit) => {
        const hashes = await hashesFor(size)
        const before = (pick % size) + 1
        const node = nodesOver(hashes)
        const heads = {
          before: { size: before, root: await rootOf(node, before) },
          after: { size, root: await rootOf(node, size) },
        }
        const proof = await consistencyProof(node, before, size)
        const both = async (of: { before: Head; after: Head; proof: string[] }) => {
          const found = await isConsistent(of.before, of.after, of.proof)
          expect(standalone.provesConsistency(of)).toBe(found)
          return found
        }
        expect(await both({ ...heads, proof })).toBe(true)
        const other = { ...heads.before, root: spoiled(heads.before.root, digit) }
        expect(await both({ ...heads, before: other, proof })).toBe(false)
        if (proof.length > 0)
          expect(await both({ ...heads, proof: proof.with(0, spoiled(proof[0] as string, digit)) })).toBe(false)
      }),
      { numRuns: 60 },
    ))

  it('come of the full subtrees that are kept as leaves arrive', async () => {
    const hashes = await hashesFor(37)
    const kept = new Map<string, Hash>()
    const node: NodeAt = async (level, index) => kept.get(`${level}:${index}`) as string
    for (const [position, hash] of hashes.entries()) {
      for (const made of await completedBy(hash, position, node)) kept.set(`${made.level}:${made.index}`, made.hash)
      const size = position + 1
      const whole = nodesOver(hashes.slice(0, size))
      expect(await rootOf(node, size)).toBe(await rootOf(whole, size))
      expect(await consistencyProof(node, Math.ceil(size / 3), size)).toEqual(
        await consistencyProof(whole, Math.ceil(size / 3), size),
      )
    }
    expect(kept.size).toBeLessThan(2 * hashes.length)
  })
})
