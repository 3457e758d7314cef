import { createTransport } from 'nodemailer'
import type { InvoiceChannel } from './channel.server.ts'

/** Every step of talking to the mail server ends by itself. */
const SMTP_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Our certified mailbox, and that of the exchange system. */
export interface PecAccount {
  readonly smtpUrl: string
  readonly from: string
  readonly to: string
}

/**
 * The exchange system by certified mail ("Specifiche tecniche 1.9.1", 1.4: one message with the file attached; it names its own address in
 * the first receipt). A file that is sent twice has the same Message-ID, and the exchange system refuses the second for its name (00002).
 */
export const pecChannel = ({ smtpUrl, from, to }: PecAccount): InvoiceChannel => ({
  name: 'pec',
  send: async ({ name, xml }) => {
    await createTransport({ url: smtpUrl, ...SMTP_MS }).sendMail({
      ...{ from, to, subject: name, text: `In allegato il file ${name}.` },
      messageId: `<${name}.${from}>`,
      attachments: [{ filename: name, content: xml, contentType: 'application/xml' }],
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  },
  receipts: null,
})
