import { type Provider, providerNames } from '../providers.rules.ts'
import { ProviderGlyph } from './provider-links.tsx'

/** Claims of a provider that prefill the registration (DATA-07, without the token). */
export interface RegistrationPrefill {
  readonly provider: Provider
  readonly name: string | null
  /** The user name REG-39 and REG-40 ask for; at submit the e-mail takes its place (REG-25). */
  readonly username: string
  readonly email: string | null
}

interface ProvidedByProps {
  readonly prefill: RegistrationPrefill
  /** Where the form leads without the provider: the same tab, the same page to come back to. */
  readonly without: string
}

/** Says whose registration this is, with a way out for another user of the browser. */
export function ProvidedBy({ prefill, without }: ProvidedByProps) {
  const name = providerNames[prefill.provider]
  return (
    <div className="registration__provided">
      <ProviderGlyph provider={prefill.provider} />
      <div>
        <p>
          Continui con {name}
          {prefill.name && (
            <>
              {' '}
              come <strong>{prefill.name}</strong>
            </>
          )}
          . Scegli una password e completa l’iscrizione.
        </p>
        <a className="link small" href={without}>
          Non sei tu? Iscriviti senza {name}
        </a>
      </div>
    </div>
  )
}
