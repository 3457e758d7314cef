import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'

/*
 * The paper every message is written on. Mail programs know no style sheets worth the name, so the styles are inline and the
 * few colours of the design tokens are repeated here. No pictures and no pixels from elsewhere: no server learns when a message
 * is read.
 */
const ink = '#171d45'
const quiet = '#474e78'
const paper = '#ffffff'
const table = '#f7f8fc'
const line = '#e1e5f1'
const action = '#3049a6'
const blush = '#f7dadd'

const sans = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
const serif = "'Bodoni Moda', 'Bodoni 72', Didot, Georgia, serif"

const text: CSSProperties = { margin: '0 0 16px', font: `400 16px/1.55 ${sans}`, color: ink }

/** Page on which messages of this kind are ended; null for those that are always sent. */
export const UnsubscribeUrl = createContext<string | null>(null)

function UnsubscribeLink() {
  const url = useContext(UnsubscribeUrl)
  return (
    url && (
      <p style={{ margin: '12px 0 0' }}>
        <a href={url} style={{ color: quiet }}>
          Scegli quando ricevere queste email, o non riceverle più
        </a>
      </p>
    )
  )
}

interface MailLayoutProps {
  /** The first line a mail program shows beside the subject. */
  readonly preview: string
  readonly title: string
  readonly children: ReactNode
}

/** The frame of an e-mail: the name on top, one sheet of paper, the address of the site below. Italian, light and dark alike. */
export const MailLayout = ({ preview, title, children }: MailLayoutProps) => (
  <html lang="it">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{title}</title>
    </head>
    <body style={{ margin: 0, padding: 0, backgroundColor: table }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: table }}>
        <tbody>
          <tr>
            <td align="center" style={{ padding: '32px 16px' }}>
              <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: '560px' }}>
                <tbody>
                  <tr>
                    <td style={{ padding: '0 8px 16px', font: `500 26px/1 ${serif}`, color: ink }}>Promessi</td>
                  </tr>
                  <tr>
                    <td
                      style={{
                        padding: '36px 32px 24px',
                        backgroundColor: paper,
                        border: `1px solid ${line}`,
                        borderTop: `6px solid ${blush}`,
                        borderRadius: '16px',
                      }}
                    >
                      <h1 style={{ margin: '0 0 20px', font: `500 28px/1.2 ${serif}`, color: ink }}>{title}</h1>
                      {children}
                    </td>
                  </tr>
                  <tr>
                    <td style={{ padding: '20px 8px 0', font: `400 13px/1.5 ${sans}`, color: quiet }}>
                      Promessi, il mercato italiano del matrimonio. Ricevi questo messaggio perché hai un account sul
                      nostro sito.
                      <UnsubscribeLink />
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
)

/** One paragraph; `quiet` for hints and small print. */
export const MailText = ({
  children,
  quiet: isQuiet = false,
}: {
  readonly children: ReactNode
  readonly quiet?: boolean
}) => <p style={isQuiet ? { ...text, font: `400 14px/1.5 ${sans}`, color: quiet } : text}>{children}</p>

/** The one thing to do. `href` is absolute: `publicUrl('/…')`. */
export const MailButton = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <p style={{ margin: '8px 0 24px' }}>
    <a
      href={href}
      style={{
        display: 'inline-block',
        padding: '14px 28px',
        borderRadius: '999px',
        backgroundColor: action,
        font: `600 16px/1.2 ${sans}`,
        color: paper,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
)

/** Facts, one row each: term left, value right. */
export const MailFacts = ({
  facts,
}: {
  readonly facts: readonly { readonly term: string; readonly value: ReactNode }[]
}) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}
  >
    <tbody>
      {facts.map(({ term, value }) => (
        <tr key={term}>
          <td
            style={{
              padding: '10px 12px 10px 0',
              borderBottom: `1px solid ${line}`,
              font: `400 14px/1.4 ${sans}`,
              color: quiet,
            }}
          >
            {term}
          </td>
          <td
            align="right"
            style={{ padding: '10px 0', borderBottom: `1px solid ${line}`, font: `600 15px/1.4 ${sans}`, color: ink }}
          >
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
