import { expect, it } from 'vitest'
import { isNamedJob, jobLabel } from './job-labels.rules.ts'

const sources = import.meta.glob(['/src/**/*.contract.ts', '/src/**/*.server.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every job of the product can be read in Italian', () => {
  const defined = Object.values(sources).flatMap((text) => [...String(text).matchAll(/defineJob\(\s*'([^']+)'/g)])
  const names = defined.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(70)
  expect(names.filter((name) => !isNamedJob(name))).toEqual([])
})

it('is its label, or its name without one', () => {
  expect(jobLabel('order-paid')).toBe('Avviso: ordine pagato')
  expect(jobLabel('deliver-mail')).toBe('Consegna di un’email')
  expect(jobLabel('brand.new-job')).toBe('brand new job')
})
