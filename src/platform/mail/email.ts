import type { ReactElement } from 'react'

/**
 * One kind of message. `sample` is required, so that every e-mail can be seen at /dev/emails and is snapshot-tested.
 */
export interface EmailDefinition<P> {
  readonly name: string
  readonly subject: (props: P) => string
  readonly Body: (props: P) => ReactElement
  readonly sample: P
}

export const defineEmail = <P>(definition: EmailDefinition<P>): EmailDefinition<P> => definition
