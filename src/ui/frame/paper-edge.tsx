import { classNames } from '../parts/class-names.ts'

export type PaperEdgeProps = {
  /** The ground the lace belongs to: white page or ink footer. */
  tone?: 'paper' | 'ink'
  /** Scallops downwards, to close a sheet at its foot. */
  flipped?: boolean
}

/** The lace edge: closes a full-width scene and opens the footer; at most two on a page. */
export function PaperEdge({ tone = 'paper', flipped = false }: PaperEdgeProps) {
  return (
    <div className={classNames('lace', tone === 'ink' && 'lace--ink', flipped && 'lace--flipped')} aria-hidden="true" />
  )
}
