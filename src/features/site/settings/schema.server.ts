import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, on } from '#platform/db/columns.server.ts'

/** What staff has set otherwise than the environment: no row, and the environment counts. */
export const settings = pgTable('settings', {
  name: text('name', {
    enum: [
      'welcomeGate',
      'supportEmail',
      'phone',
      'pec',
      'seat',
      'verificationRule',
      'verificationDays',
      'verificationFrom',
      'auctionMode',
      'firstStepBps',
    ],
  }).primaryKey(),
  value: text('value').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** Confirmations for the launch, with the text confirmed: a changed text is asked again. */
export const launchConfirmations = pgTable('launch_confirmations', {
  key: text('key').primaryKey(),
  /** The words that were confirmed. */
  words: text('words').notNull(),
  /** Who answers for it: the owner, a lawyer. */
  name: text('name').notNull(),
  confirmedOn: on('confirmed_on').notNull(),
  confirmedAt: at('confirmed_at').notNull(),
})
