import { z } from 'zod'
import { mailFrequencies, mailKinds } from './mail-kinds.rules.ts'

export const MailPreferenceBody = z
  .object({ kind: z.enum(mailKinds), frequency: z.enum(mailFrequencies) })
  .meta({ id: 'MailPreferenceBody' })

/** The form of the page: one choice for each kind it shows. */
export const MailChoicesForm = z.partialRecord(z.enum(mailKinds), z.enum(mailFrequencies))

/** How often e-mails of one kind are sent. */
const MailPreferenceWire = z
  .object({
    kind: z.enum(mailKinds),
    label: z.string().describe('In Italian, for example "Proposte ricevute"'),
    frequency: z.enum(mailFrequencies).describe('At once, once a day at 07:00 in Rome, or never'),
    choices: z.array(z.enum(mailFrequencies)),
  })
  .meta({ id: 'MailPreference' })

export const MailPreferencesWire = z.array(MailPreferenceWire)
