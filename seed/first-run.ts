import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { beginWorld, finishWorld } from '#platform/db/first-run.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { admins, collaborators, couples, PASSWORD, suppliers } from './people.ts'
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
 * Makes the seed world on the first start; a world left half-made by a crash is made again.
 *
 * @returns what to print
 */
export const prepareWorld = async (sweeps: readonly Sweep[]): Promise<string> => {
  if (await beginWorld()) {
    process.stdout.write('Making the seed world…\n')
    await buildWorld(sweeps, now())
    await finishWorld()
  }
  return greeting()
}
