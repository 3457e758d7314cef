#!/usr/bin/env node
// Verifica il registro d'esito di un'asta di Promessi e la ricevuta di una proposta, senza rete e senza altre librerie (Node 20 o più recente):
//
//   node verify-outcome.mjs log.json [receipt.json] [--keys keys.json]
//
// Written from docs/outcome-log.md, and shares no code with the server. Exits with 0 when everything fits, 1 when something does not, 2 when it was
// called wrongly. `--keys` takes the file of /.well-known/promessi-outcome-keys.json; without it the keys named in the files are believed.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const bytes = (hex) => Buffer.from(hex, 'hex')
const hex = (buffer) => buffer.toString('hex')
const textHash = (text) => hex(sha256(Buffer.from(text, 'utf8')))

/** Hash of a leaf: bytes, or a text in UTF-8. */
export const leafHash = (leaf) => hex(sha256(Buffer.of(0), typeof leaf === 'string' ? Buffer.from(leaf, 'utf8') : leaf))
const parent = (left, right) => hex(sha256(Buffer.of(1), bytes(left), bytes(right)))

/** RFC 9162, 2.1.1, over hashes of leaves. */
export const treeRoot = (hashes) => {
  if (hashes.length === 0) return hex(sha256())
  if (hashes.length === 1) return hashes[0]
  let split = 1
  while (split * 2 < hashes.length) split *= 2
  return parent(treeRoot(hashes.slice(0, split)), treeRoot(hashes.slice(split)))
}

/** RFC 9162, 2.1.3.2. */
export const provesInclusion = ({ leaf, index, size, root, proof }) => {
  if (index >= size) return false
  let [fn, sn, hash] = [index, size - 1, leaf]
  for (const step of proof) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      hash = parent(step, hash)
      while (fn % 2 === 0 && fn > 0) {
        fn /= 2
        sn = Math.floor(sn / 2)
      }
    } else hash = parent(hash, step)
    fn = Math.floor(fn / 2)
    sn = Math.floor(sn / 2)
  }
  return sn === 0 && hash === root
}

/** RFC 9162, 2.1.4.2; every tree begins with the empty one. */
export const provesConsistency = ({ before, after, proof }) => {
  if (before.size > after.size) return false
  if (before.size === after.size) return proof.length === 0 && before.root === after.root
  if (before.size === 0) return proof.length === 0
  const steps = [...proof]
  let [fn, sn] = [before.size - 1, after.size - 1]
  while (fn % 2 === 1) {
    fn = (fn - 1) / 2
    sn = Math.floor(sn / 2)
  }
  // A tree that is full is a node of the later one, and not repeated in the proof.
  const start = fn === 0 ? before.root : steps.shift()
  if (start === undefined) return false
  let [old, now] = [start, start]
  for (const step of steps) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      old = parent(step, old)
      now = parent(step, now)
      while (fn % 2 === 0 && fn > 0) {
        fn /= 2
        sn = Math.floor(sn / 2)
      }
    } else now = parent(now, step)
    fn = Math.floor(fn / 2)
    sn = Math.floor(sn / 2)
  }
  return sn === 0 && old === before.root && now === after.root
}

/** Something does not fit. `leaf` is the number of the leaf, or null where none can be named. */
export class Misfit extends Error {
  constructor(code, message, leaf = null) {
    super(message)
    this.code = code
    this.leaf = leaf
  }
}

const parsed = (text, what) => {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {}
  throw new Misfit('unreadable', `${what} non si legge`)
}

const signedHead = ({ text, signature }, keys, log, code) => {
  const head = parsed(text, 'La testa firmata')
  const key = keys.find(({ kid }) => kid === head.key)
  const isSigned =
    key !== undefined &&
    verify(
      null,
      Buffer.from(text, 'utf8'),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  if (!isSigned || head.log !== log) throw new Misfit(code, 'la firma non è di una chiave di Promessi, o è di altro')
  return head
}

/** @throws Misfit where the log does not fit itself */
export const checkLog = (log, trusted = log.keys) => {
  if (log.format !== 'promessi-log-1') throw new Misfit('unreadable', 'Il registro non è di questo formato')
  const leaves = log.leaves.map((text, i) => {
    if (leafHash(text) !== log.hashes[i]) throw new Misfit('log_leaf', `il registro non torna alla foglia ${i}`, i)
    const leaf = parsed(text, `La foglia ${i}`)
    if (leaf.n !== i || leaf.log !== log.log || (leaf.kind === 'published') !== (i === 0))
      throw new Misfit('log_leaf', `il registro non torna alla foglia ${i}`, i)
    return leaf
  })
  const head = signedHead(log.head, trusted, log.log, 'log_signature')
  if (head.size !== log.leaves.length || head.root !== treeRoot(log.hashes))
    throw new Misfit('log_root', 'le foglie non sono quelle della testa firmata')
  if (log.daily) {
    const { entry, position, inclusion } = log.daily
    const day = signedHead(log.daily.head, trusted, 'registro', 'daily_signature')
    const { size, root, log: name } = parsed(entry, 'Il registro del giorno')
    const fits =
      name === log.log &&
      size <= log.hashes.length &&
      root === treeRoot(log.hashes.slice(0, size)) &&
      provesInclusion({ leaf: leafHash(entry), index: position, size: day.size, root: day.root, proof: inclusion })
    if (!fits) throw new Misfit('daily', 'il registro del giorno dice altro')
  }
  return leaves
}

/** @returns where the offer stands: `place` and `of` are null when the auction was interrupted before its end; @throws Misfit */
export const checkReceipt = (log, receipt, trusted) => {
  if (receipt.format !== 'promessi-receipt-1') throw new Misfit('unreadable', 'La ricevuta non è di questo formato')
  if (receipt.log !== log.log)
    throw new Misfit('other_log', `la ricevuta è dell’annuncio ${receipt.log}, il registro di ${log.log}`)
  const leaves = checkLog(log, trusted)
  const leaf = parsed(receipt.leaf, 'La foglia della ricevuta')
  const offer = parsed(receipt.openings.offer, 'La proposta')
  const bidder = parsed(receipt.openings.bidder, 'Il fornitore')
  const isOpened =
    leaf.kind === 'offer' &&
    textHash(receipt.openings.offer) === leaf.commitment &&
    textHash(receipt.openings.bidder) === leaf.bidder &&
    [offer, bidder, leaf].every(({ log: name }) => name === log.log) &&
    offer.supplier === bidder.supplier
  if (!isOpened) throw new Misfit('opening', 'la ricevuta non corrisponde alla sua foglia', leaf.n)
  const head = signedHead(receipt.head, trusted ?? receipt.keys, log.log, 'receipt_signature')
  const own = leafHash(receipt.leaf)
  const isIn = provesInclusion({
    ...{ leaf: own, index: leaf.n, size: head.size, root: head.root, proof: receipt.inclusion },
  })
  if (!isIn) throw new Misfit('inclusion', 'la ricevuta non porta alla sua testa firmata', leaf.n)
  if (log.leaves[leaf.n] !== receipt.leaf)
    throw new Misfit('receipt_leaf', `il registro non torna alla foglia ${leaf.n}: non è quella della ricevuta`, leaf.n)
  if (head.size > log.hashes.length || treeRoot(log.hashes.slice(0, head.size)) !== head.root)
    throw new Misfit('prefix', `prima della foglia ${leaf.n} il registro non è quello di allora`, leaf.n)
  const closed = leaves.find(({ kind }) => kind === 'closed')
  const at = closed ? closed.ranking.findIndex((n) => leaves[n]?.bidder === leaf.bidder) : -1
  if (closed && at < 0) throw new Misfit('not_counted', 'la proposta non è nel conteggio', leaf.n)
  return {
    ...{ leaf: leaf.n, place: closed ? at + 1 : null, of: closed ? closed.ranking.length : null },
    isBest: closed ? closed.ranking[at] === leaf.n : null,
    amount: offer.amount,
  }
}

const said = ({ leaf, place, of, isBest }) => {
  if (place === null)
    return `La tua proposta è nel registro, alla foglia ${leaf}: l’annuncio è stato interrotto prima della fine.`
  const better = isBest ? '' : ' con la tua proposta migliore'
  return `La tua proposta era nel conteggio, al posto ${place} di ${of}${better} (foglia ${leaf}).`
}

const main = (args) => {
  const files = args.filter((arg, i) => arg !== '--keys' && args[i - 1] !== '--keys')
  const keysFile = args.includes('--keys') ? args[args.indexOf('--keys') + 1] : undefined
  if (files.length < 1 || files.length > 2 || (args.includes('--keys') && !keysFile)) {
    console.error('node verify-outcome.mjs log.json [receipt.json] [--keys keys.json]')
    return 2
  }
  try {
    const read = (path) => parsed(readFileSync(path, 'utf8'), path)
    const log = read(files[0])
    const trusted = keysFile && read(keysFile).keys
    if (files[1]) console.log(said(checkReceipt(log, read(files[1]), trusted)))
    else console.log(`Il registro di ${log.log} torna: ${checkLog(log, trusted).length} foglie.`)
    if (!trusted) console.log(`Chiavi: ${log.keys.map(({ kid }) => kid).join(', ')}. Confrontale con quelle pubblicate.`)
    return 0
  } catch (error) {
    if (!(error instanceof Misfit) && error.code !== 'ENOENT' && !(error instanceof TypeError)) throw error
    console.error(error instanceof TypeError ? 'Non torna: il file non si legge' : `Non torna: ${error.message}`)
    return 1
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)))
