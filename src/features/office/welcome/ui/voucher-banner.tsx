import { LegalLink } from '#features/site/legal/ui/legal-link.tsx'
import { type Vouchers, vouchersLeftText } from '../vouchers.rules.ts'
import { ToRegistration } from './registration-places.tsx'
import './voucher-banner.css'

interface VoucherBannerProps {
  /** At least one left: without any there is no banner (ecosystem K17). */
  readonly vouchers: Vouchers
  readonly invites: boolean
}

/** The vouchers of the launch: how many are left, and on what conditions, beside the claim (WEL-12). */
export function VoucherBanner({ vouchers, invites }: VoucherBannerProps) {
  return (
    <section id="buoni" className="page" aria-labelledby="buoni-titolo">
      <div className="vouchers">
        <div className="vouchers__text">
          <p className="vouchers__left">{vouchersLeftText(vouchers)}</p>
          <h2 id="buoni-titolo">{vouchers.total} buoni, fino a 2.500&nbsp;€ ciascuno</h2>
          <p>Uno sconto per gli sposi che cominciano adesso, da spendere sugli acquisti fatti qui.</p>
          {invites && <ToRegistration className="btn btn--light btn--m">Registrati gratis</ToRegistration>}
          <p className="vouchers__conditions">
            Condizioni: un buono per coppia registrata, nell’ordine in cui vengono assegnati e fino a esaurimento. Il
            valore dipende dagli acquisti e arriva al massimo a 2.500&nbsp;€; non si converte in denaro. Leggi i{' '}
            <LegalLink document="terms" inDialog>
              termini e condizioni
            </LegalLink>
            .
          </p>
        </div>
        <img
          srcSet="/illustrations/480/bonus-sposi.webp 480w, /illustrations/bonus-sposi.webp 960w"
          sizes="(width < 75rem) calc(100vw - 2.5rem), 36rem"
          src="/illustrations/bonus-sposi.webp"
          width={960}
          height={720}
          alt="Un buono di carta con la scritta: Bonus Sposi fino a 2.500 euro"
          loading="lazy"
          decoding="async"
        />
      </div>
    </section>
  )
}
