/**
 * Facts about a document that are filters and not words, kept in the index as lexemes of their own: nothing anybody types looks like
 * one, and each holds a digit, so that no language touches it. Finding "in Puglia" then costs what finding a word costs.
 */
export const facets = {
  sector: (id: number): string => `x0s${id}`,
  /** @param istat six digits */
  comune: (istat: string): string => `x0c${istat}`,
  /** @param code two letters */
  province: (code: string): string => `x0p${code.toLowerCase()}`,
  region: (name: string): string => `x0r${name.toLowerCase().replace(/[^a-z]/g, '')}`,
  deal: (kind: 'sale' | 'rental'): string => `x0d${kind}`,
  size: (size: string): string => `x0t${size.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
} as const
