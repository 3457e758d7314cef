import { parseArgs } from 'node:util'
import { inviteAdmin } from '#features/people/accounts/index.server.ts'
import { dropSecondFactor } from '#features/people/security/index.server.ts'
import { systemCtx } from '#platform/context.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { AppError } from '#shared/errors.ts'

const USAGE = `npm run staff -- --email <address> --name "<first and last name>"
  Makes a member of the staff and prints a link to choose a password: good once, for an hour.
  For somebody who is staff already, prints a new link.
  --without-second-factor   also takes off a second factor whose phone and codes are lost`

const readInput = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'without-second-factor': { type: 'boolean', default: false },
    },
  })
  if (!values.email || !values.name) throw new TypeError('email and name are needed')
  return { email: values.email, fullName: values.name, dropsFactor: values['without-second-factor'] }
}

/**
 * The command that makes staff: the only way there is (OQ-006). It asks for the machine, not for a password, and nobody but the new
 * member ever knows theirs.
 *
 * @param args of the command line, after its name
 * @returns the exit code: 2 for a wrong call, 1 when the address belongs to somebody else
 */
export const staffCommand = async (args: readonly string[]): Promise<number> => {
  let input: ReturnType<typeof readInput>
  try {
    input = readInput(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  const { email, fullName, dropsFactor } = input
  try {
    const { accountId, token, isNew } = await inviteAdmin(systemCtx(), { email, fullName })
    if (dropsFactor) await dropSecondFactor(systemCtx(), accountId)
    console.log(`${isNew ? 'New member of the staff' : 'Already staff'}: ${email}`)
    console.log(`Choose a password within an hour: ${publicUrl(`/reset-password/${token}`)}`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(error.message)
    return 1
  }
}
