import { pathToFileURL } from 'node:url'
import type { CountedOffer, MisfitCode } from '#features/auction/outcomes/verify.rules.ts'

interface Head {
  readonly size: number
  readonly root: string
}

/** What `public/verify-outcome.mjs` exports: files as they are downloaded. */
interface StandaloneVerifier {
  readonly leafHash: (leaf: string | Uint8Array) => string
  readonly treeRoot: (hashes: readonly string[]) => string
  readonly provesInclusion: (of: {
    readonly leaf: string
    readonly index: number
    readonly size: number
    readonly root: string
    readonly proof: readonly string[]
  }) => boolean
  readonly provesConsistency: (of: {
    readonly before: Head
    readonly after: Head
    readonly proof: readonly string[]
  }) => boolean
  /** @throws an error with `code` and `leaf` */
  readonly checkLog: (log: unknown, keys?: readonly unknown[]) => unknown
  /** @throws an error with `code` and `leaf` */
  readonly checkReceipt: (log: unknown, receipt: unknown, keys?: readonly unknown[]) => CountedOffer
}

export const VERIFIER = 'public/verify-outcome.mjs'

/** The verifier that everybody may download: one file, loaded as Node does. */
export const standaloneVerifier = async (): Promise<StandaloneVerifier> =>
  import(/* @vite-ignore */ pathToFileURL(VERIFIER).href)

/** What a verifier finds: where the offer stands, or what does not fit. */
export const findingOf = async (check: () => unknown): Promise<unknown> => {
  try {
    return await check()
  } catch (error) {
    const { code, leaf } = error as { readonly code?: MisfitCode; readonly leaf?: number | null }
    if (code === undefined) throw error
    return { code, leaf }
  }
}
