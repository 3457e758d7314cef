import { Tabs } from '#ui/frame/tabs.tsx'

const SECTIONS = [
  { to: '/portal/guadagni', label: 'Movimenti' },
  { to: '/portal/guadagni/fatture', label: 'Fatture' },
  { to: '/portal/guadagni/dac7', label: 'DAC7' },
]

/** The three pages about a supplier's money. */
export function EarningsTabs({ current }: { readonly current: string }) {
  return <Tabs label="Guadagni" items={SECTIONS.map((one) => ({ ...one, current: one.to === current }))} />
}
