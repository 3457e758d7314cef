import { useSearchParams } from 'react-router'
import { useOrigin } from '#areas/public/seo.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'

interface CompareActionsProps {
  readonly announcement: { readonly id: number; readonly title: string }
  /** Path of the comparison without amounts; null where there is none. */
  readonly sharePath: string | null
}

/** The comparison on paper, and without prices for whom the couple shows it to. */
export function CompareActions({ announcement, sharePath }: CompareActionsProps) {
  const [search] = useSearchParams()
  const origin = useOrigin()
  const hydrated = useHydrated()
  const asked = new URLSearchParams([...search].filter(([name]) => ['scelta', 'ospiti', 'con'].includes(name)))
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
