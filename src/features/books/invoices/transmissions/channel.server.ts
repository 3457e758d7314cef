import { config } from '#platform/config.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { intermediaryChannel } from './channel.intermediary.server.ts'
import { pecChannel } from './channel.pec.server.ts'
import type { InvoiceChannelName } from './transmission.rules.ts'

/** A file for the exchange system. */
export interface InvoiceFile {
  /** With its ending. */
  readonly name: string
  readonly xml: string
}

/**
 * A road to the exchange system. Sending the same name again is harmless: it is the same transmission. Throws when the file was not taken;
 * queue and sweep try again.
 */
export interface InvoiceChannel {
  readonly name: Exclude<InvoiceChannelName, 'manual'>
  readonly send: (file: InvoiceFile) => Promise<void>
  /** What the exchange system has said of a file, as XML; null where receipts come by another road and are uploaded. */
  readonly receipts: ((fileName: string) => Promise<readonly string[]>) | null
}

/** Credentials of the emulator under `/dev/sdi`; they open nothing else. */
export const EMULATOR = { key: 'emulator', secret: 'the-emulator-of-the-exchange-system' } as const

/** The road that is configured, read at each call because tests learn their port late; null: staff sends by hand. */
export const invoiceChannel = (): InvoiceChannel | null => {
  if (config.invoiceChannel === 'pec')
    return pecChannel({
      smtpUrl: config.INVOICE_PEC_SMTP_URL as string,
      from: config.company.pec,
      to: config.INVOICE_PEC_TO,
    })
  if (config.invoiceChannel !== 'intermediary') return null
  const { INVOICE_API_URL: baseUrl, INVOICE_API_KEY: key, INVOICE_API_SECRET: secret } = config
  if (baseUrl && key && secret) return intermediaryChannel({ baseUrl, key, secret })
  return config.developmentDoors ? intermediaryChannel({ baseUrl: `${ownAddress()}/dev/sdi`, ...EMULATOR }) : null
}
