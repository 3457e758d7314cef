import { Tabs } from '#ui/frame/tabs.tsx'

const SECTIONS = [
  { to: '/portal/payments', label: 'Elenco' },
  { to: '/portal/payments/fatture', label: 'Fatture' },
  { to: '/portal/payments/quadratura', label: 'Quadratura' },
]

/** The pages of the staff about what the marketplace earns. */
export function FeeTabs({ current }: { readonly current: string }) {
  return <Tabs label="Versamenti FEE" items={SECTIONS.map((one) => ({ ...one, current: one.to === current }))} />
}
