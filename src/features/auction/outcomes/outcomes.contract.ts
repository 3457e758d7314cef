import { z } from 'zod'

const Hash = z.string().describe('SHA-256, 64 hex digits')

const SignedHeadWire = z
  .object({
    text: z.string().describe('Canonical JSON of log, size, root, instant and key: what is signed'),
    signature: z.string().describe('Ed25519 over the text, base64url'),
  })
  .meta({ id: 'SignedTreeHead' })

const PublicKeyWire = z
  .object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    kid: z.string(),
    use: z.literal('sig'),
    alg: z.literal('EdDSA'),
    iat: z.number().int(),
  })
  .meta({ id: 'OutcomeKey' })

/** The receipt of an offer, as docs/outcome-log.md writes it. */
export const ReceiptWire = z
  .object({
    format: z.literal('promessi-receipt-1'),
    log: z.string().describe('Code of the announcement'),
    leaf: z.string().describe('The leaf of the offer as it was hashed'),
    openings: z.object({
      offer: z.string().describe('What the leaf commits to, with its salt'),
      bidder: z.string().describe('What the mark of the supplier commits to, with its salt'),
    }),
    head: SignedHeadWire,
    inclusion: z.array(Hash),
    keys: z.array(PublicKeyWire),
  })
  .meta({ id: 'OfferReceipt' })
