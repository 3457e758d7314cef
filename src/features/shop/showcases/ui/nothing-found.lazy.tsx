import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { WayOut } from '../list/ways-out.rules.ts'

interface NothingFoundProps {
  /** The smallest step first. */
  readonly ways: readonly WayOut[]
  readonly announce: WayOut | null
}

/** An empty list of suppliers, and the ways out of it. */
export default function NothingFound({ ways, announce }: NothingFoundProps) {
  const [first, ...others] = ways
  return (
    <EmptyState
      illustration="vuoto-ricerca"
      action={
        <>
          {first && (
            <ButtonLink variant="outline" size="s" to={first.to}>
              {first.label}
            </ButtonLink>
          )}
          {others.map((way) => (
            <ButtonLink key={way.label} variant="text" size="s" to={way.to}>
              {way.label}
            </ButtonLink>
          ))}
          {announce && (
            <Link className="link small" to={announce.to}>
              {announce.label}
            </Link>
          )}
        </>
      }
    >
      Siamo spiacenti, non sono presenti fornitori
    </EmptyState>
  )
}
