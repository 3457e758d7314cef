/** Questions from one place (OQ-024): suggestions ask at most three times a second, and a mobile network shares its address. */
export const searchByPlace = { name: 'search-place', max: 600, windowMs: 60_000 } as const
