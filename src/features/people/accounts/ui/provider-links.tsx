import { type Provider, providerNames, providerPath, providerSlugs } from '../providers.rules.ts'
import './provider-links.css'

interface ProviderLinksProps {
  /** Those this deployment has an account at; without any nothing is shown. */
  readonly providers: readonly Provider[]
  /** Path of this site to come back to. */
  readonly next?: string
  /** The registration to return to. */
  readonly tab?: 'aziende'
  /** Between the links and the form: "oppure" above or below, as they stand. */
  readonly place: 'above' | 'below'
}

/** "Continua con Google", "Continua con Facebook": plain links out of the client router, so that they work without scripts. */
export function ProviderLinks({ providers, next, tab, place }: ProviderLinksProps) {
  if (providers.length === 0) return null
  return (
    <div className={`provider-links provider-links--${place}`}>
      {providers.map((provider) => (
        <a key={provider} className="btn btn--outline btn--l btn--wide" href={providerPath(provider, { next, tab })}>
          <ProviderGlyph provider={provider} />
          Continua con {providerNames[provider]}
        </a>
      ))}
      <p className="provider-links__or">
        <span>oppure</span>
      </p>
    </div>
  )
}

/** The mark of a provider, in the colours its rules ask for. */
export function ProviderGlyph({ provider }: { readonly provider: Provider }) {
  return <img className="icon" src={`/brand/${providerSlugs[provider]}.svg`} alt="" width={24} height={24} />
}
