/** Who a couple deals with, as the law wants it beside an offer (art. 49 Codice del consumo, art. 7 D.Lgs. 70/2003). */
export interface TraderIdentityView {
  readonly businessName: string | null
  readonly address: string | null
  readonly city: string | null
  readonly province: string | null
  readonly vatNumber: string | null
  readonly rea: string | null
  readonly pec: string | null
  /** As people write it: "+39 0341 123456". */
  readonly phone: string | null
}
