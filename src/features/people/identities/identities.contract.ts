import { z } from 'zod'
import { type Provider, providerSlugs, providers } from '#features/people/accounts/providers.rules.ts'
import { defineErrors } from '#shared/errors.ts'

/** What entering through a provider may be refused with, beside the refusals of every login. */
export const identityErrors = defineErrors({
  provider_unavailable: { status: 422, it: 'L’accesso con questo servizio non è disponibile.' },
  provider_unreachable: { status: 500, it: 'Il servizio di accesso non risponde: riprova tra qualche minuto.' },
  provider_token_invalid: { status: 401, it: 'L’accesso non è valido o è scaduto: riprova.' },
  registration_needed: { status: 422, it: 'Non c’è ancora un account per questo accesso: registrati gratis.' },
  password_needed: {
    status: 409,
    it: 'Esiste già un account registrato con questa email: accedi con la password.',
  },
  identity_expired: {
    status: 422,
    it: 'È passata più di un’ora dall’accesso con l’altro servizio: ripetilo, oppure registrati con email e password.',
  },
  identity_taken: { status: 409, it: 'Questo accesso è già collegato a un altro account.' },
  last_way_in: { status: 422, it: 'È l’unico modo per accedere: prima scegli una password.' },
})

const bySlug = new Map<string, Provider>(
  Object.entries(providerSlugs).map(([provider, slug]) => [slug, provider as Provider]),
)

/** The provider an address names. */
export const ProviderParams = z.object({
  provider: z.enum(['google', 'facebook']).transform((slug) => bySlug.get(slug) as Provider),
})

/** GET /accedi/{provider} */
export const StartQuery = z.object({
  next: z.string().max(1_000).nullable().catch(null).default(null),
  tab: z.literal('aziende').nullable().catch(null).default(null),
})

/** "Scollega" */
export const UnlinkForm = z.object({ provider: z.enum(providers) })
