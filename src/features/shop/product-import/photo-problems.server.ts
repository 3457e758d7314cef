import type { OutsideFault } from '#platform/http/outside.server.ts'

/** An address that is none to ask for. */
export const notAnAddress = (address: string): string =>
  `${address} non va bene: ogni indirizzo comincia con https://, e fra l’uno e l’altro c’è uno spazio.`

/** An address of this site that is no picture of the product. */
export const ownAddress = (address: string): string => `${address} non è una foto di questo prodotto.`

/** Why there is no picture at an address. */
export const outsideProblem = (address: string, fault: OutsideFault, status: number | null): string =>
  ({
    address: notAnAddress(address),
    private: `${address} non è un indirizzo pubblico.`,
    unreachable: `Non riusciamo a raggiungere ${address}.`,
    slow: `${address} non ha risposto in tempo.`,
    large: `La foto ${address} supera i 5 MB: usane una più leggera.`,
    refused: `${address} non dà nessuna foto${status === null ? '' : ` (risposta ${status})`}.`,
  })[fault]
