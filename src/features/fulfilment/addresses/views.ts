/** A saved shipping address. */
export interface AddressView {
  readonly id: number
  readonly address: string
  readonly number: string
  readonly cap: string
  readonly city: string
}
