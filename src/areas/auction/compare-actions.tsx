import { useOrigin } from '#areas/public/seo.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'

interface CompareActionsProps {
  readonly announcement: { readonly id: number; readonly title: string }
  /** Path of the comparison without amounts; null where there is none. */
  readonly sharePath: string | null
  /** What the address of the paper has to say to show the same. */
  readonly asked: URLSearchParams
}

/** The comparison on paper, and without prices for whom the couple shows it to. */
export function CompareActions({ announcement, sharePath, asked }: CompareActionsProps) {
  const origin = useOrigin()
  const hydrated = useHydrated()
  return (
    <>
      {hydrated && (
        <Button variant="text" size="s" onClick={() => print()}>
          Stampa
        </Button>
      )}
      <ButtonLink variant="text" size="s" to={`/api/auctions/${announcement.id}/comparison?${asked}`} reloadDocument>
        PDF
      </ButtonLink>
      {sharePath && (
        <>
          <ButtonLink variant="text" size="s" to={sharePath}>
            Senza prezzi
          </ButtonLink>
          <ShareButton url={origin + sharePath} title={`Proposte a confronto, senza prezzi: ${announcement.title}`} />
        </>
      )}
    </>
  )
}
