import { addMonthsInRome, formatDay, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'

/**
 * Where an account stands (OQ-030). A person who asks for erasure closes the account and may take it back until the day it is
 * due; what staff closes they open again when it was wrong.
 */
export const accountMachine = defineMachine({
  name: 'account',
  states: ['active', 'suspended', 'closed'],
  initial: 'active',
  events: {
    suspend: { from: ['active'], to: 'suspended', by: ['admin', 'system'] },
    restore: { from: ['suspended'], to: 'active', by: ['admin', 'system'] },
    close: { from: ['active', 'suspended'], to: 'closed', by: ['admin', 'system'] },
    ask_erasure: { from: ['active', 'suspended'], to: 'closed', by: ['couple', 'supplier', 'admin'] },
    /** The person asks staff, of an account that is closed already: there is nothing to think again about. */
    erase_closed: { from: ['closed'], to: 'closed', by: ['admin'] },
    /** A collaborator leaves a team: nothing is left to enter, and the data go after the same days as everybody's. */
    leave_team: { from: ['active', 'suspended'], to: 'closed', by: ['system'] },
    readmit: { from: ['closed'], to: 'active', by: ['admin'] },
    readmit_suspended: { from: ['closed'], to: 'suspended', by: ['admin'] },
    keep: { from: ['closed'], to: 'active', by: ['system'] },
    /** Asking for erasure and thinking again does not lift a suspension. */
    keep_suspended: { from: ['closed'], to: 'suspended', by: ['system'] },
  },
})

/** Months without a login before the warning, and before the suspension (OQ-031). */
export const IDLE_MONTHS = { warning: 5, suspension: 6 } as const

/** Days in which somebody who asked for erasure may think again. */
export const ERASURE_GRACE_DAYS = 30

/** Whoever was last here at or before this instant has been away that many months. */
export const idleSince = (now: Date, months: number): Date => addMonthsInRome(now, -months)

/** Why an account is suspended. */
export interface Suspension {
  readonly cause: 'inactivity' | 'fees' | 'staff' | null
  /** Italian, as staff wrote it. */
  readonly reason: string | null
}

/** The sentence on every page of a business whose closing staff have decided. */
export const closingSentence = (closingAt: Date): string =>
  `Il tuo account sarà chiuso il ${formatDay(todayInRome(closingAt))}. Perché, e come fare ricorso, è nell’email che ti abbiamo mandato.`

/** The sentence on every page of a suspended person: why, and what they can do. */
export const suspensionSentence = ({ cause, reason }: Suspension, supportEmail: string): string => {
  const allowed = 'Puoi leggere, pagare e seguire gli ordini, ma non avviare nulla di nuovo.'
  switch (cause) {
    case 'fees':
      return `Il tuo account è sospeso perché ci sono fee da pagare. ${allowed} Torna attivo appena le paghi.`
    case 'inactivity':
      return 'Il tuo account è sospeso perché non accedi da più di sei mesi. Per riattivarlo esci e accedi di nuovo.'
    default: {
      const why = reason ? ` Motivo: ${reason.replace(/[.\s]+$/u, '')}.` : ''
      return `Il tuo account è sospeso.${why} ${allowed} Per chiarire scrivi a ${supportEmail}.`
    }
  }
}
