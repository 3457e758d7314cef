import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { admins, collaborators, couples, PASSWORD, suppliers } from './people.ts'
import { progressBar } from './progress-bar.ts'
import type { ReportProgress } from './simulation.ts'
import { buildWorld } from './world.ts'

/** What the terminal shows: the address, who lives here, how to become one of them. */
const greeting = (): string => {
  const url = `http://localhost:${config.PORT}`
  const names = (list: readonly { readonly name: string }[], n: number) =>
    list
      .slice(0, n)
      .map(({ name }) => name)
      .join(', ')
  return `
  Promessi · ${url}

  Sposi      ${names(couples, 8)}, …
  Fornitori  ${names(suppliers, 3)}, ${names(
    suppliers.filter((one) => one.sectorId === 14),
    3,
  )}, …
  Team       ${collaborators.map(({ name, owner }) => `${name} (collabora con ${owner})`).join(', ')}
  Staff      ${names(admins, 2)}

  E-mail     <nome>@promessi.example      Password  ${PASSWORD}
  Entra come ${url}/dev/login/giulia      Posta     ${url}/dev/mailbox
  Orologio   curl -X POST ${url}/dev/clock -H 'content-type: application/json' -d '{"advance":"P7D"}'

`
}

/**
 * The seed world of the first start.
 *
 * @param sweeps the product's recurring work, lived through as well
 */
export const seedWorld = (sweeps: readonly Sweep[]) => ({
  build: async (tell: ReportProgress): Promise<void> => {
    const bar = progressBar(process.stdout)
    await buildWorld(sweeps, now(), (progress) => {
      bar(progress)
      tell(progress)
    })
  },
  greeting,
})
