import { z } from 'zod'
import { type Day, isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { basisPoints } from '#shared/money.ts'
import { reason } from '#shared/reason.contract.ts'
import {
  auctionModes,
  type contactNames,
  contactProblem,
  FIRST_STEP_MAX,
  VERIFICATION_DAYS_MAX,
  verificationRules,
} from './settings.rules.ts'

/** The gate of the pre-launch, on or off, and whether it was on the page. */
export const GateInput = z.object({ gate: z.enum(['on', 'off']), seen: z.enum(['on', 'off']), reason })
export type GateInput = z.output<typeof GateInput>

const contact = (name: (typeof contactNames)[number]) =>
  z
    .string()
    .trim()
    .superRefine((value, check) => {
      const message = contactProblem(name, value)
      if (message) check.addIssue({ code: 'custom', message })
    })

/** The contacts of the site, and those that were on the page. */
export const ContactsInput = z.object({
  supportEmail: contact('supportEmail'),
  phone: contact('phone'),
  pec: contact('pec'),
  seat: contact('seat'),
  seen: z.string(),
  reason,
})
export type ContactsInput = z.output<typeof ContactsInput>

const daysWrong = `Scrivi un numero di giorni da 1 a ${VERIFICATION_DAYS_MAX}.`

/** When a business has to be verified, and what was on the page. */
export const VerificationRuleInput = z.object({
  rule: z.enum(verificationRules, 'Scegli quando serve la verifica.'),
  days: z.coerce.number(daysWrong).int(daysWrong).min(1, daysWrong).max(VERIFICATION_DAYS_MAX, daysWrong),
  seen: z.string(),
  reason,
})
export type VerificationRuleInput = z.output<typeof VerificationRuleInput>

/** How announcements are run that say nothing, and what was on the page. */
export const AuctionModeInput = z.object({
  mode: z.enum(auctionModes, 'Scegli come si svolgono.'),
  seen: z.enum(auctionModes),
  reason,
})
export type AuctionModeInput = z.output<typeof AuctionModeInput>

const shareWrong = `Scrivi una percentuale intera da 5 a ${FIRST_STEP_MAX / 100}.`

/** The largest first step of a plan of payment, in whole percent, and what was on the page. */
export const FirstStepInput = z.object({
  percent: z.coerce
    .number(shareWrong)
    .int(shareWrong)
    .min(5, shareWrong)
    .max(FIRST_STEP_MAX / 100, shareWrong)
    .transform((percent) => basisPoints(percent * 100)),
  seen: z.coerce.number().int().min(0).max(10_000),
  reason,
})
export type FirstStepInput = z.output<typeof FirstStepInput>

/** A thing that is confirmed for the launch. */
export const ConfirmationInput = z.object({
  key: z.string().min(1).max(80),
  /** The words on the page: those are confirmed, no others. */
  words: z.string().max(4000),
  name: z.string('Scrivi chi conferma.').trim().min(3, 'Scrivi chi conferma.').max(120, 'Al massimo 120 caratteri.'),
  on: z
    .string('Scegli la data.')
    .refine(isDay, 'Scegli la data.')
    .transform((value) => value as Day),
})
export type ConfirmationInput = z.output<typeof ConfirmationInput>

export const settingsErrors = defineErrors({
  settings_changed: {
    status: 409,
    it: 'Nel frattempo un collega ha cambiato queste impostazioni: guarda quelle nuove e riprova.',
  },
  not_to_confirm: { status: 404, it: 'Questa voce non è più nell’elenco.' },
  still_example: { status: 422, it: 'È ancora un valore di esempio: prima va scritto quello vero.' },
  words_changed: { status: 409, it: 'Nel frattempo è cambiata: guarda il valore nuovo e conferma quello.' },
})
