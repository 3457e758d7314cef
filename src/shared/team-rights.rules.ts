/** Role in a supplier's team: the owner has the account, collaborators work with it. */
export type TeamRole = 'owner' | 'collaborator'

/**
 * Who may do what for a supplier (decision 0053). Everything the portal offers stands in a line; what decides about the money, the
 * contract or the business itself is the owner's.
 */
export const teamRights = {
  /** Open announcements, offers, questions; a first offer spends a participation of the plan. */
  announcements: { owner: true, collaborator: true },
  /** Sales, parcels, returns and what is wrong with a delivery. */
  orders: { owner: true, collaborator: true },
  calendar: { owner: true, collaborator: true },
  messages: { owner: true, collaborator: true },
  products: { owner: true, collaborator: true },
  /** Store, showcase and the answers to reviews. */
  showcase: { owner: true, collaborator: true },
  statistics: { owner: true, collaborator: true },
  /** The account the money of the sales goes to. */
  payout: { owner: true, collaborator: false },
  /** Plans and Smart Pass: buying, changing, the history of what was bought. */
  plans: { owner: true, collaborator: false },
  /** Company data, conditions of sale, bonus, seat of the invoices. */
  company: { owner: true, collaborator: false },
  /** What is earned: amounts of lists and their sums, fees, invoices, the year for DAC7 (decision 0059). */
  earnings: { owner: true, collaborator: false },
  /** Inviting and removing people. */
  team: { owner: true, collaborator: false },
} as const satisfies Readonly<Record<string, Readonly<Record<TeamRole, boolean>>>>

export type TeamRight = keyof typeof teamRights

/** Whether this role has this right. */
export const mayInTeam = (role: TeamRole, right: TeamRight): boolean => teamRights[right][role]

/** The rights in words, as the page of the team lists them: what a collaborator does, and what stays with the owner. */
export const teamRightLabel: Readonly<Record<TeamRight, string>> = {
  announcements: 'annunci, proposte e domande (le proposte usano le partecipazioni del piano)',
  orders: 'vendite, spedizioni e resi',
  calendar: 'calendario',
  messages: 'messaggi',
  products: 'prodotti e prezzi',
  showcase: 'store, vetrina e risposte alle recensioni',
  statistics: 'statistiche',
  payout: 'conto di incasso',
  plans: 'abbonamenti e Smart Pass',
  company: 'dati aziendali e condizioni di vendita',
  earnings: 'guadagni: importi degli elenchi, somme, fee e fatture',
  team: 'persone del team',
}

/** Pages of the portal that are the owner's, with everything below them. */
const ownerPages = ['/portal/operator-paypal', '/portal/bonus-categoria', '/portal/guadagni', '/portal/team']

/** Whether an address of the site is for the owner alone: to who works for them it is not offered. */
export const isOwnerPath = (path: string): boolean =>
  ownerPages.some((page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`))
