import { useFetcher } from 'react-router'
import { type Provider, providerNames } from '#features/people/accounts/providers.rules.ts'
import type { FormAnswer } from '#features/people/accounts/ui/form-answer.ts'
import { ProviderGlyph } from '#features/people/accounts/ui/provider-links.tsx'
import { formatInstant } from '#shared/days.ts'
import { DrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import './linked-accesses.css'

interface LinkedAccessesProps {
  readonly linked: readonly { readonly provider: Provider; readonly linkedAt: Date }[]
  /** Those one could enter with here. */
  readonly available: readonly Provider[]
}

const listOf = (providers: readonly Provider[]): string =>
  providers.map((provider) => `«Continua con ${providerNames[provider]}»`).join(' o ')

/** "Accessi collegati": who else opens this account, each with its "Scollega". Posts `intent=unlink` to the page it stands on. */
export function LinkedAccesses({ linked, available }: LinkedAccessesProps) {
  const fetcher = useFetcher<FormAnswer<{ readonly message: string }>>()
  const missing = available.filter((provider) => !linked.some((one) => one.provider === provider))
  if (linked.length === 0 && missing.length === 0) return null
  return (
    <section className="linked-accesses" aria-labelledby="accessi-collegati">
      <h2 id="accessi-collegati">Accessi collegati</h2>
      <FormNote tone={fetcher.data?.ok ? 'success' : 'error'}>{fetcher.data?.message}</FormNote>
      {linked.length > 0 && (
        <ul className="linked-accesses__list">
          {linked.map(({ provider, linkedAt }) => (
            <li key={provider}>
              <ProviderGlyph provider={provider} />
              <div>
                <p>{providerNames[provider]}</p>
                <p className="muted small">Collegato il {formatInstant(linkedAt.toISOString())}</p>
              </div>
              <fetcher.Form method="post">
                <DrawnFor />
                <input type="hidden" name="intent" value="unlink" />
                <input type="hidden" name="provider" value={provider} />
                <Button
                  type="submit"
                  variant="text"
                  loading={fetcher.state !== 'idle' && fetcher.formData?.get('provider') === provider}
                  aria-label={`Scollega ${providerNames[provider]}`}
                >
                  Scollega
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="muted small">
          Per collegare un altro accesso, esci e scegli {listOf(missing)} con la stessa email di questo account.
        </p>
      )}
    </section>
  )
}
