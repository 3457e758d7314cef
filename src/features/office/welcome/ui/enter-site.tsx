import { Button, ButtonLink, type ButtonVariant } from '#ui/parts/button.tsx'

export interface Entrance {
  /** Whether the gate stands before the site. */
  readonly gated: boolean
  /** The page that was wanted at first. */
  readonly next: string
}

interface EnterSiteProps extends Entrance {
  readonly variant: ButtonVariant
}

/** "Entra nel sito": passes the gate, which remembers it; where there is none, a link (OQ-007). */
export function EnterSite({ gated, next, variant }: EnterSiteProps) {
  if (!gated)
    return (
      <ButtonLink variant={variant} to={next}>
        Entra nel sito
      </ButtonLink>
    )
  return (
    <form method="post" action="/welcome">
      <input type="hidden" name="intent" value="enter" />
      <input type="hidden" name="next" value={next} />
      <Button variant={variant} type="submit">
        Entra nel sito
      </Button>
    </form>
  )
}
