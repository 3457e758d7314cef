/** What a refusal says of the payment itself, where that is more than a no. */
type About = 'captured' | 'unapproved'

/** A clear no of the provider, with its own word for it, for example INSTRUMENT_DECLINED. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly issue: string
  /** `captured`: the money was taken before. `unapproved`: the payer has to say yes first. */
  readonly about: About | null

  constructor(
    status: number,
    issue: string,
    { debugId = null, about = null }: { readonly debugId?: string | null; readonly about?: About | null } = {},
  ) {
    super(`The payment provider refused: ${status} ${issue}${debugId ? ` (${debugId})` : ''}`)
    this.name = 'ProviderRefusal'
    this.status = status
    this.issue = issue
    this.about = about
  }
}
