/**
 * The tree of RFC 9162, section 2.1, over SHA-256: roots, and proofs that a leaf is in it or that it only grew. Server and browser run it. Hashes
 * are 64 lowercase hex digits.
 */
export type Hash = string

/** Hash of the full subtree of 2^level leaves that begins at leaf index · 2^level. */
export type NodeAt = (level: number, index: number) => Promise<Hash>

/** The bytes of hex digits. */
export const bytesOf = (hex: Hash): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): Hash =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of bytes one after the other. */
const sha256 = async (...parts: readonly Uint8Array[]): Promise<Hash> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return hexOf(await crypto.subtle.digest('SHA-256', all))
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** SHA-256 of a text in UTF-8: what a commitment is. */
export const hashOfText = (text: string): Promise<Hash> => sha256(textBytes(text))

/** A leaf is hashed behind a byte 0, an inner node behind a byte 1, so that neither can pass for the other. */
export const leafHash = (leaf: string | Uint8Array): Promise<Hash> =>
  sha256(Uint8Array.of(0), typeof leaf === 'string' ? textBytes(leaf) : leaf)

const nodeHash = (left: Hash, right: Hash): Promise<Hash> => sha256(Uint8Array.of(1), bytesOf(left), bytesOf(right))

/** The largest power of two below a number of leaves, which is two or more. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** Hash over leaves `from` to `to`, not included; `from` is where RFC 9162 splits. */
const rangeHash = async (node: NodeAt, from: number, to: number): Promise<Hash> => {
  const level = Math.log2(to - from)
  if (Number.isInteger(level)) return node(level, from / 2 ** level)
  const middle = from + splitOf(to - from)
  return nodeHash(await rangeHash(node, from, middle), await rangeHash(node, middle, to))
}

/** Root over the first so many leaves. */
export const rootOf = async (node: NodeAt, size: number): Promise<Hash> =>
  size === 0 ? sha256() : rangeHash(node, 0, size)

/** A node of the tree that is to be kept. */
export interface TreeNode {
  readonly level: number
  readonly index: number
  readonly hash: Hash
}

/** The full subtrees that a new leaf completes, itself first. @param node those that were there before it */
export const completedBy = async (hash: Hash, position: number, node: NodeAt): Promise<TreeNode[]> => {
  const made: TreeNode[] = [{ level: 0, index: position, hash }]
  for (let { level, index, hash: right } = made[0] as TreeNode; index % 2 === 1; ) {
    right = await nodeHash(await node(level, index - 1), right)
    level += 1
    index = (index - 1) / 2
    made.push({ level, index, hash: right })
  }
  return made
}

/** Nodes over leaves that are all at hand. */
export const nodesOver = (leaves: readonly Hash[]): NodeAt => {
  const known = new Map<string, Promise<Hash>>()
  const node: NodeAt = (level, index) => {
    const key = `${level}:${index}`
    const found = known.get(key) ?? made(level, index)
    known.set(key, found)
    return found
  }
  const made = async (level: number, index: number): Promise<Hash> => {
    if (level > 0) return nodeHash(await node(level - 1, 2 * index), await node(level - 1, 2 * index + 1))
    const leaf = leaves[index]
    if (leaf === undefined) throw new RangeError(`No leaf ${index}`)
    return leaf
  }
  return node
}

/** Proof that a leaf is in the tree over the first `size` leaves (RFC 9162, 2.1.3.1). @param index below `size` */
export const inclusionProof = async (node: NodeAt, index: number, size: number): Promise<Hash[]> => {
  const path: Hash[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    const isLeft = index < middle
    path.unshift(isLeft ? await rangeHash(node, middle, to) : await rangeHash(node, from, middle))
    ;[from, to] = isLeft ? [from, middle] : [middle, to]
  }
  return path
}

/** Proof that the tree over `size` leaves begins with the one over `before` leaves (RFC 9162, 2.1.4.1). @param before 1 to `size` */
export const consistencyProof = async (node: NodeAt, before: number, size: number): Promise<Hash[]> => {
  const path: Hash[] = []
  let [from, to] = [0, size]
  while (before !== to) {
    const middle = from + splitOf(to - from)
    const isLeft = before <= middle
    path.unshift(isLeft ? await rangeHash(node, middle, to) : await rangeHash(node, from, middle))
    ;[from, to] = isLeft ? [from, middle] : [middle, to]
  }
  // The whole old tree needs no proof of itself; a subtree of it does.
  return from === 0 ? path : [await rangeHash(node, from, to), ...path]
}

const isOdd = (n: number): boolean => n % 2 === 1
const half = (n: number): number => Math.floor(n / 2)

/** Whether a proof leads from a leaf to the root (RFC 9162, 2.1.3.2). */
export const isIncluded = async (
  leaf: Hash,
  index: number,
  size: number,
  proof: readonly Hash[],
  root: Hash,
): Promise<boolean> => {
  if (index >= size) return false
  let [fn, sn, hash] = [index, size - 1, leaf]
  for (const other of proof) {
    if (sn === 0) return false
    if (isOdd(fn) || fn === sn) {
      hash = await nodeHash(other, hash)
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else hash = await nodeHash(hash, other)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && hash === root
}

/** A tree as it is published. */
export interface TreeHead {
  readonly size: number
  readonly root: Hash
}

/** Whether a proof shows that a tree begins with an earlier one, which may be empty (RFC 9162, 2.1.4.2). */
export const isConsistent = async (before: TreeHead, after: TreeHead, proof: readonly Hash[]): Promise<boolean> => {
  if (before.size > after.size) return false
  if (before.size === after.size) return proof.length === 0 && before.root === after.root
  if (before.size === 0) return proof.length === 0
  const path = Number.isInteger(Math.log2(before.size)) ? [before.root, ...proof] : [...proof]
  const first = path.shift()
  if (first === undefined) return false
  let [fn, sn, old, now] = [before.size - 1, after.size - 1, first, first]
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)]
  for (const other of path) {
    if (sn === 0) return false
    if (isOdd(fn) || fn === sn) {
      ;[old, now] = [await nodeHash(other, old), await nodeHash(other, now)]
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else now = await nodeHash(now, other)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && old === before.root && now === after.root
}
